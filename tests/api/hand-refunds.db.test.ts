import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = '2026-08-05T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

/** 230.00 paid in cash on 10 July, in a school that files its GST. */
async function paid(): Promise<{ person: Person; path: string; studentId: number }> {
  now = '2026-07-28T00:00:00.000Z';
  const person = await product.instructor();
  await person.put('/api/invoice-settings', {
    gstNumber: '136-410-132',
    gstFrom: '2026-04-01',
    bankAccount: null,
  });
  const studentId = await product.student(person);
  const { body } = await person.post('/api/payments', {
    studentId,
    amount: 230,
    description: 'Four lessons',
    paymentMethod: 'cash',
    status: 'completed',
    paidDate: '2026-07-10',
  });
  return { person, studentId, path: `/api/payments/${body.id}` };
}
const boxesTo = async (person: Person, endsOn: string) =>
  (await person.get(`/api/gst/${endsOn}`)).body.boxes;
async function journalOf(person: Person) {
  const { body } = await person.post('/api/exports', { what: 'journal' });
  const text = (await person.get(body.url)).body;
  return parse<Record<string, string>>(text, { bom: true, columns: true })
    .filter((row) => row['Account']?.startsWith('Received'))
    .map((row) => [row['Date'], row['Account'], row['Debit (NZ$)'], row['Credit (NZ$)']]);
}

test('a refund has its own day and way in every book, and is late where its period was filed', async () => {
  const { person, path, studentId } = await paid();
  now = '2026-08-05T00:00:00.000Z';
  const { box5, box10 } = await boxesTo(person, '2026-07-31');
  expect((await person.post('/api/gst/2026-07-31/file', { box5, box10 })).status).toBe(200);
  const refund = { amount: 115, refundedOn: '2026-07-20', paymentMethod: 'bank_transfer' };
  expect((await person.post(`${path}/refund`, refund)).body).toMatchObject({ refundedAmount: 115 });
  expect(await journalOf(person)).toEqual([
    ['2026-07-10', 'Received: cash', '230.00', ''],
    ['2026-07-20', 'Received: bank transfer', '', '115.00'],
  ]);
  expect(await boxesTo(person, '2026-07-31')).toMatchObject({ box5: 230 });
  expect(await boxesTo(person, '2026-09-30')).toMatchObject({ box5: 0, box13: 15 });
  expect((await person.get(`${path}/refunds`)).body).toEqual([
    { nth: 1, amount: 115, refundedOn: '2026-07-20', method: 'bank_transfer', isTakenBack: false },
  ]);

  const back = await person.post(`${path}/refunds/1/take-back`);
  expect(back).toMatchObject({ status: 200, body: { refundedAmount: 0, receivedAmount: 230 } });
  expect((await person.post(`${path}/refunds/1/take-back`)).body).toMatchObject({
    refundedAmount: 0,
  });
  expect(await boxesTo(person, '2026-09-30')).toMatchObject({ box5: 0, box9: 0, box13: 0 });
  const { body: statement } = await person.get(`/api/students/${studentId}/statement`);
  expect(statement.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['charge', 'receipt']);
  const { body: history } = await person.get(`${path}/history`);
  expect(history.slice(-2).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    expect.stringContaining('refunded NZ$115.00 by bank transfer on Mon 20 Jul 2026'),
    expect.stringContaining('took back the refund of NZ$115.00'),
  ]);
});

test('a day to come, one before the money came, and what is not there are refused in a sentence', async () => {
  const { person, path } = await paid();
  const refused = async (more: object) => (await person.post(`${path}/refund`, more)).body;
  expect(await refused({ refundedOn: '2026-07-29' })).toMatchObject({
    status: 422,
    fields: { refundedOn: 'Day of refund can’t be after today.' },
  });
  expect(await refused({ refundedOn: '2026-07-09' })).toMatchObject({
    status: 422,
    fields: { refundedOn: 'Day of refund can’t be before the money came.' },
  });
  expect(await refused({ refundedOn: 'soon' })).toMatchObject({ status: 422 });
  expect(await refused({ paymentMethod: 'cheque' })).toMatchObject({ status: 422 });
  expect((await person.post(`${path}/refunds/1/take-back`)).status).toBe(404);
  await person.post(`${path}/refund`, { amount: 10 });
  const stranger = await product.instructor();
  expect((await stranger.get(`${path}/refunds`)).status).toBe(404);
  expect((await stranger.post(`${path}/refunds/1/take-back`)).status).toBe(404);
});
