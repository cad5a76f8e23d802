import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { payment } from '#domain/payment/decide.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let today = '2026-11-20';
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => `${today}T00:00:00.000Z` });
});
afterAll(() => product.close());

let person: Person;
let student: number;
beforeEach(async () => {
  today = '2026-11-20';
  person = await product.instructor();
  await done(person.post('/api/auth/test-upgrade', { planName: 'premium' }));
  await person.put('/api/invoice-settings', {
    gstNumber: '136-410-132',
    gstFrom: '2026-01-01',
    bankAccount: null,
  });
  student = await product.student(person);
});

test('cash that is over stays the payer’s, counts as no supply, and pays for what is asked next', async () => {
  const first = await asked(55);
  const path = `/api/payments/${first}/receipts`;
  const cash = { amount: 75, paymentMethod: 'cash', paidDate: '2026-11-20' };
  expect((await person.post(path, cash)).body.code).toBe('more_than_owed');
  await done(person.post(path, { ...cash, over: 'balance' }));
  expect(await row(first)).toMatchObject({
    status: 'completed',
    receivedAmount: 75,
    balanceAmount: 20,
    owedAmount: 0,
  });
  await settled();
  expect(await statement()).toMatchObject({ closing: -20, ageing: { credit: 20 } });
  expect(await box5()).toBe(55);
  expect((await person.get('/api/turnover')).body.amount).toBe(55);
  expect((await person.get('/api/payments/summary')).body.school.revenue).toBe(55);
  expect((await person.get('/api/dashboard/metrics')).body.totalRevenue).toBe(55);
  expect((await person.get('/api/invoices')).body[0]).toMatchObject({
    paidToDate: 55,
    status: 'paid',
    isCorrectionDue: false,
  });
  expect(await journal()).toEqual({
    'Received: cash': 75,
    Sales: -47.83,
    'GST on sales': -7.17,
    'Balances of payers': -20,
  });

  today = '2026-11-25';
  const second = await asked(50);
  await settled();
  expect(await row(second)).toMatchObject({
    status: 'pending',
    receivedAmount: 20,
    owedAmount: 30,
    ways: ['balance'],
  });
  expect(await row(first)).toMatchObject({ status: 'completed', balanceAmount: 0 });
  const { closing, lines, ageing } = await statement();
  expect(closing).toBe(30);
  expect(ageing).toMatchObject({ days0To30: 30, credit: 0 });
  expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([55, -75, 50]);
  expect(await box5()).toBe(75);
  expect(await journal()).toEqual({
    'Received: cash': 75,
    Sales: -65.22,
    'GST on sales': -9.78,
    'Balances of payers': 0,
  });
  const [one, two] = await file('payments');
  expect([one?.['Held (NZ$)'], one?.['Kept as balance (NZ$)']]).toEqual(['55.00', '0.00']);
  expect([two?.['Held (NZ$)'], two?.['Balance (NZ$)']]).toEqual(['20.00', '20.00']);

  // What brought it is taken back, and so is what it paid.
  await done(person.post(`${path}/take-back`, { amount: 75, receivedOn: '2026-11-20' }));
  await settled();
  expect(await row(first)).toMatchObject({ status: 'pending', receivedAmount: 0, owedAmount: 55 });
  expect(await row(second)).toMatchObject({ status: 'pending', receivedAmount: 0, owedAmount: 50 });
  expect((await statement()).closing).toBe(105);
  expect(await box5()).toBe(0);
  expect(await journal()).toEqual({
    'Received: cash': 0,
    Sales: 0,
    'GST on sales': 0,
    'Balances of payers': 0,
  });
  expect((await product.product.deps.sql`select * from money_movement where is_over`).length).toBe(
    4,
  );
});

test('a balance is given back, used for what is owed, and taken off what it paid', async () => {
  const first = await over(55, 75);
  await done(person.post(`/api/payments/${first}/refund`, { amount: 5 }));
  expect(await row(first)).toMatchObject({ balanceAmount: 15, status: 'completed' });
  expect((await person.get('/api/invoices')).body[0].isCorrectionDue).toBe(false);
  expect(await box5()).toBe(55);

  const second = await asked(15);
  await settled();
  expect(await row(second)).toMatchObject({ status: 'completed', receivedAmount: 15 });
  // Marked as owed again, the balance has it back, once.
  await done(person.put(`/api/payments/${second}`, { status: 'pending' }));
  await settled();
  expect(await row(second)).toMatchObject({ status: 'pending', receivedAmount: 0 });
  expect(await row(first)).toMatchObject({ balanceAmount: 15 });

  await done(person.post(`/api/payments/${first}/balance/use`));
  expect(await row(second)).toMatchObject({ status: 'completed' });
  expect((await person.post(`/api/payments/${first}/balance/use`)).body.code).toBe('no_balance');
  const [receipt] = (await person.get(`/api/payments/${second}/receipts`)).body;
  expect(receipt).toMatchObject({ method: 'balance', amount: 15 });
  const { amount, receivedOn } = receipt;
  await done(person.post(`/api/payments/${second}/receipts/take-back`, { amount, receivedOn }));
  expect(await row(first)).toMatchObject({ balanceAmount: 15 });
  expect((await statement()).closing).toBe(0);
});

test('it becomes lesson credit by the payer’s word, at once or later', async () => {
  const first = await asked(55);
  await done(
    person.post(`/api/payments/${first}/receipts`, {
      amount: 77,
      paymentMethod: 'cash',
      over: 'credit',
    }),
  );
  await settled();
  const free = async () => (await person.get(`/api/students/${student}`)).body.credit.freeMinutes;
  expect(await free()).toBe(24);
  expect(await row(first)).toMatchObject({ balanceAmount: 0, status: 'completed' });
  const second = await over(55, 75);
  await done(person.post(`/api/payments/${second}/balance/credit`));
  await settled();
  expect(await free()).toBe(45);
  expect(await box5()).toBe(152);
  expect((await statement()).closing).toBe(0);
  expect((await person.post(`/api/payments/${second}/balance/credit`)).body.code).toBe(
    'no_balance',
  );
});

test('twenty payments asked for at once use a balance once; one that was paid gives it back', async () => {
  const first = await over(55, 75);
  const all = await Promise.all(Array.from({ length: 20 }, () => asked(7)));
  await settled();
  const rows = await Promise.all(all.map(row));
  expect(rows.reduce((sum, { receivedAmount }) => sum + receivedAmount, 0)).toBe(20);
  expect(await row(first)).toMatchObject({ balanceAmount: 0 });

  // Killed after it was used: the reactor goes on, and returns what its payment takes no more.
  const source = await over(10, 30, await product.student(person));
  const paid = await asked(20);
  await done(person.put(`/api/payments/${paid}`, { status: 'paid', paymentMethod: 'cash' }));
  const { schoolId } = (await person.get('/api/auth/user')).body;
  await product.product.deps.dispatch(
    payment,
    source,
    { type: 'UseBalance', paymentId: source, forPaymentId: paid, mostCents: 20_00 },
    { actor: { kind: 'system', id: null }, schoolId, paymentId: source },
  );
  await settled();
  expect(await row(source)).toMatchObject({ balanceAmount: 20 });
  expect(await row(paid)).toMatchObject({ receivedAmount: 20 });
});

async function asked(amount: number, studentId = student): Promise<number> {
  const answer = await done(
    person.post('/api/payments', {
      studentId,
      amount,
      description: 'Lesson',
      paymentMethod: 'cash',
    }),
  );
  return answer.body.id;
}

/** A payment for which more came in cash. */
async function over(amount: number, came: number, studentId = student): Promise<number> {
  const id = await asked(amount, studentId);
  await settled();
  const cash = { amount: came, paymentMethod: 'cash', over: 'balance' };
  await done(person.post(`/api/payments/${id}/receipts`, cash));
  return id;
}

const row = async (id: number) => (await person.get(`/api/payments/${id}`)).body;
const statement = async () => (await person.get(`/api/students/${student}/statement`)).body;

/** Everything that follows has happened, and what follows from that. */
async function settled(): Promise<void> {
  const { log, processes } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

const box5 = async () =>
  (await person.get('/api/gst')).body.periods.reduce(
    (sum: number, { boxes }: { boxes: { box5: number } }) => sum + boxes.box5,
    0,
  );

async function file(what: string) {
  const { body } = await done(person.post('/api/exports', { what, from: null, to: null }));
  const { body: text } = await person.get(body.url);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

/** Each account's debits less its credits. */
async function journal(): Promise<Record<string, number>> {
  const accounts: Record<string, number> = {};
  for (const line of await file('journal')) {
    const account = line['Account'] ?? '';
    const cents = Math.round(100 * (Number(line['Debit (NZ$)']) - Number(line['Credit (NZ$)'])));
    accounts[account] = Math.round(100 * (accounts[account] ?? 0) + cents) / 100;
  }
  return accounts;
}

async function done(call: ReturnType<Person['post']>) {
  const answer = await call;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}
