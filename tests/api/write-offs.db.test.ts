import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import type { Product } from '#api/open-product.ts';
import { openBeside, send } from '../support/keyed.ts';
import { receivePart } from '../support/part-payment.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = '2026-08-05T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

/** A school that counts what it invoices, with 230.00 owed and 115.00 of it received in July. */
async function partPaid({ isInvoiced = true } = {}) {
  now = '2026-07-06T00:00:00.000Z';
  const person = await product.instructor();
  await person.put('/api/invoice-settings', {
    gstNumber: '136-410-132',
    gstFrom: '2026-04-01',
    bankAccount: null,
  });
  await person.post('/api/auth/test-upgrade', { planName: 'premium' });
  const terms = { basis: 'invoice', periodMonths: 2, endsInMonth: 3 };
  expect((await person.put('/api/gst/terms', terms)).status).toBe(200);
  const studentId = await product.student(person);
  const { body } = await person.post('/api/payments', {
    studentId,
    amount: 230,
    description: 'Four lessons',
    paymentMethod: 'bank_transfer',
    dueDate: '2026-07-20',
  });
  if (isInvoiced) expect((await person.post(`/api/payments/${body.id}/invoice`)).status).toBe(200);
  await receivePart(product, person, body.id, 115_00, '2026-07-06');
  return { person, studentId, id: body.id as number, path: `/api/payments/${body.id}` };
}
const settled = () => product.product.processes.settled();
const boxesTo = async (person: Person, endsOn: string) =>
  (await person.get(`/api/gst/${endsOn}`)).body.boxes;
const statementOf = async (person: Person, studentId: number) => {
  const { body } = await person.get(`/api/students/${studentId}/statement`);
  return [...body.lines.map((line: any) => [line.kind, line.amount]), body.closing];
};

test('what is left of a part-paid debt is written off everywhere, and its GST comes back in box 13 of that period', async () => {
  const { person, studentId, path } = await partPaid();
  now = '2026-08-05T00:00:00.000Z';
  const { box5, box10 } = await boxesTo(person, '2026-07-31');
  expect([box5, box10]).toEqual([230, 30]);
  expect((await person.post('/api/gst/2026-07-31/file', { box5, box10 })).status).toBe(200);

  const off = await person.post(`${path}/write-off`, { reason: 'Moved to Perth' });
  expect(off).toMatchObject({
    status: 200,
    body: {
      status: 'written_off',
      owedAmount: 0,
      receivedAmount: 115,
      writtenOffAmount: 115,
      writtenOffOn: '2026-08-05',
      gst: 15,
    },
  });
  await settled();
  const [invoice] = (await person.get('/api/invoices')).body;
  expect(invoice).toMatchObject({
    status: 'written_off',
    issuedTotal: 230,
    total: 115,
    balanceDue: 0,
    isCorrectionDue: false,
    corrections: [
      { correctionNumber: 'COR-00001', reason: 'Written off as a bad debt: Moved to Perth' },
    ],
  });
  expect(await statementOf(person, studentId)).toEqual([
    ['charge', 230],
    ['receipt', -115],
    ['writeOff', -115],
    0,
  ]);
  const { body: sums } = await person.get('/api/payments/summary');
  expect(sums).toMatchObject({
    counts: { overdue: 0, writtenOff: 1 },
    found: { amount: 115, owedAmount: 0, gst: 15 },
  });
  expect((await person.get('/api/payments?status=written_off')).body).toHaveLength(1);
  const history = (await person.get(`${path}/history`)).body;
  expect(history.at(-1).sentence).toContain('wrote off NZ$115.00 as a bad debt');
  const file = await person.post('/api/exports', { what: 'payments' });
  const [row] = parse<Record<string, string>>((await person.get(file.body.url)).body, {
    bom: true,
    columns: true,
  });
  expect(row).toMatchObject({ Status: 'written_off', 'Written off (NZ$)': '115.00' });

  expect(await boxesTo(person, '2026-09-30')).toMatchObject({ box5: 0, box9: 0, box13: 15 });
  const { lines } = (await person.get('/api/gst/2026-09-30')).body;
  expect(lines).toMatchObject([{ amount: -115, box: 'adjustment', note: 'Bad debt written off' }]);
  expect((await boxesTo(person, '2026-07-31')).box5).toBe(230);
});

test('what is put back is owed again, on the invoice and in the boxes too', async () => {
  const { person, studentId, path } = await partPaid();
  await person.post(`${path}/write-off`, { reason: 'Moved away' });
  await settled();
  now = '2026-10-02T00:00:00.000Z';
  const { box5, box10, box13 } = await boxesTo(person, '2026-07-31');
  expect([box5, box10, box13]).toEqual([230, 30, 15]);
  const seen = { box5, box10, box13 };
  expect((await person.post('/api/gst/2026-07-31/file', seen)).status).toBe(200);

  const back = await person.post(`${path}/put-back`);
  expect(back).toMatchObject({
    status: 200,
    body: { status: 'overdue', owedAmount: 115, writtenOffAmount: 0, writtenOffOn: null },
  });
  await settled();
  const [invoice] = (await person.get('/api/invoices')).body;
  expect(invoice).toMatchObject({ total: 230, balanceDue: 115, isCorrectionDue: false });
  expect((await statementOf(person, studentId)).slice(2)).toEqual([
    ['writeOff', -115],
    ['writeOff', 115],
    115,
  ]);
  expect(await boxesTo(person, '2026-11-30')).toMatchObject({ box5: 0, box9: 15, box13: 0 });
});

test('what was never invoiced was never returned: only the rest goes, and an invoice is for what was received', async () => {
  const { person, path } = await partPaid({ isInvoiced: false });
  await person.post(`${path}/write-off`, { reason: 'Moved away' });
  await settled();
  expect((await person.get('/api/invoices')).body).toEqual([]);
  expect(await boxesTo(person, '2026-07-31')).toMatchObject({ box5: 115, box13: 0 });
  expect((await person.post(`${path}/invoice`)).status).toBe(200);
  expect((await person.get('/api/invoices')).body).toMatchObject([{ total: 115, balanceDue: 0 }]);
});

test('nothing else is done to what is written off until it is put back', async () => {
  const { person, path } = await partPaid();
  expect(await person.post(`${path}/put-back`)).toMatchObject({
    status: 409,
    body: { message: 'Nothing of this payment is written off.' },
  });
  expect((await person.post(`${path}/write-off`, {})).body.fields).toEqual({
    reason: 'Reason is required',
  });
  const stranger = await product.instructor();
  expect((await stranger.post(`${path}/write-off`, { reason: 'Mine' })).status).toBe(404);
  expect((await stranger.post(`${path}/put-back`)).status).toBe(404);
  await person.post(`${path}/write-off`, { reason: 'Moved away' });
  for (const refused of [
    await person.put(path, { status: 'completed' }),
    await person.post(`${path}/cancel`),
    await person.post(`${path}/intent`),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'What was left of this payment is written off. Put it back first.',
      },
    });
  const paid = await partPaid();
  await paid.person.put(paid.path, { status: 'completed' });
  expect((await paid.person.post(`${paid.path}/write-off`, { reason: 'Late' })).status).toBe(409);
});

test('an amount that is put down to exactly what was received settles the payment', async () => {
  const { person, studentId, path } = await partPaid({ isInvoiced: false });
  const less = await person.put(path, { amount: 114.99 });
  expect([less.status, less.body.code]).toEqual([409, 'below_received']);
  const exact = await person.put(path, { amount: 115, reason: 'Two lessons only' });
  expect(exact).toMatchObject({
    status: 200,
    body: {
      status: 'completed',
      paidDate: '2026-07-06',
      paymentMethod: 'bank_transfer',
      owedAmount: 0,
    },
  });
  await settled();
  expect((await person.get('/api/invoices')).body).toMatchObject([{ total: 115, status: 'paid' }]);
  expect((await statementOf(person, studentId)).at(-1)).toBe(0);
});

test('of two that write off at the same moment through two processes one is recorded, and a part that comes then too lies beside it', async () => {
  const beside = await openBeside(product.databaseUrl, () => now);
  try {
    for (let round = 0; round < 4; round++) {
      const { person, id, path } = await partPaid({ isInvoiced: false });
      const press = (one: Pick<Product, 'app'>) =>
        send(one, {
          cookies: person.cookies(),
          path: `${path}/write-off`,
          body: { reason: 'Gone' },
        });
      const [first, second] = await Promise.all([
        press(product.product),
        press(beside),
        receivePart(product, person, id, 15_00, '2026-07-06').catch(() => null),
      ]);
      expect([first.status, second.status].filter((status) => status >= 500)).toEqual([]);
      expect([first.status, second.status]).toContain(200);
      const facts = await product.owner<{ type: string }[]>`
        select type from ledger.events where stream = ${`payment-${id}`} order by position`;
      const off = facts.filter(({ type }) => type === 'PaymentWrittenOff').length;
      const back = facts.filter(({ type }) => type === 'WriteOffTakenBack').length;
      const { receivedAmount, writtenOffAmount, owedAmount } = (await person.get(path)).body;
      // Money that comes after it puts the rest back first.
      expect(off - back).toBe(writtenOffAmount > 0 ? 1 : 0);
      expect(receivedAmount + writtenOffAmount + owedAmount).toBe(230);
    }
  } finally {
    await beside.close();
  }
});
