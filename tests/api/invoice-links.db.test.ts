import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { cardIntents, chargeOf, stripeMetadataOf } from '#api/cases/payments/card-intents.ts';
import { invoiceLink } from '#api/cases/payments/payment-links.ts';
import * as ids from '#domain/kernel/ids.ts';
import { payment as paymentRules } from '#domain/payment/decide.ts';
import { partOf } from '#domain/payment/shared-intent.ts';
import { disputed, payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let owner: Person;
let studentId: number;
let schoolId: number;
beforeAll(async () => {
  product = await openTestProduct();
});
beforeEach(async () => {
  owner = await product.instructor();
  studentId = await product.student(owner);
  ({ schoolId } = (await owner.get('/api/auth/user')).body);
});
afterAll(() => product.close());

const settled = () => sandboxOf(product).webhooks.settled();
const payment = async (id: number) => (await owner.get(`/api/payments/${id}`)).body;
const typesOf = async (id: number) =>
  (await product.product.log.read(`payment-${id}`)).map(({ type }) => type);
const intents = async () =>
  product.owner<{ id: string }[]>`select id from sandbox.object where kind = 'payment_intent'`;

/** An invoice over lessons of these prices, and the token of its link. */
async function invoiced(...amounts: number[]): Promise<{ token: string; payments: number[] }> {
  const payments: number[] = [];
  for (const [nth, amount] of amounts.entries()) {
    const { body } = await owner.post('/api/payments', {
      studentId,
      amount,
      description: `Lesson ${nth + 1}`,
      paymentMethod: 'card',
      status: 'pending',
    });
    payments.push(body.id);
  }
  const { status } = await owner.post('/api/invoices', { studentId, paymentIds: payments });
  expect(status).toBe(201);
  const { deps } = product.product;
  const of = { number: 1, dueOn: null, balanceDueCents: 1 };
  const link = await invoiceLink(deps, ids.schoolId.parse(schoolId), of);
  // Written again, the letter has the same.
  expect(await invoiceLink(deps, ids.schoolId.parse(schoolId), of)).toBe(link);
  return { token: String(link).split('/').at(-1) ?? '', payments };
}
const stranger = () => product.visitor();
const pageOf = async (token: string) => (await stranger().get(`/api/pay/${token}`)).body;

describe('the link of an invoice', () => {
  test('shows what is on it, and one charge pays all of it', async () => {
    const { token, payments } = await invoiced(100, 60.5, 20);
    expect(await pageOf(token)).toMatchObject({
      description: 'Invoice INV-00001',
      reference: 'INV-00001',
      studentFirstName: 'Aroha',
      amount: 180.5,
      owedAmount: 180.5,
      status: 'open',
      lines: [
        { description: 'Lesson 1', amount: 100 },
        { description: 'Lesson 2', amount: 60.5 },
        { description: 'Lesson 3', amount: 20 },
      ],
    });
    const before = (await intents()).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stranger().post(`/api/pay/${token}/intent`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const secrets = new Set(answers.flatMap(({ body }) => body.clientSecret ?? []));
    expect(secrets.size).toBe(1);
    expect((await intents()).length - before).toBe(1);
    const [secret = ''] = secrets;
    await payByCard(product, secret);
    await settled();
    for (const [nth, id] of payments.entries())
      expect(await payment(id)).toMatchObject({
        status: 'completed',
        receivedAmount: [100, 60.5, 20][nth],
      });
    expect(await pageOf(token)).toMatchObject({ status: 'paid', receivedAmount: 180.5 });
    const again = await stranger().post(`/api/pay/${token}/intent`);
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
  });

  test('asks for the rest where some was paid, and closes what was open for one of them', async () => {
    const { token, payments } = await invoiced(100, 60, 20);
    const [first = 0, second = 0, third = 0] = payments;
    const own = await owner.post(`/api/payments/${third}/intent`);
    await owner.put(`/api/payments/${first}`, { status: 'completed', paymentMethod: 'cash' });
    expect(await pageOf(token)).toMatchObject({ owedAmount: 80, receivedAmount: 100 });
    const { body } = await stranger().post(`/api/pay/${token}/intent`);
    expect((await payByCard(product, own.body.clientSecret)).error).not.toBeNull();
    // Another way pays one of them: the charge of all is closed.
    await owner.put(`/api/payments/${second}`, { status: 'completed', paymentMethod: 'cash' });
    expect((await payByCard(product, body.clientSecret)).error).not.toBeNull();
    const rest = await stranger().post(`/api/pay/${token}/intent`);
    await payByCard(product, rest.body.clientSecret);
    await settled();
    expect((await payment(third)).receivedAmount).toBe(20);
    expect(await pageOf(token)).toMatchObject({ status: 'paid', owedAmount: 0 });
  });

  test('closes what a killed process began for one of them meanwhile, and can be paid all the same', async () => {
    const { token, payments } = await invoiced(100, 60);
    const [first = 0, second = 0] = payments;
    const { deps, log } = product.product;
    const metadata = { ...stripeMetadataOf(await chargeOf(deps.sql, first)), invoice: '1' };
    const asked = { amount: 160_00, currency: 'nzd', metadata };
    const old = await deps.stripe.on(null).paymentIntents.create(asked);
    const intentId = partOf(old.id, second);
    let isRecorded = false;
    sandboxOf(product).onRequest = async ({ method, pathname }) => {
      if (isRecorded || `${method} ${pathname}` !== 'POST /v1/payment_intents') return;
      isRecorded = true;
      await deps.dispatch(
        paymentRules,
        second,
        { type: 'StartCardPayment', paymentId: second, intentId, amountCents: 60_00 },
        { actor: { kind: 'system', id: null } },
      );
    };
    const { status, body } = await stranger().post(`/api/pay/${token}/intent`);
    sandboxOf(product).onRequest = undefined;
    expect([isRecorded, status]).toEqual([true, 200]);
    expect((await deps.stripe.on(null).paymentIntents.retrieve(old.id)).status).toBe('canceled');
    await payByCard(product, body.clientSecret);
    await settled();
    expect(await pageOf(token)).toMatchObject({ status: 'paid', receivedAmount: 160 });
    const facts = await log.read(`payment-${second}`);
    expect(facts.filter(({ type }) => type === 'PaymentSettled')).toHaveLength(1);
  });

  test('looked at by many at once, each part is settled once', async () => {
    const { token, payments } = await invoiced(100, 60);
    const { body } = await stranger().post(`/api/pay/${token}/intent`);
    await payByCard(product, body.clientSecret);
    await settled();
    const { deps } = product.product;
    // As often as somebody looks.
    await Promise.all([cardIntents(deps).sweep(), cardIntents(deps).sweep()]);
    await stranger().post(`/api/pay/${token}/check`);
    for (const id of payments)
      expect((await typesOf(id)).filter((type) => type === 'PaymentSettled')).toHaveLength(1);
  });

  test('each part is refunded by itself, and a refund made at the card company is shared out', async () => {
    const { token, payments } = await invoiced(100, 60);
    const [first = 0, second = 0] = payments;
    const { body } = await stranger().post(`/api/pay/${token}/intent`);
    await payByCard(product, body.clientSecret);
    await settled();
    expect((await owner.post(`/api/payments/${second}/refund`, { amount: 10 })).status).toBe(200);
    await settled();
    expect((await payment(second)).refundedAmount).toBe(10);
    const { deps } = product.product;
    await deps.stripe
      .on(null)
      .refunds.create({ payment_intent: body.paymentIntentId, amount: 120_00 });
    await settled();
    expect((await payment(first)).refundedAmount).toBe(100);
    expect((await payment(second)).refundedAmount).toBe(30);
  });

  test('a dispute of the charge is shared out', async () => {
    const paid = await invoiced(100, 60);
    const { body } = await stranger().post(`/api/pay/${paid.token}/intent`);
    await payByCard(product, body.clientSecret, disputed);
    await settled();
    for (const id of paid.payments) expect(await typesOf(id)).toContain('PaymentDisputed');
  });

  test('a transfer is promised for all of it', async () => {
    const { token, payments } = await invoiced(100, 60);
    const { body, status } = await stranger().post(`/api/pay/${token}/transfer`);
    expect([status, body.promisedOn]).toEqual([200, expect.any(String)]);
    for (const id of payments) expect(await typesOf(id)).toContain('TransferPromised');
  });

  test('another’s token, a made-up one and a receipt of it are refused in words', async () => {
    const { token } = await invoiced(100, 60);
    expect((await stranger().get(`/api/pay/${token.slice(1)}x`)).status).toBe(404);
    const receipt = await stranger().get(`/api/pay/${token}/receipt`);
    expect([receipt.status, receipt.body.code]).toEqual([409, 'nothing_received']);
  });
});
