import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
  studentId = await product.student(person);
});
afterAll(() => product.close());

const today = dateOf(new Date().toISOString());
const entry = (more: object = {}) => ({
  studentId,
  amount: 110,
  description: 'Two lessons',
  paymentMethod: 'cash',
  status: 'pending',
  dueDate: '',
  paidDate: '',
  invoiceNumber: '',
  ...more,
});
const revenue = async (who: Person) => {
  const [{ body: metrics }, { body: weeks }] = [
    await who.get('/api/dashboard/metrics'),
    await who.get('/api/dashboard/weeks'),
  ];
  return [metrics.totalRevenue, metrics.monthlyRevenue, weeks.weeks.at(-1).income];
};

test('a payment is entered, listed, settled and counted as revenue, to the cent', async () => {
  const entered = await person.post('/api/payments', entry({ amount: 19.99 }));
  expect(entered.status).toBe(201);
  expect(entered.body).toMatchObject({
    studentId,
    studentName: 'Aroha Ngata',
    amount: 19.99,
    status: 'pending',
    paymentMethod: 'cash',
    dueDate: null,
    paidDate: null,
    instructorName: 'First1 Instructor',
  });
  const { alike, ...row } = entered.body;
  expect(alike).toEqual([]);
  expect((await person.get('/api/payments')).body).toEqual([row]);
  expect((await person.get(`/api/students/${studentId}/payments`)).body).toEqual([row]);
  expect(await revenue(person)).toEqual([0, 0, 0]);
  const settled = await person.put(`/api/payments/${entered.body.id}`, { status: 'paid' });
  expect(settled.body).toMatchObject({
    status: 'completed',
    paidDate: today,
    receivedAmount: 19.99,
  });
  expect(await revenue(person)).toEqual([19.99, 19.99, 19.99]);
  await person.put(`/api/payments/${entered.body.id}`, { amount: 20.1, reason: 'mistyped' });
  expect(await revenue(person)).toEqual([20.1, 20.1, 20.1]);
  await person.put(`/api/payments/${entered.body.id}`, { status: 'cancelled' });
  expect(await revenue(person)).toEqual([0, 0, 0]);
});

test('manual entry takes what happened earlier: paid last year counts in no month of this one', async () => {
  const who = await product.instructor();
  const mine = await product.student(who);
  await who.post(
    '/api/payments',
    entry({ studentId: mine, status: 'completed', paidDate: '2025-06-02' }),
  );
  const due = await who.post(
    '/api/payments',
    entry({ studentId: mine, dueDate: addDays(today, -1) }),
  );
  expect(due.body.status).toBe('overdue');
  expect(await revenue(who)).toEqual([110, 0, 0]);
});

test('what is missing or wrong is said in a sentence', async () => {
  const refused = async (more: object) => (await person.post('/api/payments', entry(more))).body;
  expect(await refused({ studentId: undefined })).toMatchObject({
    fields: { studentId: 'Student is required' },
  });
  expect(await refused({ amount: undefined })).toMatchObject({
    fields: { amount: 'Amount is required' },
  });
  for (const amount of [0, -5, 'ten'])
    expect(await refused({ amount })).toMatchObject({
      fields: { amount: 'Amount must be a positive number' },
    });
  expect(await refused({ amount: 1.005 })).toMatchObject({
    fields: { amount: 'Amount can have at most two decimals' },
  });
  expect(await refused({ description: ' ' })).toMatchObject({
    fields: { description: 'Description is required' },
  });
  expect(await refused({ paymentMethod: '' })).toMatchObject({
    fields: { paymentMethod: 'Payment method is required' },
  });
  expect(await refused({ status: '' })).toMatchObject({ fields: { status: 'Status is required' } });
});

test('another school’s payment and student are not there', async () => {
  const { body: mine } = await person.post('/api/payments', entry());
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/payments/${mine.id}`)).status).toBe(404);
  expect((await stranger.put(`/api/payments/${mine.id}`, { status: 'paid' })).status).toBe(404);
  expect((await stranger.post('/api/payments', entry())).status).toBe(404);
  expect((await stranger.get('/api/payments')).body).toEqual([]);
  expect((await stranger.get(`/api/students/${studentId}/payments`)).status).toBe(404);
});

test('what was taught to whom is sealed in the ledger', async () => {
  const { body: mine } = await person.post(
    '/api/payments',
    entry({ description: 'Parking with Aroha' }),
  );
  const rows = await product.product.deps.sql`
    select data::text as text from ledger.events where stream = ${`payment-${mine.id}`}
  `;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['text']).not.toContain('Aroha');
});
