import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { xeroFiles } from '#api/documents/export/xero-files.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = '2026-11-20T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const enter = async (person: Person, studentId: number, amount: number, more: object = {}) => {
  const { status, body } = await person.post('/api/payments', {
    studentId,
    amount,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'completed',
    paidDate: '2026-11-19',
    ...more,
  });
  expect(status).toBe(201);
  return body.id as number;
};
const bytesOf = async (person: Person, url: string) => {
  const request = new Request(`http://localhost${url}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
  });
  return new Uint8Array(await (await product.product.app.handle(request)).arrayBuffer());
};
test('the list of students is made by the server, of those on the screen, harmless and recorded', async () => {
  const owner = await product.instructor();
  const first = await product.student(owner, { firstName: '=1+1' });
  const second = await product.student(owner, { firstName: 'Ruby' });
  const { body } = await owner.post('/api/exports', { what: 'students' });
  const text = new TextDecoder().decode(
    await bytesOf(owner, `${body.url}?students=${second}-${first}`),
  );
  const lines = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(lines.map((line) => line['First name'])).toEqual(['Ruby', "'=1+1"]);
  expect((await owner.get('/api/exports')).body).toMatchObject([{ what: 'students' }]);
  const stranger = await product.instructor();
  const theirs = await stranger.post('/api/exports', { what: 'students' });
  const none = await bytesOf(stranger, `${theirs.body.url}?students=${first}`);
  expect(parse(new TextDecoder().decode(none), { bom: true, columns: true })).toEqual([]);
});

test.each([
  ['/api/statements/aged/csv', 'owed'],
  ['/api/statements/aged/pdf', 'owed'],
  ['/api/skills/report.pdf', 'skills'],
  ['/api/schools/mine/records', 'records'],
])('taking %s along is recorded, and no link of another website takes it', async (path, what) => {
  const owner = await product.instructor();
  await product.student(owner);
  const bytes = await bytesOf(owner, path);
  expect(bytes.length).toBeGreaterThan(50);
  const link = new Request(`http://localhost${path}`, {
    headers: { 'sec-fetch-site': 'cross-site', cookie: owner.cookies() },
  });
  expect((await product.product.app.handle(link)).status).toBe(403);
  expect((await owner.get('/api/exports')).body).toMatchObject([{ what }]);
});

async function rowsOf(person: Person, what: string, days: object = {}) {
  const { status, body } = await person.post('/api/exports', { what, ...days });
  expect(status).toBe(201);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await bytesOf(person, body.url),
  );
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

async function aSchool(): Promise<[Person, number]> {
  const person = await product.instructor();
  await person.put('/api/invoice-settings', {
    gstNumber: '136410132',
    gstFrom: '2026-11-01',
    bankAccount: null,
  });
  return [person, await product.student(person, { firstName: '=Aroha', lastName: 'Ngāta' })];
}

test('a file of payments holds those that were searched for, and no others', async () => {
  const [person, studentId] = await aSchool();
  const id = await enter(person, studentId, 60, { description: 'Motorway lesson' });
  await enter(person, studentId, 70, { status: 'pending', paidDate: undefined });
  const { body } = await person.post('/api/exports', { what: 'payments' });
  const idsIn = async (query: string) =>
    parse<Record<string, string>>(await bytesOf(person, `${body.url}${query}`), {
      bom: true,
      columns: true,
    }).map((row) => row['Payment ID']);
  expect(await idsIn('')).toHaveLength(2);
  expect(await idsIn('?search=motorway')).toEqual([String(id)]);
  expect(await idsIn('?status=paid')).toEqual([String(id)]);
  expect((await person.get(`${body.url}?status=odd`)).status).toBe(422);
});

test('payments carry ids, days, GST, refunds and invoice numbers, and no formula', async () => {
  const [person, studentId] = await aSchool();
  const id = await enter(person, studentId, 115, {
    description: '+64 lessons',
    dueDate: '2026-11-25',
  });
  await person.post(`/api/payments/${id}/invoice`);
  await person.post(`/api/payments/${id}/refund`, { amount: 15 });
  const [row, ...others] = await rowsOf(person, 'payments');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    'Payment ID': String(id),
    'Student ID': String(studentId),
    Student: "'=Aroha Ngāta",
    Description: "'+64 lessons",
    Status: 'completed',
    Method: 'Cash',
    'Amount (NZ$)': '115.00',
    'GST in amount (NZ$)': '15.00',
    Created: '2026-11-20',
    Due: '2026-11-25',
    Paid: '2026-11-19',
    'Received (NZ$)': '115.00',
    'Refunded (NZ$)': '15.00',
    'Last refund': '2026-11-20',
    'Held (NZ$)': '100.00',
    Invoice: 'INV-00001',
  });
});

test('a school that charges no GST reads no word of it', async () => {
  const person = await product.instructor();
  await enter(person, await product.student(person), 115);
  const [payment] = await rowsOf(person, 'payments');
  expect(Object.keys(payment ?? {}).join()).not.toContain('GST');
  expect(payment).toMatchObject({ 'Amount (NZ$)': '115.00', Paid: '2026-11-19' });
  expect((await rowsOf(person, 'journal')).map((row) => row['Account'])).toEqual([
    'Received: cash',
    'Sales',
  ]);
});

test('a range keeps what was asked for or moved in it; the journal balances', async () => {
  const [person, studentId] = await aSchool();
  await enter(person, studentId, 99, { paidDate: '2026-10-31' });
  const id = await enter(person, studentId, 46);
  await person.post(`/api/payments/${id}/refund`, { amount: 23 });
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect((await rowsOf(person, 'payments', { from: '2026-11-21', to: '2026-11-30' })).length).toBe(
    0,
  );
  const journal = await rowsOf(person, 'journal', november);
  const said = journal.map((row) => [
    row['Date'],
    row['Account'],
    row['Debit (NZ$)'],
    row['Credit (NZ$)'],
  ]);
  expect(said).toEqual([
    ['2026-11-19', 'Received: cash', '46.00', ''],
    ['2026-11-19', 'Sales', '', '40.00'],
    ['2026-11-19', 'GST on sales', '', '6.00'],
    ['2026-11-20', 'Received: cash', '', '23.00'],
    ['2026-11-20', 'Sales', '20.00', ''],
    ['2026-11-20', 'GST on sales', '3.00', ''],
  ]);
  // Before it was registered no GST was in it.
  const october = await rowsOf(person, 'journal', { to: '2026-10-31' });
  expect(october.map((row) => row['Account'])).toEqual(['Received: cash', 'Sales']);
});

test('all of a school has every cent that moved, with its day and its way', async () => {
  const [person, studentId] = await aSchool();
  const id = await enter(person, studentId, 60, { paidDate: '2026-11-03' });
  await person.post(`/api/payments/${id}/refund`, { amount: 10 });
  const { body } = await person.get('/api/schools/mine/export');
  expect(body.moneyMovements).toMatchObject([
    { paymentId: id, onDate: '2026-11-03', cents: 60_00, method: 'cash', isRefund: false },
    { paymentId: id, onDate: '2026-11-20', cents: -10_00, method: 'cash', isRefund: true },
  ]);
});

test('Xero’s template to the letter, 500 lines a file, an invoice in one piece', async () => {
  const [person, studentId] = await aSchool();
  const paymentId = await enter(person, studentId, 115, { dueDate: '2026-12-01' });
  await person.post(`/api/payments/${paymentId}/invoice`);
  const correction = { reason: 'One was shorter', lines: [{ paymentId, amount: 92 }] };
  expect((await person.post('/api/invoices/1/corrections', correction)).status).toBe(201);
  const { body } = await person.post('/api/exports', { what: 'xero' });
  const files = unzipSync(await bytesOf(person, body.url));
  expect(Object.keys(files)).toEqual(['xero-sales-invoices-1.csv', 'read-me.txt']);
  const [head, line] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(files['xero-sales-invoices-1.csv'])
    .split('\r\n');
  expect(head).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  );
  const [, , credit] = new TextDecoder().decode(files['xero-sales-invoices-1.csv']).split('\r\n');
  expect(credit).toMatch(
    /^'=Aroha Ngāta,.*,COR-00001,,20\/11\/2026,20\/11\/2026,,,Two lessons,1,-23.00,,200,15% GST on Income,-3.00,,,,,NZD,$/,
  );
  expect(line).toMatch(
    /^'=Aroha Ngāta,aroha@mail.example,,,,,,,,,INV-00001,KL\d+,20\/11\/2026,01\/12\/2026,,,Two lessons,1,115.00,,200,15% GST on Income,15.00,,,,,NZD,$/,
  );
});

test('Xero’s account and tax rates are called as a school’s own Xero calls them', async () => {
  const [person, studentId] = await aSchool();
  const paymentId = await enter(person, studentId, 115);
  await person.post(`/api/payments/${paymentId}/invoice`);
  const { body } = await person.post('/api/exports', { what: 'xero' });
  const lineOf = async (query: string) => {
    const files = unzipSync(await bytesOf(person, `${body.url}${query}`));
    return new TextDecoder().decode(files['xero-sales-invoices-1.csv']).split('\r\n')[1];
  };
  expect(await lineOf('')).toContain(',200,15% GST on Income,');
  expect(await lineOf('?xeroAccount=260&xeroTaxed=GST%20Sales')).toContain(',260,GST Sales,');
  const long = await person.get(`${body.url}?xeroAccount=${'2'.repeat(51)}`);
  expect([long.status, long.body.fields]).toEqual([
    422,
    { xeroAccount: 'Account code can be at most 50 characters' },
  ]);
});

test('taking a file is recorded with who, when and which days; it is theirs for an hour', async () => {
  const [person] = await aSchool();
  const asked = await person.post('/api/exports', { what: 'journal', from: '2026-11-01' });
  expect(asked.body).toMatchObject({
    what: 'journal',
    from: '2026-11-01',
    to: null,
    exportedAt: now,
  });
  const { body: list } = await person.get('/api/exports');
  expect(list).toEqual([
    expect.objectContaining({
      id: asked.body.id,
      what: 'journal',
      exportedAt: now,
      who: expect.stringContaining('Instructor'),
    }),
  ]);
  const [stranger] = await aSchool();
  expect((await stranger.get(asked.body.url)).status).toBe(404);
  now = '2026-11-20T01:00:01.000Z';
  expect((await person.get(asked.body.url)).status).toBe(404);
  now = '2026-11-20T00:00:00.000Z';
});

test('what cannot be is refused in a sentence', async () => {
  const [person] = await aSchool();
  const wrong = await person.post('/api/exports', {
    what: 'payments',
    from: '2026-12-01',
    to: '2026-11-01',
  });
  expect([wrong.status, wrong.body.message]).toEqual([422, 'To must not be before From']);
  expect((await person.post('/api/exports', { what: 'everything' })).status).toBe(422);
});

test('Xero is given the GST of each line, so that it comes to what the paper says', () => {
  const line = { description: 'Lesson', amountCents: 55_00, reference: 'KL1' };
  const [file] = xeroFiles([
    {
      number: 1,
      isCorrection: false,
      writtenNumber: 'INV-1',
      issuedOn: '2026-11-01',
      dueOn: '2026-11-20',
      buyerName: 'Aroha Ngata',
      email: null,
      address: null,
      totalCents: 110_00,
      gstCents: 14_35,
      lines: [line, line],
    },
  ]);
  const [head = [], ...lines] = file ?? [];
  expect(lines.map((cells) => cells[head.indexOf('TaxAmount')])).toEqual(['7.17', '7.18']);
});

test('more than 500 lines are several files', () => {
  const line = { description: 'Lesson', amountCents: 23_00, reference: 'KL1' };
  const invoices = Array.from({ length: 300 }, (_, nth) => ({
    number: nth + 1,
    isCorrection: false,
    writtenNumber: `INV-${nth + 1}`,
    issuedOn: '2026-11-01',
    dueOn: '2026-11-20',
    buyerName: 'Aroha Ngata',
    email: null,
    address: null,
    totalCents: 69_00,
    gstCents: null,
    lines: [line, line, line],
  }));
  const files = xeroFiles(invoices).map((lines) => lines.length - 1);
  expect(files).toEqual([498, 402]);
  expect(xeroFiles([]).map((lines) => lines.length)).toEqual([1]);
});
