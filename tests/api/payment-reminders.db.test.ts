import { afterAll, beforeAll, expect, test } from 'bun:test';
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

const enter = async (more: object = {}): Promise<number> => {
  const { body } = await person.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'One lesson',
    paymentMethod: 'bank_transfer',
    status: 'pending',
    ...more,
  });
  return body.id;
};
const linkIn = (text: string) => /\/pay\/(\S+)/.exec(text)?.[1] ?? '';

test('a reminder says what is owed, since when, and how to pay it', async () => {
  await person.put('/api/invoice-settings', { bankAccount: '01-0902-0068389-00' });
  const id = await enter({ dueDate: '2026-11-02' });
  const { body } = await person.post(`/api/payments/${id}/remind`);
  expect(body.mailed).toBe('off');
  const { to, subject, body: text } = body.emailData;
  expect(to).toContain('@');
  expect(subject).toContain('reminder, NZ$55.00 for One lesson');
  expect(text).toContain(
    'A reminder: NZ$55.00 for One lesson is still to be paid, due Mon 2 Nov 2026.',
  );
  expect(text).toContain('pay 01-0902-0068389-00 and use the reference KL');
  expect((await product.visitor().get(`/api/pay/${linkIn(text)}`)).body.amount).toBe(55);
});

test('nobody is reminded without end, and the link they have goes on working', async () => {
  const id = await enter();
  await person.post(`/api/payments/${id}/remind`);
  const { body } = await person.post(`/api/payments/${id}/remind`);
  const third = await person.post(`/api/payments/${id}/remind`);
  expect([third.status, third.body.code]).toEqual([429, 'too_many_tries']);
  const link = linkIn(body.emailData.body);
  expect((await product.visitor().get(`/api/pay/${link}`)).body.status).toBe('open');
});

test('nobody is reminded of what is paid, or of another school’s', async () => {
  const paid = await enter({ status: 'paid' });
  expect((await person.post(`/api/payments/${paid}/remind`)).body.code).toBe('already_paid');
  const other = await product.instructor();
  expect((await other.post(`/api/payments/${paid}/remind`)).status).toBe(404);
});

test('who says they have paid by transfer owes it still, is not reminded meanwhile, and the instructor sees it', async () => {
  const id = await enter();
  const { body } = await person.post(`/api/payments/${id}/remind`);
  const pay = `/api/pay/${linkIn(body.emailData.body)}`;
  const visitor = product.visitor();
  const said = await Promise.all([
    visitor.post(`${pay}/transfer`),
    visitor.post(`${pay}/transfer`),
  ]);
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
  const { body: page } = await visitor.get(pay);
  expect(page).toMatchObject({ status: 'open', owedAmount: 55 });
  const { body: listed } = await person.get(`/api/payments/${id}`);
  expect(listed).toMatchObject({ status: 'pending', receivedAmount: 0 });
  expect(listed.promisedOn).toBe(page.promisedOn);
  expect(listed.promisedUntil > listed.promisedOn).toBeTrue();
  const { body: history } = await person.get(`/api/payments/${id}/history`);
  expect(JSON.stringify(history).match(/was paid by transfer/g)).toHaveLength(1);
  expect((await person.post(`/api/payments/${id}/remind`)).body.code).toBe('payment_promised');
});

test('a part that came by hand has a way and a day of its own, can be taken back, and the rest can be written off', async () => {
  const id = await enter({ amount: 100, paymentMethod: 'cash' });
  const part = (amount: number, paymentMethod: string, paidDate: string) =>
    person.post(`/api/payments/${id}/receipts`, { amount, paymentMethod, paidDate });
  expect((await part(60, 'eftpos', '2026-11-02')).body).toMatchObject({
    status: 'pending',
    receivedAmount: 60,
    owedAmount: 40,
    ways: ['eftpos'],
  });
  expect((await part(40.01, 'cash', '2026-11-03')).body.code).toBe('more_than_owed');
  expect((await part(30, 'cash', '2026-11-03')).body.owedAmount).toBe(10);
  expect((await person.get(`/api/payments/${id}/receipts`)).body).toEqual([
    { amount: 60, receivedOn: '2026-11-02', method: 'eftpos', isOfBank: false },
    { amount: 30, receivedOn: '2026-11-03', method: 'cash', isOfBank: false },
  ]);
  const takeBack = () =>
    person.post(`/api/payments/${id}/receipts/take-back`, { amount: 30, receivedOn: '2026-11-03' });
  expect((await takeBack()).body).toMatchObject({ owedAmount: 40, ways: ['eftpos'] });
  expect((await takeBack()).status).toBe(404);
  const other = await product.instructor();
  expect((await other.get(`/api/payments/${id}/receipts`)).status).toBe(404);
  const given = { reason: 'Moved away' };
  expect((await person.post(`/api/payments/${id}/write-off`, given)).body).toMatchObject({
    status: 'written_off',
    receivedAmount: 60,
    writtenOffAmount: 40,
    owedAmount: 0,
  });
});

test('how and when something was paid is as it was entered, then corrected with a reason, and never forgotten in silence', async () => {
  const id = await enter();
  const path = `/api/payments/${id}`;
  const early = await person.put(path, { paidDate: '2026-07-15' });
  expect([early.status, early.body.code]).toEqual([422, 'not_paid_yet']);
  expect((await person.put(path, { status: 'completed' })).body.paymentMethod).toBe(
    'bank_transfer',
  );
  const corrected = await person.put(path, {
    paidDate: '2026-07-15',
    paymentMethod: 'cash',
    reason: 'The receipt says so',
  });
  expect(corrected.body).toMatchObject({ paymentMethod: 'cash', paidDate: '2026-07-15' });
  const { body: history } = await person.get(`${path}/history`);
  expect(history.at(-1).sentence).toMatch(
    /corrected how NZ\$55\.00 arrived: in cash, received Wed 15 Jul 2026 instead of .*The receipt says so/,
  );
});
