import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { cardAccounts } from '#api/cases/payments/card-accounts.ts';
import { cardIntents } from '#api/cases/payments/card-intents.ts';
import { cardRefunds } from '#api/cases/payments/card-refunds.ts';
import { webhookRequest } from '#api/gateways/stripe-sandbox/sandbox.ts';
import {
  answerBank,
  asksFirst,
  bankDebit,
  declined,
  disputed,
  ownCardAccount,
  payByCard,
  refundsPending,
  sandboxOf,
} from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let owner: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
});
beforeEach(async () => {
  owner = await product.instructor();
  studentId = await product.student(owner);
});
afterAll(() => product.close());

const view = async (who = owner) => (await who.get('/api/card-account')).body;
const ask = (description = 'Two lessons', amount = 100) =>
  owner.post('/api/create-payment-intent', { studentId, amount, description });
const payment = async (id: number) => (await owner.get(`/api/payments/${id}`)).body;
const settled = () => sandboxOf(product).webhooks.settled();
const streamOf = async (stream: string) =>
  (await product.product.log.read(stream)).map(({ type }) => type);
const notReady = { code: 'card_account_not_ready' };

describe('a school in practice without an account', () => {
  test('goes on with the installation’s own, and is told so', async () => {
    expect(await view()).toMatchObject({
      status: 'installation',
      takesCards: true,
      canBegin: true,
      cardAccount: null,
    });
    const { body } = await ask();
    expect(body.cardAccount).toBeNull();
    await payByCard(product, body.clientSecret);
    await settled();
    expect((await payment(body.paymentId)).status).toBe('completed');
  });
});

describe('a school that has begun', () => {
  test('takes no card until Stripe is satisfied; cash, transfer and links go on', async () => {
    const { body: before } = await ask();
    const begun = await owner.post('/api/card-account/onboarding');
    expect(begun.body.url).toContain('/stripe-sandbox/onboarding/al_');
    expect(await view()).toMatchObject({
      status: 'needs',
      takesCards: false,
      needs: expect.arrayContaining(['a bank account for payouts', 'details about you']),
    });
    const head = await product.product.log.head();
    const link = await owner.post(`/api/payments/${before.paymentId}/link`);
    const token = String(link.body.paymentLinkUrl).split('/').at(-1);
    const { body: code } = await owner.post(`/api/students/${studentId}/generate-access-code`);
    const student = product.visitor();
    await student.post('/api/student-portal/login', { accessCode: code.accessCode });
    for (const answer of [
      await ask('Another'),
      await owner.post(`/api/payments/${before.paymentId}/intent`),
      await product.visitor().post(`/api/pay/${token}/intent`),
      await student.post('/api/student-portal/create-payment-intent', {
        paymentId: before.paymentId,
      }),
    ])
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(notReady)]);
    expect((await streamOf(`payment-${before.paymentId}`)).includes('PaymentSettled')).toBe(false);
    expect((await student.get('/api/student-portal/till')).body).toEqual({
      takesCards: false,
      paidBy: null,
    });
    expect((await product.visitor().get(`/api/pay/${token}`)).body.takesCards).toBe(false);
    expect(await product.product.log.head()).toBeGreaterThan(head);
    const cash = await owner.put(`/api/payments/${before.paymentId}`, {
      status: 'completed',
      paymentMethod: 'cash',
    });
    expect(cash.body.status).toBe('completed');
  });

  test('fills in Stripe’s form, which leads back; what it says is known by webhook as well', async () => {
    const { url } = (await owner.post('/api/card-account/onboarding')).body;
    const page = await product.visitor().get(new URL(url).pathname);
    expect(page.status).toBe(200);
    const sent = await product.product.app.handle(
      new Request(url, { method: 'POST', body: new URLSearchParams({ end: 'complete' }) }),
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      'http://localhost/settings/cards?back',
    ]);
    await settled();
    expect(await view()).toMatchObject({ status: 'ready', takesCards: true, needs: [] });
    // A link is good once.
    const again = await product.product.app.handle(new Request(url));
    expect(again.headers.get('location')).toBe('http://localhost/settings/cards?again');
  });

  test('is told what Stripe needs and by when, and what happens when that day has gone by', async () => {
    const account = await ownCardAccount(product, owner);
    const by = new Date('2027-01-15T00:00:00Z');
    await sandboxOf(product).reportNeeds(account, ['individual.verification.document'], by);
    await settled();
    expect(await view()).toMatchObject({
      status: 'ready',
      takesCards: true,
      needs: ['proof of identity'],
      needsBy: by.toISOString(),
    });
    await sandboxOf(product).reportNeeds(account, ['individual.verification.document'], null);
    await settled();
    expect(await view()).toMatchObject({ status: 'restricted', takesCards: false, reason: 'late' });
    expect((await ask()).body).toMatchObject(notReady);
    await sandboxOf(product).onboard(account, 'refused');
    await settled();
    expect(await view()).toMatchObject({ status: 'restricted', reason: 'turned_down' });
    const bells = (await owner.get('/api/notifications')).body;
    const rang = bells.map(({ kind }: { kind: string }) => kind);
    expect(rang.filter((kind: string) => kind.startsWith('card_account'))).toEqual([
      'card_account_restricted',
      'card_account_restricted',
      'card_account_needs',
    ]);
  });

  test('has one account, however often and at once it begins', async () => {
    const urls = await Promise.all([1, 2, 3].map(() => owner.post('/api/card-account/onboarding')));
    expect(urls.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { cardAccount } = await view();
    expect(cardAccount).toMatch(/^acct_/);
    await settled();
    const { id } = (await owner.get('/api/schools/mine')).body;
    expect(await streamOf(`cardaccount-${id}`)).toEqual([
      'CardAccountOpened',
      'CardAccountChanged',
    ]);
  });
});

test('every question about a payment goes to the school’s own account', async () => {
  const account = await ownCardAccount(product, owner);
  const asked: string[] = [];
  const elsewhere: string[] = [];
  sandboxOf(product).onRequest = ({ method, pathname, account: on }) => {
    const path = `${method} ${pathname.replace(/\/[a-z]+_[0-9a-f]{10,}/, '/:id')}`;
    if (
      !/^\w+ \/v1\/(payment_intents|charges|refunds|disputes|customers|setup_intents|payment_methods|payouts|balance_transactions)/.test(
        path,
      )
    )
      return;
    asked.push(path);
    // Payouts are looked for on every school's account.
    if (path === 'GET /v1/payouts' ? !on : on !== account) elsewhere.push(path);
  };
  const { deps } = product.product;
  const paid = (await ask('Paid')).body;
  await payByCard(product, paid.clientSecret, declined);
  await payByCard(product, paid.clientSecret, asksFirst);
  await answerBank(product, paid.clientSecret, true);
  await owner.post('/api/check-payment-status', { paymentIntentId: paid.paymentIntentId });
  const debit = (await ask('Debit')).body;
  await payByCard(product, debit.clientSecret, bankDebit);
  await sandboxOf(product).finishDebit(debit.paymentIntentId);
  const open = (await ask('By cash')).body;
  await owner.put(`/api/payments/${open.paymentId}`, {
    status: 'completed',
    paymentMethod: 'cash',
  });
  const slow = (await ask('Slow refund')).body;
  await payByCard(product, slow.clientSecret, refundsPending);
  await settled();
  await owner.post(`/api/payments/${slow.paymentId}/refund`, {});
  await owner.post(`/api/payments/${paid.paymentId}/refund`, { amount: 40 });
  const denied = (await ask('Denied')).body;
  await payByCard(product, denied.clientSecret, disputed);
  await ask('Left open');
  const { keep, remove } = await payerOf(owner);
  await keep();
  const kept = await owner.post('/api/payments', owedNow('To the kept card'));
  expect((await owner.post(`/api/payments/${kept.body.id}/charge-kept-card`)).status).toBe(200);
  await remove();
  await settled();
  await sandboxOf(product).payOut(account);
  await settled();
  await deps.keptCards.sweep();
  await deps.ofAccounts.cardPayouts.sweep();
  await cardIntents(deps).sweep();
  await cardRefunds(deps).sweep();
  sandboxOf(product).onRequest = undefined;

  expect(elsewhere).toEqual([]);
  expect([...new Set(asked)].toSorted()).toEqual([
    'GET /v1/balance_transactions',
    'GET /v1/charges/:id',
    'GET /v1/disputes/:id',
    'GET /v1/payment_intents/:id',
    'GET /v1/payment_methods/:id',
    'GET /v1/payouts',
    'GET /v1/payouts/:id',
    'GET /v1/refunds/:id',
    'GET /v1/setup_intents/:id',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/:id/cancel',
    'POST /v1/payment_intents/:id/confirm',
    'POST /v1/payment_methods/:id/detach',
    'POST /v1/refunds',
    'POST /v1/setup_intents',
  ]);
  expect(await payment(debit.paymentId)).toMatchObject({ status: 'completed' });
  expect(await payment(denied.paymentId)).toMatchObject({ dispute: 'open' });
});

test('what began on the installation’s account is finished there; the ledger says which is where', async () => {
  const before = (await ask('Before')).body;
  await payByCard(product, before.clientSecret);
  const half = (await ask('Half-way')).body;
  await settled();
  const account = await ownCardAccount(product, owner);
  const refunded = await owner.post(`/api/payments/${before.paymentId}/refund`, { amount: 30 });
  expect([refunded.status, refunded.body.refundedAmount]).toEqual([200, 30]);
  // One that nobody has paid yet is given up there, and asked for on the school's own.
  const again = (await owner.post(`/api/payments/${half.paymentId}/intent`)).body;
  expect(again).toMatchObject({ cardAccount: account });
  expect(again.paymentIntentId).not.toBe(half.paymentIntentId);
  await payByCard(product, again.clientSecret);
  await settled();
  const facts = await product.product.log.read(`payment-${half.paymentId}`);
  const started = facts.filter(({ type }) => type === 'CardPaymentStarted');
  expect(started.map(({ data }) => (data as { cardAccount?: string }).cardAccount)).toEqual([
    undefined,
    account,
  ]);
  expect(facts.filter(({ type }) => type === 'CardPaymentClosed')).toHaveLength(1);
  expect((await payment(half.paymentId)).status).toBe('completed');
});

describe('a webhook of an account', () => {
  type Told = { type: string; account?: string; object: Record<string, unknown> };
  let sent = 0;
  async function tell({ type, account, object }: Told, secret?: string): Promise<number> {
    sent += 1;
    const payload = JSON.stringify({
      id: `evt_told_${sent}`,
      object: 'event',
      type,
      ...(account && { account }),
      data: { object },
    });
    const at = Math.floor(Date.now() / 1000);
    const key = secret ?? sandboxOf(product).accountWebhookSecret;
    const v1 = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
    const request = webhookRequest('http://localhost', 'accounts', payload, `t=${at},v1=${v1}`);
    return (await product.product.app.handle(request)).status;
  }
  const lastAside = async () => (await product.product.deps.webhookInbox.listSetAside())[0];
  const intentOf = async (body: { paymentIntentId: string; cardAccount: string | null }) => {
    const { stripe } = product.product.deps;
    const intent = await stripe.on(body.cardAccount).paymentIntents.retrieve(body.paymentIntentId);
    return { ...intent };
  };

  test('that is another’s is set aside and shown, however well it is signed', async () => {
    const account = await ownCardAccount(product, owner);
    const stranger = await product.instructor();
    const theirs = await ownCardAccount(product, stranger);
    const { body } = await ask();
    const object = { ...(await intentOf(body)), status: 'succeeded', amount_received: 10_000 };
    const type = 'payment_intent.succeeded';
    expect(await tell({ type, account: theirs, object })).toBe(200);
    expect((await lastAside())?.note).toContain(theirs);
    // An intent that we never made, with our words in it.
    await tell({ type, account: theirs, object: { ...object, id: 'pi_made_up' } });
    expect((await lastAside())?.objectId).toBe('pi_made_up');
    await tell({ type, account: 'acct_nobody', object });
    expect((await lastAside())?.note).toContain('acct_nobody');
    await tell({ type, object });
    expect((await lastAside())?.note).toBe('It names no account.');
    expect((await payment(body.paymentId)).status).toBe('pending');
    await tell({ type, account, object });
    expect((await payment(body.paymentId)).status).toBe('completed');
  });

  test('about a kept card that is on another’s account is set aside and shown, and keeps and charges nothing', async () => {
    await ownCardAccount(product, owner);
    const stranger = await product.instructor();
    const theirs = await ownCardAccount(product, stranger);
    const { agree, keep, keeping } = await payerOf(owner);
    const { paymentIntentId: setup } = await agree();
    const type = 'setup_intent.succeeded';
    expect(await tell({ type, account: theirs, object: { id: setup, status: 'succeeded' } })).toBe(
      200,
    );
    expect(await lastAside()).toMatchObject({ objectId: setup });
    expect((await lastAside())?.note).toContain(theirs);
    expect((await keeping()).card).toBeNull();
    await keep();
    const { id } = (await owner.post('/api/payments', owedNow('Kept'))).body;
    const { stripe } = product.product.deps;
    await owner.post(`/api/payments/${id}/charge-kept-card`);
    const started = (await product.product.deps.log.read(`payment-${id}`)).find(
      (fact) => fact.type === 'CardPaymentStarted',
    );
    const [intentId, own] = [started?.data['intentId'], started?.data['cardAccount']].map(String);
    const charge = { ...(await stripe.on(own ?? null).paymentIntents.retrieve(intentId ?? '')) };
    const facts = await streamOf(`payment-${id}`);
    await tell({
      type: 'payment_intent.canceled',
      account: theirs,
      object: { ...charge, status: 'canceled' },
    });
    expect((await lastAside())?.note).toContain(theirs);
    expect(await streamOf(`payment-${id}`)).toEqual(facts);
  });

  test('is signed with a secret of its own', async () => {
    const account = await ownCardAccount(product, owner);
    const told = { type: 'account.updated', account, object: { id: account } };
    expect(await tell(told, sandboxOf(product).webhookSecret)).toBe(400);
    expect(await tell(told)).toBe(200);
  });

  test('changes nothing more when it comes five times, the last first, or before its account is known', async () => {
    const { webhooks } = sandboxOf(product);
    await tell({ type: 'account.updated', account: 'acct_early', object: { id: 'acct_early' } });
    webhooks.hold();
    const account = await ownCardAccount(product, owner);
    const { body } = await ask();
    await payByCard(product, body.clientSecret);
    webhooks.copies = 5;
    webhooks.release();
    await settled();
    webhooks.copies = 1;
    await webhooks.replay();
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'completed',
      receivedAmount: 100,
    });
    const facts = await streamOf(`payment-${body.paymentId}`);
    expect(facts.filter((type) => type === 'PaymentSettled')).toHaveLength(1);
    expect(await view()).toMatchObject({ status: 'ready', cardAccount: account });
  });

  test('about a plan is the school’s own affair: it buys none here', async () => {
    const account = await ownCardAccount(product, owner);
    const { id } = (await owner.get('/api/auth/user')).body;
    const metadata = { accountId: String(id), plan: 'premium' };
    for (const type of ['customer.subscription.updated', 'checkout.session.completed'])
      await tell({ type, account, object: { id: 'sub_1', metadata, payment_status: 'paid' } });
    expect((await owner.get('/api/auth/trial-status')).body.subscriptionType).toBe('trial');
  });
});

describe('letting go of an account', () => {
  test('closes what is open there first; what was paid there is refunded there', async () => {
    const account = await ownCardAccount(product, owner);
    const paid = (await ask('Paid')).body;
    await payByCard(product, paid.clientSecret);
    const debit = (await ask('On its way')).body;
    await payByCard(product, debit.clientSecret, bankDebit);
    const open = (await ask('Open')).body;
    await settled();
    const detached = await owner.delete('/api/card-account');
    expect([detached.status, detached.body]).toEqual([
      200,
      expect.objectContaining({ status: 'not_begun', takesCards: false, cardAccount: null }),
    ]);
    expect(await payByCard(product, open.clientSecret)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await streamOf(`payment-${open.paymentId}`)).toContain('CardPaymentClosed');
    expect((await ask('Next')).body).toMatchObject(notReady);
    const refund = await owner.post(`/api/payments/${paid.paymentId}/refund`, { amount: 40 });
    expect([refund.status, refund.body.refundedAmount]).toEqual([200, 40]);
    await sandboxOf(product).finishDebit(debit.paymentIntentId);
    await settled();
    expect((await payment(debit.paymentId)).status).toBe('completed');
    const other = await ownCardAccount(product, owner);
    expect(other).not.toBe(account);
    expect((await ask('Anew')).body.cardAccount).toBe(other);
    expect((await owner.delete('/api/card-account')).status).toBe(200);
    expect((await owner.delete('/api/card-account')).body.code).toBe('card_account_not_found');
  });

  test.each(['POST /v1/payment_intents', 'POST /v1/payment_intents/:id/confirm'])(
    'while a kept card is charged, at %s: a sentence, and nothing half-written',
    async (at) => {
      const account = await ownCardAccount(product, owner);
      const { keep } = await payerOf(owner);
      await keep();
      const { id } = (await owner.post('/api/payments', owedNow('Kept'))).body;
      let isGone = false;
      sandboxOf(product).onRequest = ({ method, pathname }) => {
        const path = `${method} ${pathname.replace(/\/[a-z]+_[0-9a-f]{10,}/, '/:id')}`;
        if (path !== at || isGone) return;
        isGone = true;
        return sandboxOf(product).revokeAccess(account);
      };
      const { status, body } = await owner.post(`/api/payments/${id}/charge-kept-card`);
      sandboxOf(product).onRequest = undefined;
      await settled();
      expect(isGone).toBe(true);
      expect([status, body.code]).toEqual([409, 'card_account_not_ready']);
      expect(await payment(id)).toMatchObject({ status: 'pending', receivedAmount: 0 });
      const facts = await streamOf(`payment-${id}`);
      const count = (type: string) => facts.filter((one) => one === type).length;
      expect(count('CardPaymentStarted')).toBe(count('CardPaymentClosed'));
    },
  );

  test('in mid-payment: a card that paid before counts, one that comes after is refused', async () => {
    await ownCardAccount(product, owner);
    const first = (await ask('First')).body;
    const second = (await ask('Second')).body;
    const { webhooks } = sandboxOf(product);
    webhooks.hold();
    await payByCard(product, first.clientSecret);
    await owner.delete('/api/card-account');
    expect((await payment(first.paymentId)).status).toBe('completed');
    expect((await payByCard(product, second.clientSecret)).error).not.toBeNull();
    webhooks.release();
    await settled();
    const facts = await streamOf(`payment-${first.paymentId}`);
    expect(facts.filter((type) => type === 'PaymentSettled')).toHaveLength(1);
    expect((await payment(second.paymentId)).status).toBe('pending');
  });
});

describe('an account that takes us off', () => {
  test('is paid no more; its open intents are closed and its refunds refused, in words', async () => {
    const account = await ownCardAccount(product, owner);
    const paid = (await ask('Paid')).body;
    await payByCard(product, paid.clientSecret);
    const open = (await ask('Open')).body;
    await settled();
    await sandboxOf(product).revokeAccess(account);
    await settled();
    expect(await view()).toMatchObject({ status: 'not_begun', takesCards: false });
    expect((await ask('Next')).body).toMatchObject(notReady);
    const refused = await owner.post(`/api/payments/${paid.paymentId}/refund`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'card_account_revoked']);
    await cardIntents(product.product.deps).sweep();
    expect(await streamOf(`payment-${open.paymentId}`)).toContain('CardPaymentClosed');
    const cash = { status: 'completed', paymentMethod: 'cash' };
    expect((await owner.put(`/api/payments/${open.paymentId}`, cash)).status).toBe(200);
  });

  test('is noticed without a webhook', async () => {
    const account = await ownCardAccount(product, owner);
    const { webhooks } = sandboxOf(product);
    webhooks.hold();
    await sandboxOf(product).revokeAccess(account);
    await cardAccounts(product.product.deps).sweep();
    expect(await view()).toMatchObject({ status: 'not_begun' });
    webhooks.release();
    await settled();
    const { id } = (await owner.get('/api/schools/mine')).body;
    const facts = await streamOf(`cardaccount-${id}`);
    expect(facts.filter((type) => type === 'CardAccountDetached')).toHaveLength(1);
  });
});

const owedNow = (description: string) => ({
  studentId,
  amount: 55,
  description,
  paymentMethod: 'card',
  status: 'pending',
});

/** The learner who pays, in their portal. */
async function payerOf(instructor: Person) {
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  const payer = product.visitor();
  await payer.post('/api/student-portal/login', { accessCode: body.accessCode });
  const at = `/api/student-portal/kept-card/${studentId}`;
  const consent = {
    payerName: 'Mere',
    ceiling: 100,
    endsOn: '2027-06-01',
    version: 2,
    agrees: true,
  };
  const agree = async () => (await payer.post(at, consent)).body;
  return {
    agree,
    keeping: async () => (await payer.get(at)).body,
    remove: () => payer.delete(at),
    async keep() {
      await payByCard(product, (await agree()).clientSecret);
      await payer.post(`${at}/check`);
    },
  };
}
