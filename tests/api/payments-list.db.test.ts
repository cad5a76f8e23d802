import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { receivePart } from '../support/part-payment.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
let aroha: number;
let hemi: number;
const ids: number[] = [];
const today = dateOf(new Date().toISOString());

beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
  aroha = await product.student(person);
  hemi = await product.student(person, { firstName: 'Hēmi', lastName: 'Parata_' });
  await enter({ amount: 55, description: 'One lesson', dueDate: addDays(today, 3) });
  await enter({ amount: 110, dueDate: addDays(today, -3) });
  await enter({ studentId: hemi, amount: 250, status: 'paid', paidDate: '2026-07-15' });
  await enter({ studentId: hemi, amount: 80, status: 'paid', paidDate: '2026-08-01' });
  await enter({ studentId: hemi, amount: 70, status: 'cancelled', invoiceNumber: 'A-17' });
  await person.post(`/api/payments/${ids[3]}/refund`, { amount: 30 });
});
afterAll(() => product.close());

async function enter(more: object): Promise<void> {
  const { body } = await person.post('/api/payments', {
    studentId: aroha,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'pending',
    ...more,
  });
  ids.push(body.id);
}
const list = async (query: string): Promise<number[]> =>
  (await person.get(`/api/payments?${query}`)).body.map(({ id }: { id: number }) =>
    ids.indexOf(id),
  );

describe('a page of payments', () => {
  test('begins behind a payment, and says where the next one begins', async () => {
    const first = await person.get('/api/payments?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([ids[4], ids[3]]);
    expect(first.headers.get('link')).toBe(`<?limit=2&after=${ids[3]}>; rel="next"`);
    expect(await list(`limit=2&after=${ids[3]}`)).toEqual([2, 1]);
    expect(await list(`limit=2&after=${ids[3]}&skip=2`)).toEqual([0]);
    const further = await person.get(`/api/payments?limit=1&after=${ids[4]}&skip=1`);
    expect(further.headers.get('link')).toBe(`<?limit=1&after=${ids[2]}>; rel="next"`);
    const last = await person.get(`/api/payments?limit=2&after=${ids[1]}`);
    expect([last.body.length, last.headers.get('link')]).toEqual([1, null]);
  });
  test('is all of them where none is asked for', async () => {
    expect(await list('')).toEqual([4, 3, 2, 1, 0]);
  });
  test('does not begin behind another school’s payment', async () => {
    const other = await product.instructor();
    expect((await other.get(`/api/payments?after=${ids[0]}`)).status).toBe(404);
    expect((await other.get('/api/payments/summary')).body.found.count).toBe(0);
  });
});

describe('a search of payments', () => {
  test('finds by student, reference, invoice number and description; macrons and case aside', async () => {
    const { body } = await person.get(`/api/payments/${ids[1]}`);
    expect(await list('search=hemi')).toEqual([4, 3, 2]);
    expect(await list('search=NGATA,%20aroha')).toEqual([1, 0]);
    expect(await list(`search=${body.reference.toLowerCase()}`)).toEqual([1]);
    expect(await list('search=a-17')).toEqual([4]);
    const invoice = (await person.post(`/api/payments/${ids[0]}/invoice`)).body.invoiceNumber;
    expect(await list(`search=${invoice}`)).toContain(0);
    expect(await list('search=one lesson')).toEqual([0]);
  });
  test('takes signs as signs', async () => {
    expect(await list('search=%25')).toEqual([]);
    expect(await list('search=parata_')).toEqual([4, 3, 2]);
    expect(await list('search=a_oha')).toEqual([]);
  });
  test('finds by status; what was refunded in part is paid and refunded', async () => {
    expect(await list('status=pending')).toEqual([0]);
    expect(await list('status=overdue')).toEqual([1]);
    expect(await list('status=paid')).toEqual([3, 2]);
    expect(await list('status=refunded')).toEqual([3]);
  });
  test('finds by student and by the days of which it is asked, both included', async () => {
    expect(await list(`studentId=${aroha}`)).toEqual([1, 0]);
    expect(await list('dates=paid&from=2026-07-15&to=2026-07-31')).toEqual([2]);
    expect(await list(`dates=due&to=${today}`)).toEqual([1]);
    expect(await list(`from=${today}&to=${today}`)).toEqual([4, 3, 2, 1, 0]);
    expect(await list(`from=${addDays(today, 1)}`)).toEqual([]);
  });
  test.each([
    ['limit=0', 'limit', 'Limit must be a whole number from 1 to 100'],
    ['limit=1e3', 'limit', 'Limit must be a whole number from 1 to 100'],
    ['skip=-1', 'skip', 'Skip must be a whole number from 0 to 1000'],
    [
      'status=late',
      'status',
      'Status must be one of: all, paid, pending, overdue, refunded, written_off',
    ],
    ['from=yesterday', 'from', 'From must be a date'],
    ['from=2026-08-01&to=2026-07-01', 'from', 'From cannot be after To'],
    [`search=${'a'.repeat(101)}`, 'search', 'Search can be at most 100 characters'],
  ])('that cannot be says so: %s', async (query, field, sentence) => {
    const { status, body } = await person.get(`/api/payments?${query}`);
    expect([status, body.fields[field]]).toEqual([422, sentence]);
  });
});

describe('the sums', () => {
  const sums = async (query = '') => (await person.get(`/api/payments/summary?${query}`)).body;

  test('are of the school, of the search, and of what it finds', async () => {
    const { school, counts, found } = await sums('search=hemi&status=paid');
    expect(school).toEqual({
      all: 5,
      paid: 2,
      pending: 1,
      overdue: 1,
      refunded: 1,
      writtenOff: 0,
      revenue: 300,
      ofVouchers: 0,
      pendingAmount: 55,
      overdueAmount: 110,
    });
    expect(counts).toEqual({ all: 3, paid: 2, pending: 0, overdue: 0, refunded: 1, writtenOff: 0 });
    expect(found).toEqual({
      count: 2,
      amount: 330,
      gst: null,
      receivedAmount: 330,
      refundedAmount: 30,
      owedAmount: 0,
      ofVouchers: null,
    });
    expect((await sums()).found).toMatchObject({ count: 5, amount: 495, owedAmount: 165 });
  });
  test('of the days of money come to what moved on them, whatever else moved of the same payments', async () => {
    expect(await list(`dates=paid&from=${today}&to=${today}`)).toEqual([3]);
    const { found } = await sums(`dates=paid&from=${today}&to=${today}`);
    expect(found).toMatchObject({ receivedAmount: 0, refundedAmount: 30, ofVouchers: 0 });
    const july = await sums('dates=paid&from=2026-07-15&to=2026-08-01');
    expect(july.found).toMatchObject({ receivedAmount: 330, refundedAmount: 0 });
    const untilThen = await sums('dates=paid&to=2026-08-01');
    expect(untilThen.found).toMatchObject({
      receivedAmount: 330,
      refundedAmount: 0,
      ofVouchers: 0,
    });
  });
  test('have the GST that their rows have, from the day a school charges it', async () => {
    await person.put('/api/invoice-settings', { gstNumber: '136-410-132', gstFrom: '2026-08-01' });
    const rows: { gst: number | null }[] = (await person.get('/api/payments')).body;
    expect(rows.map(({ gst }) => gst)).toEqual([null, 10.43, null, 14.35, 7.17]);
    expect((await sums()).found.gst).toBe(31.95);
    expect((await sums('dates=paid&to=2026-07-31')).found.gst).toBe(0);
  });
});

test('an entry that is made twice names its twin, also when both come at once', async () => {
  const student = await product.student(person);
  const entry = { studentId: student, amount: 61, description: 'Twice', paymentMethod: 'cash' };
  const both = await Promise.all([
    person.post('/api/payments', entry),
    person.post('/api/payments', entry),
  ]);
  const [a, b] = both.map(({ body }) => body);
  expect([...a.alike, ...b.alike].length).toBeGreaterThan(0);
  expect([a.id, b.id]).toContain([...a.alike, ...b.alike][0]);
  const other = await person.post('/api/payments', { ...entry, amount: 62 });
  expect(other.body.alike).toEqual([]);
  await Promise.all(
    [...both, other].map(({ body }) =>
      person.put(`/api/payments/${body.id}`, { status: 'cancelled' }),
    ),
  );
});

test('a payment whose parts came in two ways names both, to the school and on the pay page', async () => {
  const { body: made } = await person.post('/api/create-payment-link', {
    studentId: await product.student(person),
    amount: 100,
    description: 'Two ways',
  });
  const link = `/api/pay/${made.paymentLinkUrl.split('/').at(-1)}`;
  const waysOf = async () => [
    (await person.get(`/api/payments/${made.paymentId}`)).body.ways,
    (await product.visitor().get(link)).body.ways,
  ];
  await receivePart(product, person, made.paymentId, 60_00, today);
  expect(await waysOf()).toEqual([['bank_transfer'], ['bank_transfer']]);
  await person.put(`/api/payments/${made.paymentId}`, { status: 'paid', paymentMethod: 'cash' });
  const both = ['bank_transfer', 'cash'];
  expect(await waysOf()).toEqual([both, both]);
});
