import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let product: TestProduct;
let now = '2026-09-10T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const gstNumber = '136-410-132';
async function registered(more: object = {}): Promise<[Person, number]> {
  const person = await product.instructor();
  const settings = { gstNumber, gstFrom: '2026-04-01', bankAccount: null, ...more };
  expect((await person.put('/api/invoice-settings', settings)).status).toBe(200);
  return [person, await product.student(person)];
}
const paid = async (person: Person, studentId: number, amount: number, paidDate: string) => {
  const { status, body } = await person.post('/api/payments', {
    studentId,
    amount,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'completed',
    paidDate,
  });
  expect(status).toBe(201);
  return body.id as number;
};
const periodTo = async (person: Person, endsOn: string) =>
  (await person.get(`/api/gst/${endsOn}`)).body;

test('a school that is not registered never sees any of it, but its turnover is watched', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  await paid(person, studentId, 230, '2026-09-01');
  await paid(person, studentId, 100, '2025-09-10');
  await paid(person, studentId, 10, '2025-09-11');
  expect((await person.get('/api/gst')).status).toBe(404);
  expect((await person.get('/api/gst/2026-09-30')).status).toBe(404);
  expect((await person.post('/api/gst/2026-07-31/file', { box5: 0, box10: 0 })).status).toBe(404);
  const terms = { basis: 'invoice', periodMonths: 1, endsInMonth: 3 };
  expect((await person.put('/api/gst/terms', terms)).status).toBe(404);
  expect((await person.get('/api/turnover')).body).toMatchObject({
    from: '2025-09-11',
    to: '2026-09-10',
    amount: 240,
    threshold: 60_000,
    isRegistered: false,
  });
});

test('a due day that is no working day has the next one beside it, by the holidays of the region', async () => {
  now = '2026-05-20T00:00:00.000Z';
  const [person, studentId] = await registered({ gstFrom: '2025-06-01' });
  // The 28th of February 2026 is a Saturday.
  await paid(person, studentId, 115, '2025-11-10');
  const { body } = await person.get('/api/gst');
  const due = body.periods.map((period: any) => [period.dueOn, period.workingDueOn]);
  expect(due).toContainEqual(['2026-02-28', '2026-03-02']);
  expect(due).toContainEqual(['2026-01-15', '2026-01-15']);
});

test('boxes on the payments basis are sums of what moved, and filing locks them', async () => {
  now = '2026-08-05T00:00:00.000Z';
  const [person, studentId] = await registered();
  // Before it was registered: not taxable.
  await paid(person, studentId, 999, '2026-03-31');
  const first = await paid(person, studentId, 115, '2026-06-01');
  await paid(person, studentId, 230, '2026-07-31');
  await paid(person, studentId, 46, '2026-08-01');
  const before = await periodTo(person, '2026-07-31');
  expect(before).toMatchObject({
    startsOn: '2026-06-01',
    dueOn: '2026-08-28',
    workingDueOn: '2026-08-28',
    basis: 'payments',
    filedAt: null,
    boxes: { box5: 345, box6: 0, box7: 345, box8: 45, box9: 0, box10: 45, box13: 0 },
  });
  expect(before.lines.map((line: any) => [line.day, line.amount, line.box, line.note])).toEqual([
    ['2026-06-01', 115, 'box5', null],
    ['2026-07-31', 230, 'box5', null],
  ]);
  expect(before.lines[0]).toMatchObject({
    paymentId: first,
    who: 'Aroha Ngata',
    invoiceNumber: expect.stringMatching(/^INV-/),
  });

  const stale = await person.post('/api/gst/2026-07-31/file', { box5: 345, box10: 44.99 });
  expect([stale.status, stale.body.code]).toEqual([409, 'gst_figures_moved']);
  const early = await person.post('/api/gst/2026-09-30/file', { box5: 46, box10: 6 });
  expect([early.status, early.body.code]).toEqual([409, 'gst_period_not_over']);
  // A credit adjustment counts as seen or not like the others.
  const adjusted = { box5: 345, box10: 45, box13: 5 };
  expect((await person.post('/api/gst/2026-07-31/file', adjusted)).status).toBe(409);
  const filed = await person.post('/api/gst/2026-07-31/file', { box5: 345, box10: 45 });
  expect(filed.status).toBe(200);
  const again = await person.post('/api/gst/2026-07-31/file', { box5: 345, box10: 45 });
  expect([again.status, again.body.code]).toEqual([409, 'gst_period_filed']);

  // Afterwards: more of July comes to light, and June's is put right.
  await paid(person, studentId, 23, '2026-07-15');
  await person.put(`/api/payments/${first}`, { amount: 92, reason: 'Typed wrongly' });
  await paid(person, studentId, 69, '2026-07-16');
  const locked = await periodTo(person, '2026-07-31');
  expect(locked.boxes).toEqual(before.boxes);
  expect(locked.filedAt).toBe(now);
  const next = await periodTo(person, '2026-09-30');
  expect(next).toMatchObject({
    earlier: 69,
    boxes: { box5: 46, box8: 6, box9: 9, box10: 15, box13: 0 },
  });
  expect(
    next.lines
      .filter(({ box }: any) => box === 'adjustment')
      .map((line: any) => [line.day, line.amount, line.note]),
  ).toEqual([
    ['2026-06-01', -23, 'Recorded after the period to Fri 31 Jul 2026 was filed'],
    ['2026-07-15', 23, 'Recorded after the period to Fri 31 Jul 2026 was filed'],
    ['2026-07-16', 69, 'Recorded after the period to Fri 31 Jul 2026 was filed'],
  ]);
});

test('an auditor replays any box after any fact', async () => {
  now = '2026-08-05T00:00:00.000Z';
  const [person, studentId] = await registered();
  const { schoolId } = (await person.get('/api/auth/user')).body;
  await paid(person, studentId, 115, '2026-06-01');
  const auditor = await withRole(product, 'auditor');
  const at = async (position?: number) =>
    (
      await auditor.get(
        `/api/audit/schools/${schoolId}/gst${position ? `?position=${position}` : ''}`,
      )
    ).body;
  const { upTo } = await at();
  await paid(person, studentId, 230, '2026-07-01');
  await person.post('/api/gst/2026-07-31/file', { box5: 345, box10: 45 });
  await paid(person, studentId, 23, '2026-07-02');
  const july = ({ periods }: any) => periods.find(({ endsOn }: any) => endsOn === '2026-07-31');
  expect(july(await at(upTo))).toMatchObject({ filedAt: null, boxes: { box5: 115, box10: 15 } });
  expect(july(await at(upTo)).lines).toHaveLength(1);
  expect(july(await at())).toMatchObject({ filedAt: now, boxes: { box5: 345, box10: 45 } });
  expect((await auditor.get(`/api/audit/schools/${schoolId}/gst?position=999999`)).status).toBe(
    404,
  );
  expect((await person.get(`/api/audit/schools/${schoolId}/gst`)).status).toBe(403);
});

test('a refund is of the day it is given, and on the payments basis lowers that period', async () => {
  now = '2026-07-20T00:00:00.000Z';
  const [person, studentId] = await registered();
  const id = await paid(person, studentId, 230, '2026-07-19');
  now = '2026-08-02T00:00:00.000Z';
  expect((await person.post(`/api/payments/${id}/refund`, { amount: 115 })).status).toBeLessThan(
    300,
  );
  expect((await periodTo(person, '2026-07-31')).boxes).toMatchObject({ box5: 230, box8: 30 });
  expect((await periodTo(person, '2026-09-30')).boxes).toMatchObject({
    box5: -115,
    box8: -15,
    box10: -15,
  });
});

test('on the invoice basis a supply counts when it is invoiced or paid, whichever is first', async () => {
  now = '2026-07-20T00:00:00.000Z';
  const [person, studentId] = await registered();
  const terms = { basis: 'invoice', periodMonths: 1, endsInMonth: 3 };
  expect((await person.put('/api/gst/terms', terms)).body.terms).toEqual(terms);
  const owed = await person.post('/api/payments', {
    studentId,
    amount: 46,
    description: 'A lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
  await person.post(`/api/payments/${owed.body.id}/invoice`);
  await paid(person, studentId, 23, '2026-06-30');
  now = '2026-08-03T00:00:00.000Z';
  await person.put(`/api/payments/${owed.body.id}`, { status: 'completed' });
  const correction = { reason: 'Shorter', lines: [{ paymentId: owed.body.id, amount: 23 }] };
  expect((await person.post('/api/invoices/1/corrections', correction)).status).toBe(201);
  const { body } = await person.get('/api/gst');
  expect(body.periods.map(({ endsOn, boxes }: any) => [endsOn, boxes.box5])).toEqual([
    ['2026-08-31', -23],
    ['2026-07-31', 46],
    ['2026-06-30', 23],
  ]);
  // What an invoice is for stands on the invoice.
  expect((await periodTo(person, '2026-07-31')).lines).toMatchObject([
    { paymentId: null, description: 'Invoice INV-00001', invoiceNumber: 'INV-00001' },
  ]);
});

test('a period that is filed twice at once is filed once', async () => {
  now = '2026-08-05T00:00:00.000Z';
  const [person, studentId] = await registered();
  await paid(person, studentId, 345, '2026-06-01');
  const filings = await Promise.all(
    Array.from({ length: 6 }, () =>
      person.post('/api/gst/2026-07-31/file', { box5: 345, box10: 45 }),
    ),
  );
  expect(filings.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array(5).fill(409),
  ]);
});

test('GST is the owner’s, a period is named by a day, and another school’s is another', async () => {
  const [person] = await registered();
  expect((await person.get('/api/gst/2026-02-30')).status).toBe(404);
  expect((await person.get('/api/gst/2026-02-27')).status).toBe(404);
  expect((await person.put('/api/gst/terms', { basis: 'cash', periodMonths: 3 })).status).toBe(422);
  expect((await product.visitor().get('/api/gst')).status).toBe(401);
});

const ends = async (person: Person) =>
  (await person.get('/api/gst')).body.periods.map(({ endsOn }: { endsOn: string }) => endsOn);

test('periods without a sale are listed from the one on in which the school said that it is registered', async () => {
  now = '2026-11-27T00:00:00.000Z';
  const [person] = await registered({ gstFrom: '2020-01-01' });
  expect(await ends(person)).toEqual(['2026-11-30']);
  now = '2027-02-02T00:00:00.000Z';
  expect(await ends(person)).toEqual(['2027-03-31', '2027-01-31', '2026-11-30']);
  const nil = await person.post('/api/gst/2026-11-30/file', { box5: 0, box10: 0 });
  expect(nil.status).toBe(200);
});

test('what was filed stays readable when the GST number is gone', async () => {
  now = '2026-08-05T00:00:00.000Z';
  const [person, studentId] = await registered();
  await paid(person, studentId, 115, '2026-06-01');
  await person.post('/api/gst/2026-07-31/file', { box5: 115, box10: 15 });
  now = '2026-08-15T00:00:00.000Z';
  const gone = { gstNumber: null, gstFrom: null, bankAccount: null };
  expect((await person.put('/api/invoice-settings', gone)).status).toBe(200);
  now = '2026-08-17T00:00:00.000Z';
  await paid(person, studentId, 230, '2026-08-16');
  now = '2027-03-01T00:00:00.000Z';
  expect((await person.get('/api/gst')).body.isRegistered).toBe(false);
  expect(await ends(person)).toEqual(['2026-09-30', '2026-07-31']);
  expect((await periodTo(person, '2026-09-30')).boxes).toMatchObject({ box5: 0 });
  expect(await periodTo(person, '2026-07-31')).toMatchObject({ filedAt: expect.any(String) });
  expect((await periodTo(person, '2026-07-31')).boxes).toMatchObject({ box5: 115, box10: 15 });
});

test('money is not dated before the books begin, so that a slip makes no return of centuries', async () => {
  now = '2026-11-27T00:00:00.000Z';
  const [person, studentId] = await registered({ gstFrom: null });
  const slip = await person.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'A lesson',
    paymentMethod: 'cash',
    status: 'completed',
    paidDate: '1900-01-01',
  });
  expect([slip.status, slip.body.fields]).toEqual([
    422,
    { paidDate: 'Paid date cannot be before Sun 27 Nov 2016.' },
  ]);
  await paid(person, studentId, 55, '2016-11-27');
  expect((await ends(person)).length).toBe(61);
});

const spend = async (person: Person, more: object) => {
  const { status, body } = await person.post('/api/expenses', {
    spentOn: '2026-06-15',
    supplier: 'Z Energy',
    amount: 115,
    category: 'fuel',
    ...more,
  });
  expect(status).toBe(201);
  return body.id as number;
};

test('what was bought fills boxes 11 to 15: the school’s share, once its number is there', async () => {
  now = '2026-08-05T00:00:00.000Z';
  const [person, studentId] = await registered();
  await paid(person, studentId, 230, '2026-06-01');
  const fuel = await spend(person, { amount: 115, sharePercent: 80 });
  await spend(person, { amount: 46, hasGst: false, supplier: 'A friend' });
  const tyres = { amount: 460, supplier: 'Tyres', category: 'vehicle' };
  const unnumbered = await spend(person, tyres);
  // Before it was registered.
  await spend(person, { spentOn: '2026-03-31', supplier: 'Earlier' });
  const before = await periodTo(person, '2026-07-31');
  expect(before).toMatchObject({
    isWhole: true,
    boxes: { box5: 230, box10: 30, box11: 92, box12: 12, box13: 0, box14: 12, box15: 18 },
  });
  expect(before.lines.filter(({ box }: any) => box === 'box11')).toMatchObject([
    { expenseId: fuel, who: 'Z Energy', description: '80 % for business', amount: 92, note: null },
  ]);

  const unseen = await person.post('/api/gst/2026-07-31/file', { box5: 230, box10: 30 });
  expect([unseen.status, unseen.body.code]).toEqual([409, 'gst_figures_moved']);
  const seen = { box5: 230, box10: 30, box11: 92 };
  expect((await person.post('/api/gst/2026-07-31/file', seen)).status).toBe(200);

  // Afterwards: the number turns up, and the fuel was none of the school's.
  const words = { spentOn: '2026-06-15', ...tyres, gstNumber: '136-410-132' };
  expect((await person.put(`/api/expenses/${unnumbered}`, words)).status).toBe(200);
  expect((await person.delete(`/api/expenses/${fuel}`)).status).toBeLessThan(300);
  expect((await periodTo(person, '2026-07-31')).boxes).toEqual(before.boxes);
  const next = await periodTo(person, '2026-09-30');
  expect(next.boxes).toMatchObject({ box9: 12, box10: 12, box11: 460, box12: 60, box15: -48 });
  expect(next.lines.map((line: any) => [line.box, line.amount, line.note])).toEqual([
    ['box11', 460, 'Recorded after the period to Fri 31 Jul 2026 was filed'],
    ['adjustment', 92, 'Recorded after the period to Fri 31 Jul 2026 was filed'],
  ]);
});

test('a change of basis taxes what was owed once', async () => {
  now = '2026-06-20T00:00:00.000Z';
  const [person, studentId] = await registered();
  const terms = { periodMonths: 1, endsInMonth: 3 };
  await person.put('/api/gst/terms', { ...terms, basis: 'invoice' });
  const asked = await person.post('/api/payments', {
    studentId,
    amount: 230,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'pending',
  });
  expect((await person.post(`/api/payments/${asked.body.id}/invoice`)).status).toBe(200);
  await paid(person, studentId, 115, '2026-06-20');
  now = '2026-07-02T00:00:00.000Z';
  const filed = await person.post('/api/gst/2026-06-30/file', { box5: 345, box10: 45 });
  expect(filed.status).toBe(200);

  await person.put('/api/gst/terms', { ...terms, basis: 'payments' });
  const settled = await person.put(`/api/payments/${asked.body.id}`, {
    status: 'completed',
    paidDate: '2026-07-02',
  });
  expect([settled.status, settled.body.paidDate]).toEqual([200, '2026-07-02']);
  const next = await periodTo(person, '2026-07-31');
  expect(next).toMatchObject({
    basis: 'payments',
    boxes: { box5: 230, box8: 30, box10: 30, box13: 30, box15: 0 },
  });
  expect(next.lines.filter(({ box }: any) => box === 'adjustment')).toMatchObject([
    {
      amount: -230,
      invoiceNumber: expect.stringMatching(/^INV-/),
      note: 'Owed when the basis changed: taxed already, and again when it is paid',
    },
  ]);
});
