import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import {
  answerBank,
  asksFirst,
  declined,
  noFunds,
  payByCard,
  sandboxOf,
} from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { whileReadModelsStandStill } from '../support/standstill.ts';

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

const ask = (amount = 100) =>
  person.post('/api/create-payment-intent', { studentId, amount, description: 'Two lessons' });
const payment = async (id: number) => (await person.get(`/api/payments/${id}`)).body;
const revenue = async () => (await person.get('/api/dashboard/metrics')).body.totalRevenue;
const webhooks = () => sandboxOf(product).webhooks;
const settlements = async (id: number) =>
  (await product.product.log.read(`payment-${id}`)).filter(({ type }) => type === 'PaymentSettled');

describe('a card', () => {
  test('that is good settles the payment by webhook, and the money is counted', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'pending',
      stripePaymentIntentId: body.paymentIntentId,
    });
    expect(await payByCard(product, body.clientSecret)).toMatchObject({
      status: 'succeeded',
      error: null,
    });
    await webhooks().settled();
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'completed',
      paymentMethod: 'card',
      receivedAmount: 100,
    });
    expect(await revenue()).toBe(100);
  });

  test('that is declined leaves it owed; the next card pays it, through the same intent', async () => {
    const { body } = await ask();
    for (const [number, message] of [
      [declined, 'Your card was declined.'],
      [noFunds, 'Your card has insufficient funds.'],
      ['4000000000000069', 'Your card has expired.'],
      ['4000000000000127', 'Your card’s security code is incorrect.'],
      [
        '4000000000000119',
        'An error occurred while processing your card. Try again in a little bit.',
      ],
    ] as const)
      expect(await payByCard(product, body.clientSecret, number)).toMatchObject({
        error: { message },
      });
    await webhooks().settled();
    expect((await payment(body.paymentId)).status).toBe('pending');
    const events = await product.product.log.read(`payment-${body.paymentId}`);
    const declines = events.filter(({ type }) => type === 'CardPaymentDeclined');
    expect(declines.map(({ data }) => data['code'])).toEqual([
      'generic_decline',
      'insufficient_funds',
      'expired_card',
      'incorrect_cvc',
      'processing_error',
    ]);
    const again = await person.post(`/api/payments/${body.paymentId}/intent`);
    expect(again.body.paymentIntentId).toBe(body.paymentIntentId);
    await payByCard(product, body.clientSecret);
    await webhooks().settled();
    expect((await payment(body.paymentId)).status).toBe('completed');
  });

  test('whose bank asks first pays once its holder has answered, and not when they say it was not them', async () => {
    const { body } = await ask();
    expect(await payByCard(product, body.clientSecret, asksFirst)).toMatchObject({
      status: 'requires_action',
    });
    await answerBank(product, body.clientSecret, false);
    await webhooks().settled();
    expect((await payment(body.paymentId)).status).toBe('pending');
    await payByCard(product, body.clientSecret, asksFirst);
    expect(await answerBank(product, body.clientSecret, true)).toMatchObject({
      status: 'succeeded',
    });
    await webhooks().settled();
    expect((await payment(body.paymentId)).status).toBe('completed');
  });

  test('is not charged twice from two tabs', async () => {
    const { body } = await ask();
    const tabs = await Promise.all(
      [1, 2, 3].map(() => person.post(`/api/payments/${body.paymentId}/intent`)),
    );
    expect(new Set(tabs.map((tab) => tab.body.clientSecret))).toEqual(new Set([body.clientSecret]));
    const answers = await Promise.all([1, 2].map(() => payByCard(product, body.clientSecret)));
    expect(answers.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    await webhooks().settled();
    expect(await settlements(body.paymentId)).toHaveLength(1);
    expect((await person.post(`/api/payments/${body.paymentId}/intent`)).body.code).toBe(
      'already_paid',
    );
  });
});

describe('the browser’s word', () => {
  test('is not believed: a check asks Stripe, and an unpaid intent stays unpaid', async () => {
    const { body } = await ask();
    const check = () =>
      person.post('/api/check-payment-status', { paymentIntentId: body.paymentIntentId });
    expect((await check()).body.status).toBe('pending');
    webhooks().hold();
    await payByCard(product, body.clientSecret);
    expect((await check()).body.status).toBe('completed');
    webhooks().release();
    await webhooks().settled();
    expect(await settlements(body.paymentId)).toHaveLength(1);
  });

  test('reaches only the payments of one’s own school', async () => {
    const { body } = await ask();
    const stranger = await product.instructor();
    const { paymentIntentId, paymentId } = body;
    expect((await stranger.post('/api/check-payment-status', { paymentIntentId })).status).toBe(
      404,
    );
    expect((await stranger.post(`/api/payments/${paymentId}/intent`)).status).toBe(404);
    expect((await stranger.post(`/api/payments/${paymentId}/refund`, {})).status).toBe(404);
    expect((await stranger.post(`/api/payments/${paymentId}/link`)).status).toBe(404);
  });
});

describe('a webhook', () => {
  const stored = async () =>
    (await product.product.deps.sql`select id from vault.stripe_event`).length;
  const send = (payload: string, signature: string) =>
    product.product.app.handle(
      new Request('http://localhost/api/stripe/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      }),
    );

  test('that is not signed is refused, and nothing is stored', async () => {
    const before = await stored();
    expect((await send('{"id":"evt_1"}', 't=1,v1=abc')).status).toBe(400);
    expect((await send('{"id":"evt_1"}', '')).status).toBe(400);
    expect(await stored()).toBe(before);
  });

  test('that comes five times settles once', async () => {
    const { body } = await ask();
    webhooks().copies = 5;
    await payByCard(product, body.clientSecret);
    await webhooks().settled();
    webhooks().copies = 1;
    await webhooks().replay();
    expect(await settlements(body.paymentId)).toHaveLength(1);
  });

  test('about a payment that nobody knows is taken and kept for a person to see', async () => {
    const { platform: client } = product.product.deps.stripe;
    const intent = await client.paymentIntents.create({
      amount: 5000,
      currency: 'nzd',
      metadata: { paymentId: '987654' },
    });
    await client.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await webhooks().settled();
    const [row] = await product.product.deps
      .sql`select outcome from vault.stripe_event where object_id = ${intent.id}`;
    expect(row?.['outcome']).toBe('not_ours');
  });
});

test('charged and not yet recorded when the process stopped: after the start it is settled, exactly once', async () => {
  const { body } = await ask();
  webhooks().hold();
  await payByCard(product, body.clientSecret);
  expect((await payment(body.paymentId)).status).toBe('pending');
  await product.restart();
  expect((await payment(body.paymentId)).status).toBe('completed');
  await webhooks().settled();
  expect(await settlements(body.paymentId)).toHaveLength(1);
});

describe('changing by hand what may be paid by card', () => {
  test('closes the intent first: a card that is too late is not charged', async () => {
    const { body } = await ask();
    await person.put(`/api/payments/${body.paymentId}`, {
      status: 'completed',
      paymentMethod: 'cash',
    });
    expect(await payByCard(product, body.clientSecret)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    await webhooks().settled();
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'completed',
      paymentMethod: 'cash',
      receivedAmount: 100,
    });
  });
  test('charges a corrected amount, never the old one', async () => {
    const { body } = await ask();
    await person.put(`/api/payments/${body.paymentId}`, { amount: 80 });
    const { body: next } = await person.post(`/api/payments/${body.paymentId}/intent`);
    expect(next.paymentIntentId).not.toBe(body.paymentIntentId);
    await payByCard(product, next.clientSecret);
    await webhooks().settled();
    expect((await payment(body.paymentId)).receivedAmount).toBe(80);
  });
  test('cancels, and then nothing can be paid', async () => {
    const { body } = await ask();
    expect((await person.post(`/api/payments/${body.paymentId}/cancel`)).body.status).toBe(
      'cancelled',
    );
    expect((await person.post(`/api/payments/${body.paymentId}/intent`)).body.code).toBe(
      'payment_cancelled',
    );
  });
});

describe('a refund', () => {
  test('goes to the card also while the read models have not heard that it paid', async () => {
    const { body } = await ask();
    const stream = `payment-${body.paymentId}`;
    const types = async () => (await product.product.log.read(stream)).map(({ type }) => type);
    const { sql } = product.product.deps;
    const refund = await whileReadModelsStandStill(sql, async () => {
      await payByCard(product, body.clientSecret);
      await eventually(async () => (await types()).includes('PaymentSettled'));
      const answer = person.post(`/api/payments/${body.paymentId}/refund`, {});
      await eventually(async () => (await types()).includes('PaymentRefunded'));
      return { answer };
    });
    expect((await refund.answer).body).toMatchObject({ status: 'refunded', refundedAmount: 100 });
    const onTheCard = await sql`
      select data ->> 'amount' as cents from sandbox.object
      where kind = 'refund' and data ->> 'payment_intent' = ${body.paymentIntentId}`;
    expect([...onTheCard]).toEqual([{ cents: '10000' }]);
  });

  test('goes back to the card, half and then the rest, and not a cent more', async () => {
    const { body } = await ask();
    await payByCard(product, body.clientSecret);
    await webhooks().settled();
    const refund = (amount?: number) =>
      person.post(`/api/payments/${body.paymentId}/refund`, amount ? { amount } : {});
    expect((await refund(50)).body).toMatchObject({ status: 'completed', refundedAmount: 50 });
    expect((await refund(50.01)).body).toMatchObject({ code: 'refund_too_large' });
    await webhooks().settled();
    expect(await revenue()).toBe(50);
    expect((await refund()).body).toMatchObject({ status: 'refunded', refundedAmount: 100 });
    expect((await refund()).body.code).toBe('nothing_to_refund');
    await webhooks().replay();
    expect(await revenue()).toBe(0);
  });

  test('made at Stripe itself reaches the ledger, even before the payment did', async () => {
    const { body } = await ask();
    webhooks().hold();
    await payByCard(product, body.clientSecret);
    await product.product.deps.stripe.platform.refunds.create({
      payment_intent: body.paymentIntentId,
      amount: 2500,
    });
    await webhooks().replay();
    webhooks().release();
    await webhooks().settled();
    expect(await payment(body.paymentId)).toMatchObject({
      receivedAmount: 100,
      refundedAmount: 25,
    });
  });
});

describe('a payment link', () => {
  const link = async () =>
    (
      await person.post('/api/create-payment-link', {
        studentId,
        amount: 55,
        description: 'One lesson',
      })
    ).body;
  const tokenOf = (url: string) => url.split('/pay/')[1] ?? '';

  test('shows a stranger what it is for, takes their card, and is dead once paid', async () => {
    const made = await link();
    const stranger = product.visitor();
    const path = `/api/pay/${tokenOf(made.paymentLinkUrl)}`;
    expect((await stranger.get(path)).body).toMatchObject({
      studentFirstName: 'Aroha',
      description: 'One lesson',
      amount: 55,
      status: 'open',
      reference: made.reference,
    });
    const { body: intent } = await stranger.post(`${path}/intent`);
    await payByCard(product, intent.clientSecret);
    expect((await stranger.post(`${path}/check`)).body.status).toBe('paid');
    expect((await stranger.post(`${path}/intent`)).body.code).toBe('already_paid');
    expect((await stranger.get('/api/pay/nonsense')).status).toBe(404);
  });

  test('is paid as soon as the ledger has it, whatever the read models have heard', async () => {
    const made = await link();
    const stranger = product.visitor();
    const path = `/api/pay/${tokenOf(made.paymentLinkUrl)}`;
    const { body: intent } = await stranger.post(`${path}/intent`);
    const paidBy = async () => (await settlements(made.paymentId)).length;
    const check = await whileReadModelsStandStill(product.product.deps.sql, async () => {
      await payByCard(product, intent.clientSecret);
      await eventually(async () => (await paidBy()) > 0);
      const answer = stranger.post(`${path}/check`);
      for (let look = 0; look < 3; look++) await stranger.get(path);
      return { answer };
    });
    expect((await check.answer).body.status).toBe('paid');
  });

  test('is kept as a hash only, and a new one replaces it', async () => {
    const made = await link();
    const rows = await product.product.deps
      .sql`select hash from vault.single_use_token where kind = 'payment-link' and subject = ${made.paymentId}`;
    expect(rows[0]?.['hash']).not.toBe(tokenOf(made.paymentLinkUrl));
    await person.post(`/api/payments/${made.paymentId}/link`);
    expect((await person.get(`/api/pay/${tokenOf(made.paymentLinkUrl)}`)).status).toBe(404);
  });

  test('is handed back as a draft where no mail goes out, about our own links only', async () => {
    const made = await link();
    const send = (paymentLink: string, to = studentId) =>
      person.post('/api/send-payment-email', {
        studentId: to,
        amount: 1,
        description: 'x',
        paymentLink,
      });
    const { status, body } = await send(made.paymentLinkUrl);
    expect(status).toBe(503);
    expect(body).toMatchObject({ fallback: true, emailData: { to: 'aroha@mail.example' } });
    expect(body.emailData.body).toContain('NZ$55.00 for One lesson');
    expect((await send('https://evil.example/pay/x')).status).toBe(404);
    const another = await product.student(person);
    expect((await send(made.paymentLinkUrl, another)).status).toBe(404);
  });
});
