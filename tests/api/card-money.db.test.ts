import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { cardRefunds } from '#api/cases/payments/card-refunds.ts';
import {
  bankDebit,
  payByCard,
  refundsFail,
  refundsPending,
  sandboxOf,
  warnedOf,
} from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
});
beforeEach(async () => {
  person = await product.instructor();
  studentId = await product.student(person);
});
afterAll(() => product.close());

let asked = 0;
const ask = async (amount = 100) =>
  (
    await person.post('/api/create-payment-intent', {
      studentId,
      amount,
      description: `Lessons ${(asked += 1)}`,
    })
  ).body;
const payment = async (id: number) => (await person.get(`/api/payments/${id}`)).body;
const cardMoney = async (id: number) => (await person.get(`/api/payments/${id}/card-money`)).body;
const told = async (title: string) => {
  const { body } = await person.get('/api/notifications');
  return body.filter((one: { title: string }) => one.title === title).length;
};
const revenue = async () => (await person.get('/api/dashboard/metrics')).body.totalRevenue;
const sandbox = () => sandboxOf(product);

async function paid(card?: string) {
  const intent = await ask();
  await payByCard(product, intent.clientSecret, card);
  await sandbox().webhooks.settled();
  return intent as { paymentId: number; paymentIntentId: string };
}

/** A webhook with Stripe's signature, whatever it says. */
function send(said: unknown): Promise<Response> {
  const payload = JSON.stringify(said);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', sandbox().webhookSecret)
    .update(`${at}.${payload}`)
    .digest('hex');
  return product.product.app.handle(
    new Request('http://localhost/api/stripe/webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
      body: payload,
    }),
  );
}

let events = 0;
const event = (type: string, object: unknown, more = {}) => ({
  id: `evt_test_${(events += 1)}`,
  type,
  data: { object },
  ...more,
});

describe('a refund on a card', () => {
  test('that is pending is in no total and not given back twice, and counts once it is true', async () => {
    const { paymentId } = await paid(refundsPending);
    const refund = (amount?: number) =>
      person.post(`/api/payments/${paymentId}/refund`, amount ? { amount } : {});
    expect((await refund(40)).body).toMatchObject({ refundedAmount: 0, pendingRefundAmount: 40 });
    expect((await refund(60.01)).body.code).toBe('refund_too_large');
    await sandbox().webhooks.settled();
    expect(await revenue()).toBe(100);
    const [{ refundId, state }] = (await cardMoney(paymentId)).refunds;
    expect(state).toBe('pending');

    await sandbox().finishRefund(refundId);
    await sandbox().webhooks.settled();
    expect(await payment(paymentId)).toMatchObject({ refundedAmount: 40, pendingRefundAmount: 0 });
    expect(await revenue()).toBe(60);
    await sandbox().webhooks.replay();
    expect(await revenue()).toBe(60);
  });

  test('whose end no webhook told is asked about', async () => {
    const { paymentId } = await paid(refundsPending);
    await person.post(`/api/payments/${paymentId}/refund`, {});
    const [{ refundId }] = (await cardMoney(paymentId)).refunds;
    await sandbox().webhooks.settled();
    sandbox().webhooks.hold();
    await sandbox().finishRefund(refundId);
    await cardRefunds(product.product.deps).sweep();
    expect(await payment(paymentId)).toMatchObject({ status: 'refunded', refundedAmount: 100 });
    sandbox().webhooks.release();
    await sandbox().webhooks.settled();
    expect(await revenue()).toBe(0);
  });

  test('that fails later is money held again, the instructor is told, and it can be given back anew', async () => {
    const { paymentId } = await paid(refundsFail);
    expect((await person.post(`/api/payments/${paymentId}/refund`, {})).body).toMatchObject({
      status: 'refunded',
    });
    await sandbox().webhooks.settled();
    const [{ refundId }] = (await cardMoney(paymentId)).refunds;
    await sandbox().finishRefund(refundId);
    await sandbox().webhooks.settled();
    expect(await payment(paymentId)).toMatchObject({ status: 'completed', refundedAmount: 0 });
    expect(await revenue()).toBe(100);
    expect((await cardMoney(paymentId)).refunds).toMatchObject([
      { state: 'failed', code: 'lost_or_stolen_card', amount: 100 },
    ]);
    expect(await told('Refund failed')).toBe(1);
    await sandbox().webhooks.replay();
    expect(await revenue()).toBe(100);
    const again = await person.post(`/api/payments/${paymentId}/refund`, {});
    expect(again.body).toMatchObject({ status: 'refunded', refundedAmount: 100 });
    expect((await cardMoney(paymentId)).refunds).toHaveLength(2);
  });

  test('goes to both cards that paid one payment', async () => {
    const { paymentId, paymentIntentId } = await paid();
    const { platform: client } = product.product.deps.stripe;
    const { metadata } = await client.paymentIntents.retrieve(paymentIntentId);
    const second = await client.paymentIntents.create({
      amount: 10_000,
      currency: 'nzd',
      metadata,
    });
    await client.paymentIntents.confirm(second.id, { payment_method: 'pm_card_visa' });
    await sandbox().webhooks.settled();
    // What is paid is not paid twice unseen: somebody keeps the second.
    expect(await payment(paymentId)).toMatchObject({ receivedAmount: 100, isMoneySetAside: true });
    await person.post(`/api/payments/${paymentId}/set-aside/${second.id}/book`);
    expect(await payment(paymentId)).toMatchObject({ receivedAmount: 200 });
    const refund = (amount?: number) =>
      person.post(`/api/payments/${paymentId}/refund`, amount ? { amount } : {});
    expect((await refund(150)).body).toMatchObject({ refundedAmount: 150 });
    expect((await refund()).body).toMatchObject({ refundedAmount: 200, status: 'refunded' });
    const { refunds } = await cardMoney(paymentId);
    const sums = refunds.map(({ amount }: { amount: number }) => amount);
    expect(sums.toSorted((a: number, b: number) => a - b)).toEqual([50, 50, 100]);
  });
});

describe('money that is not what was asked', () => {
  /** The card company says that something else arrived. */
  async function arrives(change: object) {
    const intent = await ask();
    const { sql } = product.product.deps;
    const [row] = await sql<{ data: object }[]>`
      update sandbox.object set data = data || ${sql.json({ status: 'succeeded', amount_received: 10_000, latest_charge: 'ch_x', ...change })}
      where id = ${intent.paymentIntentId} returning data`;
    const tell = () => send(event('payment_intent.succeeded', row?.data));
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(200);
    return intent as { paymentId: number; paymentIntentId: string };
  }

  test.each([
    [{ amount_received: 100 }, { amountCents: 100, currency: 'nzd', why: 'amount' }],
    [{ currency: 'jpy' }, { amountCents: 10_000, currency: 'jpy', why: 'currency' }],
    [{ livemode: true }, { amountCents: 10_000, currency: 'nzd', why: 'account' }],
  ])('is set aside, told once and in no total: %j', async (change, aside) => {
    const { paymentId } = await arrives(change);
    expect(await payment(paymentId)).toMatchObject({
      status: 'pending',
      receivedAmount: 0,
      isMoneySetAside: true,
    });
    expect((await cardMoney(paymentId)).setAside).toMatchObject([
      { ...aside, expectedAmount: 100 },
    ]);
    expect(await revenue()).toBe(0);
    expect(await told('Card payment set aside')).toBe(1);
    expect((await person.post(`/api/payments/${paymentId}/intent`)).body.code).toBe(
      'money_set_aside',
    );
  });

  test('counts once it is booked: a part leaves the rest owed, and the card pays the rest', async () => {
    const { paymentId, paymentIntentId } = await arrives({ amount_received: 3_000 });
    const booking = `/api/payments/${paymentId}/set-aside/${paymentIntentId}/book`;
    expect((await (await product.instructor()).post(booking)).status).toBe(404);
    expect((await person.post(booking)).body).toMatchObject({
      status: 'pending',
      receivedAmount: 30,
      owedAmount: 70,
      isMoneySetAside: false,
    });
    expect((await person.post(booking)).status).toBe(200);
    expect(await revenue()).toBe(30);
    const { body: rest } = await person.post(`/api/payments/${paymentId}/intent`);
    await payByCard(product, rest.clientSecret);
    await sandbox().webhooks.settled();
    expect(await payment(paymentId)).toMatchObject({
      status: 'completed',
      receivedAmount: 100,
      owedAmount: 0,
    });
  });

  test('that is no New Zealand money is not booked, and goes back without having counted', async () => {
    const { paymentId, paymentIntentId } = await arrives({ currency: 'jpy' });
    const path = `/api/payments/${paymentId}/set-aside/${paymentIntentId}`;
    expect((await person.post(`${path}/book`)).body.code).toBe('not_bookable');
    expect((await person.post(`${path}/refund`)).body).toMatchObject({
      status: 'pending',
      receivedAmount: 0,
      refundedAmount: 0,
      isMoneySetAside: false,
    });
    await sandbox().webhooks.settled();
    expect((await person.post(`${path}/refund`)).body.code).toBe('nothing_set_aside');
    expect((await person.post(`/api/payments/${paymentId}/intent`)).status).toBe(200);
    const { body: history } = await person.get(`/api/payments/${paymentId}/history`);
    expect(JSON.stringify(history)).toContain('went back to its card');
  });
});

describe('a signed webhook that cannot be', () => {
  test('is taken, set aside and shown to admins alone, once however often it is sent', async () => {
    const { paymentIntentId } = await paid();
    const refund = { id: 're_odd', amount: 99_900, status: 'succeeded' };
    const odd = [
      null,
      'hello',
      {},
      { id: 'evt_no_data', type: 'refund.updated' },
      { id: 'evt_null', type: 'refund.updated', data: { object: null } },
      event('payment_intent.succeeded', { id: 'pi_bare' }),
      event('payment_intent.succeeded', { id: 'pi_\u0000', status: 7, metadata: null }),
      event('refund.updated', { ...refund, payment_intent: paymentIntentId }),
      event('refund.updated', { ...refund, amount: -5, payment_intent: paymentIntentId }),
      event('payment_intent.succeeded', {}, { account: 'acct_other' }),
    ];
    for (const each of [...odd, ...odd]) expect((await send(each)).status).toBe(200);
    expect((await person.get('/api/admin/webhooks')).status).toBe(403);
    const admin = await withRole(product, 'admin');
    const { body } = await admin.get('/api/admin/webhooks');
    expect(body).toHaveLength(odd.length);
    expect(body).toContainEqual(
      expect.objectContaining({
        objectId: 're_odd',
        note: 'At most NZ$100.00 is left to refund on this payment.',
      }),
    );
  });

  test('of a kind that we do not need, or that names nothing of ours, is taken and not set aside', async () => {
    const before = await product.product.deps.webhookInbox.listSetAside();
    expect((await send(event('invoice.upcoming', {}))).status).toBe(200);
    expect(
      (await send(event('refund.created', { id: 're_1', amount: 1, status: 'succeeded' }))).status,
    ).toBe(200);
    expect(await product.product.deps.webhookInbox.listSetAside()).toEqual(before);
  });
});

test('the same asked by card again on the same day is the same debt while it is owed, and a new one after', async () => {
  const request = (amount: number) =>
    person.post('/api/create-payment-intent', { studentId, amount, description: 'One lesson' });
  const [first, second] = await Promise.all([request(88), request(88)]);
  expect(second?.body.paymentId).toBe(first?.body.paymentId);
  const third = await request(88);
  expect(third.body).toMatchObject({
    paymentId: first?.body.paymentId,
    paymentIntentId: first?.body.paymentIntentId,
  });
  expect((await request(89)).body.paymentId).not.toBe(first?.body.paymentId);
  await payByCard(product, third.body.clientSecret);
  await sandbox().webhooks.settled();
  expect((await request(88)).body.paymentId).not.toBe(first?.body.paymentId);
});

test('a bank’s question that nobody answered keeps no other card away', async () => {
  const intent = await ask();
  await payByCard(product, intent.clientSecret, '4000002500003155');
  const { body: again } = await person.post(`/api/payments/${intent.paymentId}/intent`);
  expect(again.paymentIntentId).toBe(intent.paymentIntentId);
  expect(await payByCard(product, again.clientSecret)).toMatchObject({ status: 'succeeded' });
});

test('a changed sum tells the student who owes it; a changed date does not', async () => {
  const { paymentId } = await ask();
  const { log } = product.product;
  await person.put(`/api/payments/${paymentId}`, { amount: 80 });
  await person.put(`/api/payments/${paymentId}`, { dueDate: '2030-01-01' });
  const { sql } = product.product.deps;
  await product.product.deps.projector.waitFor(await log.head());
  const rows = await sql`
    select kind, amount_cents from notification where reader = ${`student-${studentId}`} and kind = 'payment_changed'`;
  expect([...rows]).toEqual([{ kind: 'payment_changed', amountCents: 8_000 }]);
});

describe('a bank debit', () => {
  async function debited() {
    const intent = await ask(77);
    expect((await payByCard(product, intent.clientSecret, bankDebit)).status).toBe('processing');
    await sandbox().webhooks.settled();
    return intent as { paymentId: number; paymentIntentId: string };
  }

  test('that is on its way keeps other money away, and is called what it is once it came', async () => {
    const { paymentId, paymentIntentId } = await debited();
    const cash = await person.put(`/api/payments/${paymentId}`, {
      status: 'completed',
      paymentMethod: 'cash',
    });
    expect([cash.status, cash.body.code]).toEqual([409, 'payment_under_way']);
    expect((await person.post(`/api/payments/${paymentId}/cancel`, {})).status).toBe(409);

    await sandbox().finishDebit(paymentIntentId);
    await sandbox().webhooks.settled();
    expect(await payment(paymentId)).toMatchObject({
      status: 'completed',
      paymentMethod: 'bank_debit',
      receivedAmount: 77,
    });
    await person.post(`/api/payments/${paymentId}/refund`, { amount: 7 });
    const ways = await product.owner<{ method: string; cents: number }[]>`
      select method, cents from read.money_movement where payment_id = ${paymentId} order by position
    `;
    expect([...ways]).toMatchObject([
      { method: 'bank_debit', cents: 7700 },
      { method: 'bank_debit', cents: -700 },
    ]);
  });

  test('that its bank turns down days later is owed again, with the reason, and is paid otherwise', async () => {
    const { paymentId, paymentIntentId } = await debited();
    await sandbox().finishDebit(paymentIntentId, false);
    await sandbox().webhooks.settled();
    await sandbox().webhooks.replay();
    expect(await payment(paymentId)).toMatchObject({ status: 'pending', receivedAmount: 0 });
    const facts = await product.product.log.read(`payment-${paymentId}`);
    const declines = facts.filter(({ type }) => type === 'CardPaymentDeclined');
    expect(declines.map(({ data }) => data['code'])).toEqual(['insufficient_funds']);
    const cash = { status: 'completed', paymentMethod: 'cash' };
    expect((await person.put(`/api/payments/${paymentId}`, cash)).status).toBe(200);
  });
});

test('the card’s statement names the school, in letters that a statement may have', async () => {
  const { paymentIntentId } = await ask();
  const { platform: client } = product.product.deps.stripe;
  const intent = await client.paymentIntents.retrieve(paymentIntentId);
  const { name } = (await person.get('/api/schools/mine')).body;
  expect(intent.statement_descriptor_suffix).toMatch(/^[A-Za-z0-9 .&-]{1,10}$/);
  expect(name.normalize('NFKD').replace(/[^A-Za-z0-9 .&-]/g, '')).toStartWith(
    String(intent.statement_descriptor_suffix),
  );
});

test('that a payment may be fraud is told once, while its money is here', async () => {
  const { paymentId } = await paid(warnedOf);
  await sandbox().webhooks.replay();
  expect(await told('Card payment may be fraud: refund it to avoid a dispute')).toBe(1);
  const { body: history } = await person.get(`/api/payments/${paymentId}/history`);
  expect(history.at(-1).sentence).toBe(
    'Keep Left heard that the card payment of NZ$100.00 may be fraud (made with stolen card).',
  );
});
