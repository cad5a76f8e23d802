import { afterAll, beforeAll, expect, test } from 'bun:test';
import { askedAbout, disputed, payByCard, sandboxOf } from '../support/cards.ts';
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

const history = async (id: number): Promise<string[]> =>
  (await person.get(`/api/payments/${id}/history`)).body.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

test('a payment’s history says what happened, who did it and why; another school’s is no payment at all', async () => {
  const { body: entered } = await person.post('/api/payments', {
    studentId,
    amount: 110,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'completed',
  });
  await person.put(`/api/payments/${entered.id}`, { amount: 100, reason: 'Mistyped' });
  expect(await history(entered.id)).toEqual([
    'First1 Instructor asked Aroha Ngata for NZ$110.00 for “Two lessons”.',
    expect.stringContaining('First1 Instructor settled NZ$110.00 in cash'),
    'First1 Instructor corrected the payment to NZ$100.00 for “Two lessons”, NZ$10.00 less received (“Mistyped”).',
  ]);
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/payments/${entered.id}/history`)).status).toBe(404);
  expect((await person.get('/api/payments/999999/history')).status).toBe(404);
});

test('a disputed charge is noted and told; it is not refunded meanwhile, and lost it is money given back', async () => {
  const { body } = await person.post('/api/create-payment-intent', {
    studentId,
    amount: 80,
    description: 'One lesson',
  });
  await payByCard(product, body.clientSecret, disputed);
  await sandboxOf(product).webhooks.settled();
  const payment = async () => (await person.get(`/api/payments/${body.paymentId}`)).body;
  expect(await payment()).toMatchObject({
    status: 'completed',
    isCardCharged: true,
    dispute: 'open',
    disputeReason: 'fraudulent',
    disputeTaken: 80,
    disputeFee: 25,
  });
  const refund = await person.post(`/api/payments/${body.paymentId}/refund`, {});
  expect([refund.status, refund.body.code]).toEqual([409, 'under_dispute']);

  const { sql, stripe } = product.product.deps;
  const [row] = await sql<{ id: string }[]>`
    select id from sandbox.object where kind = 'dispute' and data ->> 'payment_intent' = ${body.paymentIntentId}
  `;
  await stripe.platform.disputes.close(row?.id ?? '');
  await sandboxOf(product).webhooks.settled();
  await sandboxOf(product).webhooks.replay();
  expect(await payment()).toMatchObject({ dispute: 'lost', refundedAmount: 80 });
  expect((await history(body.paymentId)).slice(2)).toEqual([
    expect.stringContaining('Keep Left settled NZ$80.00 by card'),
    'Keep Left heard that the card’s holder disputes NZ$80.00 (fraudulent).',
    'Keep Left heard that the card company took NZ$80.00 for the dispute, and NZ$25.00 as its fee.',
    'Keep Left heard that the dispute is lost: NZ$80.00 went back to the card.',
  ]);
  const { body: notices } = await person.get('/api/notifications');
  expect(notices.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Card payment disputed', 'Dispute lost']),
  );
});

async function paidWith(card: string) {
  const { body } = await person.post('/api/create-payment-intent', {
    studentId,
    amount: 80,
    description: `One lesson with ${card}`,
  });
  await payByCard(product, body.clientSecret, card);
  const webhooks = () => sandboxOf(product).webhooks.settled();
  await webhooks();
  return {
    id: body.paymentId,
    bank: async (word: 'needs_response' | 'won') => {
      await sandboxOf(product).decideDispute(body.paymentIntentId, word);
      await webhooks();
    },
    refund: async () => {
      const answer = await person.post(`/api/payments/${body.paymentId}/refund`, {});
      await webhooks();
      return answer;
    },
    now: async () => (await person.get(`/api/payments/${body.paymentId}`)).body,
  };
}

test('an inquiry takes no money, and a refund answers it', async () => {
  const payment = await paidWith(askedAbout);
  expect(await payment.now()).toMatchObject({ dispute: 'asked', disputeTaken: 0, disputeFee: 0 });
  expect((await payment.refund()).status).toBe(200);
  expect(await payment.now()).toMatchObject({
    status: 'refunded',
    refundedAmount: 80,
    dispute: null,
  });
});

test('an inquiry that becomes a dispute is one from then on', async () => {
  const payment = await paidWith(askedAbout);
  await payment.bank('needs_response');
  expect(await payment.now()).toMatchObject({ dispute: 'open', disputeTaken: 80, disputeFee: 25 });
  expect((await payment.refund()).body.code).toBe('under_dispute');
});

test('a dispute that is lost and won after all is money held again; its fee stays', async () => {
  const payment = await paidWith(disputed);
  const { sql, stripe } = product.product.deps;
  const [row] = await sql<{ id: string }[]>`
    select id from sandbox.object where kind = 'dispute' order by created_at desc limit 1
  `;
  await stripe.platform.disputes.close(row?.id ?? '');
  await sandboxOf(product).webhooks.settled();
  expect(await payment.now()).toMatchObject({ dispute: 'lost', refundedAmount: 80 });
  await payment.bank('won');
  await sandboxOf(product).webhooks.replay();
  expect(await payment.now()).toMatchObject({
    dispute: 'won',
    status: 'completed',
    refundedAmount: 0,
    disputeTaken: 0,
    disputeFee: 25,
  });
});
