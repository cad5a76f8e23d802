import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { makeRig } from './rig.ts';

const rig = makeRig();
let cookie = '';
let studentId = 0;
let account = '';
beforeAll(async () => {
  await rig.start();
  const answer = await fetch(`${await rig.url()}/api/auth/register`, posted(aRegistration(1)));
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  [cookie = ''] = session.split(';');
  await insist('/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  ({ id: studentId } = await insist('/api/students', aStudent()));
  const form = await insist('/api/card-account/onboarding', {});
  await atStripe(new URL(form.url).pathname, { end: 'complete' });
  ({ cardAccount: account } = await insist('/api/card-account/check', {}));
});
afterAll(async () => {
  expect(await rig.close()).toEqual([]);
});

/** How far things have come when everything is killed. */
const steps = ['the card company has paid out', 'the ledger has the payout'] as const;

test.each(steps)(
  'a payout of the school’s own account counts once, with its fees, where everything is killed: %s',
  async (step) => {
    const before = await counts();
    for (const amount of [60, 61]) {
      const asked = { studentId, amount, description: `Lesson, ${step}` };
      const { clientSecret, paymentIntentId } = await insist('/api/create-payment-intent', asked);
      await insist('/stripe-sandbox/confirm', { clientSecret, account, card });
      // Between charge and fact, too, everything may be killed.
      if (amount === 60) await insist('/api/check-payment-status', { paymentIntentId });
    }
    const paidOut = atStripe(`/stripe-sandbox/payouts/${account}`, { do: 'pay' }).catch(() => null);
    await killedWhen((now) =>
      step === 'the ledger has the payout'
        ? now.payouts > before.payouts
        : now.paidOut > before.paidOut,
    );
    await paidOut;
    await eventually(async () => {
      const now = await counts();
      return now.fees > before.fees && now.settled - before.settled === 2;
    });
    const after = await counts();
    expect({
      paidOut: after.paidOut - before.paidOut,
      payouts: after.payouts - before.payouts,
      fees: after.fees - before.fees,
      settled: after.settled - before.settled,
      parts: after.parts - before.parts,
    }).toEqual({ paidOut: 1, payouts: 1, fees: 1, settled: 2, parts: 2 });
  },
);

const card = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };

type Counts = Readonly<Record<'paidOut' | 'payouts' | 'parts' | 'fees' | 'settled', number>>;

async function count(sql: Database): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select
      (select count(*) from sandbox.object where kind = 'payout')::int as "paidOut",
      (select count(*) from ledger.events where type = 'PayoutPaid')::int as payouts,
      (select count(*) from read.payout_part)::int as parts,
      (select count(*) from ledger.events where type = 'ExpenseRecorded')::int as fees,
      (select count(*) from ledger.events where type = 'PaymentSettled')::int as settled`;
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

/** A form of the sandbox's own pages. */
async function atStripe(path: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  await fetch((await rig.url()) + path, { method: 'POST', body, redirect: 'manual' });
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

function posted(body: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
