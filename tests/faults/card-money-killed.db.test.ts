import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

const rig = makeRig();
let cookie = '';
let studentId = 0;
beforeAll(async () => {
  await rig.start();
  const answer = await fetch(`${await rig.url()}/api/auth/register`, posted(aRegistration(1)));
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  [cookie = ''] = session.split(';');
  await insist('/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  ({ id: studentId } = await insist('/api/students', aStudent()));
});
afterAll(async () => {
  expect(await rig.close()).toEqual([]);
});

/** How far the first of several that are under way has come when everything is killed. */
const begins = ['the card company has the intent', 'the ledger has it'] as const;
const gives = [
  'the card company has the refund',
  'the ledger has begun it',
  'the ledger has it',
] as const;

test.each(begins)(
  'a card payment asked for while everything is killed is one intent and one debt, asked again: %s',
  async (step) => {
    const before = await counts();
    const asked = Array.from({ length: 4 }, (_, nth) =>
      insist('/api/create-payment-intent', {
        studentId,
        amount: 60 + nth,
        description: `Lesson, ${step}`,
      }),
    );
    await killedWhen((now) =>
      step === 'the ledger has it' ? now.started > before.started : now.intents > before.intents,
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(4);
    const after = await counts();
    expect([after.intents - before.intents, after.started - before.started]).toEqual([4, 4]);
    expect(after.requested - before.requested).toBe(4);
  },
);

test.each(gives)(
  'a refund asked for while everything is killed goes back once, asked again: %s',
  async (step) => {
    const paid = await Promise.all(
      Array.from({ length: 4 }, async (_, nth) => {
        const intent = await insist('/api/create-payment-intent', {
          studentId,
          amount: 80,
          description: `Lesson ${nth}, ${step}`,
        });
        const { clientSecret, paymentId, paymentIntentId } = intent;
        await insist('/stripe-sandbox/confirm', { clientSecret, card });
        await insist('/api/check-payment-status', { paymentIntentId });
        return paymentId as number;
      }),
    );
    const before = await counts();
    const given = paid.map((id) => insist(`/api/payments/${id}/refund`, { amount: 30 }));
    await killedWhen((now) => {
      if (step === 'the card company has the refund') return now.refunds > before.refunds;
      return step === 'the ledger has begun it'
        ? now.refundsStarted > before.refundsStarted
        : now.refunded > before.refunded;
    });
    for (const row of await Promise.all(given))
      expect(row).toMatchObject({ receivedAmount: 80, refundedAmount: 30 });
    const after = await counts();
    expect(after.refunds - before.refunds).toBe(4);
    expect(after.refundsStarted - before.refundsStarted).toBe(4);
    expect(after.refunded - before.refunded).toBe(4);
    const acknowledged = paid.map((id) => ({ type: 'PaymentRefunded' as const, id }));
    await expectNothingLost(rig.databaseUrl(), acknowledged, { dataDir: rig.dataDir });
  },
);

/** Milliseconds between two looks at a payment link: a stranger has sixty of them a minute, in all of these tests. */
const slowEnough = 2_000;

/** How far the one charge of an invoice has come when everything is killed. */
const pays = [
  'the card company has the intent',
  'the ledger has a part',
  'a part is paid',
] as const;

test.each(pays)(
  'an invoice paid through its link while everything is killed is one charge, each payment once: %s',
  async (step) => {
    const { token, payments } = await invoicedLessons();
    const before = await counts();
    const ask = () => insist(`/api/pay/${token}/intent`, {});
    const has = (now: Counts) =>
      step === 'the ledger has a part'
        ? now.started > before.started
        : now.intents > before.intents;
    const opening = ask();
    if (step !== 'a part is paid') await killedWhen(has);
    const { clientSecret } = await opening;
    const paying = insist('/stripe-sandbox/confirm', { clientSecret, card });
    if (step === 'a part is paid') await killedWhen((now) => now.settled > before.settled);
    await paying.catch(() => undefined);
    const isPaid = async () => (await insist(`/api/pay/${token}/check`, {})).status === 'paid';
    await eventually(isPaid, slowEnough);
    const after = await counts();
    expect(after.charged - before.charged).toBe(1);
    expect(after.settled - before.settled).toBe(payments.length);
    const acknowledged = payments.map((id) => ({ type: 'PaymentSettled' as const, id }));
    await expectNothingLost(rig.databaseUrl(), acknowledged, { dataDir: rig.dataDir });
  },
);

/** An automatic bill is such an invoice too. */
async function invoicedLessons(): Promise<{ token: string; payments: number[] }> {
  const payments = [];
  for (const amount of [50, 60, 70])
    payments.push(
      (
        await insist('/api/payments', {
          studentId,
          amount,
          description: 'Lesson',
          paymentMethod: 'card',
          status: 'pending',
        })
      ).id as number,
    );
  const { number } = await insist('/api/invoices', { studentId, paymentIds: payments });
  const { paymentLinkUrl } = await insist(`/api/invoices/${number}/link`, {});
  return { token: String(paymentLinkUrl).split('/').at(-1) ?? '', payments };
}

const card = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };

type Counts = Readonly<
  Record<
    | 'intents'
    | 'charged'
    | 'refunds'
    | 'requested'
    | 'started'
    | 'settled'
    | 'refundsStarted'
    | 'refunded',
    number
  >
>;

async function count(sql: Database): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select
      (select count(*) from sandbox.object where kind = 'payment_intent')::int as intents,
      (select count(*) from sandbox.object where kind = 'payment_intent' and (data ->> 'amount_received')::int > 0)::int as charged,
      (select count(*) from sandbox.object where kind = 'refund')::int as refunds,
      (select count(*) from ledger.events where type = 'PaymentRequested')::int as requested,
      (select count(*) from ledger.events where type = 'CardPaymentStarted')::int as started,
      (select count(*) from ledger.events where type = 'PaymentSettled')::int as settled,
      (select count(*) from ledger.events where type = 'RefundStarted')::int as refunds_started,
      (select count(*) from ledger.events where type = 'PaymentRefunded')::int as refunded`;
  if (!row) throw new Error('nothing was counted');
  return row;
}

async function counts(): Promise<Counts> {
  const sql = openDatabase(rig.databaseUrl(), { max: 1 });
  try {
    return await count(sql);
  } finally {
    await sql.end();
  }
}

/** Kills app and database as soon as it is so, and starts them again. */
async function killedWhen(isSo: (now: Counts) => boolean): Promise<void> {
  const sql = openDatabase(rig.databaseUrl(), { max: 1 });
  await eventually(async () => isSo(await count(sql)), atOnce);
  await rig.kill('both');
  await sql.end({ timeout: 0 });
  await rig.start();
}

/** Sends a command under one key until it is answered. */
async function insist(path: string, body: object): Promise<any> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await rig
      .url()
      .then((url) => fetch(url + path, posted(body, { cookie, 'idempotency-key': key })))
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.status < 300) return JSON.parse(answer.text);
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    await Bun.sleep(20);
  }
}

const posted = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
