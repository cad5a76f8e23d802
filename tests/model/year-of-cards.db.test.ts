import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cardPayouts } from '#api/cases/payments/card-payouts.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { disputed, ownCardAccount, payByCard, refundsFail, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let today = '2026-04-01';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => `${today}T00:00:00.000Z` });
});
afterAll(() => product.close());

type Moved = {
  readonly kind: 'charge' | 'refund' | 'dispute' | 'returned';
  readonly cents: number;
  readonly fee: number;
};
type Paid = {
  readonly id: number;
  readonly intentId: string;
  readonly cents: number;
  refunded: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  failingRefund: number;
};

/** What a school's account at Stripe does, as a child would write it down. */
type School = {
  readonly owner: Person;
  readonly account: string;
  readonly studentId: number;
  readonly payments: Paid[];
  waiting: Moved[];
  readonly payouts: { readonly id: string; readonly moved: readonly Moved[]; isFailed: boolean }[];
};

/** Equal draws for equal seeds (mulberry32). */
function draws(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const seed = Number(process.env['SEED'] ?? 20_261_129);
const steps = 130;
const feeOf = (cents: number) => Math.round(cents * 0.0265) + 30;

test(`a year of random card trade over three schools is what a simple model says, to the cent (SEED=${seed})`, async () => {
  const draw = draws(seed);
  const schools: School[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const owner = await product.instructor();
    await owner.post('/api/auth/test-upgrade', { planName: 'premium' });
    const studentId = await product.student(owner);
    const account = await ownCardAccount(product, owner);
    schools.push({ owner, account, studentId, payments: [], waiting: [], payouts: [] });
  }
  const { webhooks } = sandboxOf(product);
  for (let step = 0; step < steps; step++) {
    today = addDays(today, draw(6));
    const school = schools[draw(3)];
    if (!school) throw new Error('one of three');
    await act(school, draw);
    if (draw(8) === 0) webhooks.copies = 1 + draw(3);
  }
  webhooks.copies = 1;
  for (const school of schools) await payOut(school, false);
  await webhooks.settled();
  await webhooks.replay();
  await cardPayouts(product.product.deps).sweep();
  await product.product.processes.settled();
  for (const school of schools) await compare(school);
}, 300_000);

async function act(school: School, draw: (below: number) => number): Promise<void> {
  const { payments } = school;
  const one = payments[draw(Math.max(1, payments.length))];
  switch (draw(9)) {
    case 0:
      return payOut(school, draw(4) === 0);
    case 1:
    case 2:
      return one && refund(school, one, draw);
    case 3:
      return one?.dispute === 'open' ? decide(school, one, draw(2) === 0) : undefined;
    case 4:
      return charge(school, 500 + draw(20_000), disputed);
    case 5:
      return charge(school, 500 + draw(20_000), refundsFail);
    default:
      return charge(school, 500 + draw(20_000));
  }
}

async function charge(school: School, cents: number, card?: string): Promise<void> {
  const { owner, studentId } = school;
  const { body } = await owner.post('/api/create-payment-intent', {
    studentId,
    amount: cents / 100,
    description: `Lesson ${school.payments.length}`,
  });
  if (!body.clientSecret) throw new Error(JSON.stringify(body));
  await payByCard(product, body.clientSecret, card);
  await sandboxOf(product).webhooks.settled();
  school.waiting.push({ kind: 'charge', cents, fee: feeOf(cents) });
  if (card === disputed) school.waiting.push({ kind: 'dispute', cents, fee: 2_500 });
  school.payments.push({
    id: body.paymentId,
    intentId: body.paymentIntentId,
    cents,
    refunded: 0,
    dispute: card === disputed ? 'open' : 'none',
    failingRefund: card === refundsFail ? 1 : 0,
  });
}

async function refund(school: School, one: Paid, draw: (below: number) => number): Promise<void> {
  const left = one.cents - one.refunded;
  if (left <= 0 || one.dispute !== 'none') return;
  const cents = draw(3) === 0 ? left : 1 + draw(left);
  const { status } = await school.owner.post(`/api/payments/${one.id}/refund`, {
    amount: cents / 100,
  });
  expect(status).toBe(200);
  one.refunded += cents;
  school.waiting.push({ kind: 'refund', cents, fee: 0 });
  if (one.failingRefund !== 1 || draw(2) === 0) return;
  // Its bank turns the last one down, days later.
  const [last] = await product.product.deps.sql<{ id: string }[]>`
    select id from sandbox.object where kind = 'refund' and data ->> 'payment_intent' = ${one.intentId}
    order by created_at desc limit 1
  `;
  await sandboxOf(product).finishRefund(last?.id ?? '');
  await sandboxOf(product).webhooks.settled();
  one.refunded -= cents;
  school.waiting.push({ kind: 'refund', cents: -cents, fee: 0 });
}

async function decide(school: School, one: Paid, isWon: boolean): Promise<void> {
  await sandboxOf(product).decideDispute(one.intentId, isWon ? 'won' : 'lost');
  await sandboxOf(product).webhooks.settled();
  one.dispute = isWon ? 'won' : 'lost';
  if (isWon) school.waiting.push({ kind: 'dispute', cents: -one.cents, fee: 0 });
}

async function payOut(school: School, fails: boolean): Promise<void> {
  const id = await sandboxOf(product).payOut(school.account);
  await sandboxOf(product).webhooks.settled();
  expect(id === null).toBe(school.waiting.length === 0);
  if (id === null) return;
  school.payouts.push({ id, moved: school.waiting, isFailed: fails });
  const net = netOf(school.waiting);
  school.waiting = [];
  if (!fails) return;
  await sandboxOf(product).failPayout(id);
  await sandboxOf(product).webhooks.settled();
  school.waiting.push({ kind: 'returned', cents: net, fee: 0 });
}

const sumOf = (moved: readonly Moved[], kind: Moved['kind']) =>
  moved.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
const feesOf = (moved: readonly Moved[]) => moved.reduce((sum, { fee }) => sum + fee, 0);
const netOf = (moved: readonly Moved[]) =>
  sumOf(moved, 'charge') +
  sumOf(moved, 'returned') -
  sumOf(moved, 'refund') -
  sumOf(moved, 'dispute') -
  feesOf(moved);

async function compare({ owner, payments, payouts, waiting }: School): Promise<void> {
  const { body: rows } = await owner.get('/api/payouts?limit=500');
  const byId = new Map(rows.map((row: any) => [row.payoutId, row]));
  expect(rows).toHaveLength(payouts.length);
  for (const { id, moved, isFailed } of payouts)
    expect(byId.get(id)).toMatchObject({
      state: isFailed ? 'failed' : 'paid',
      gross: sumOf(moved, 'charge') / 100,
      refunds: sumOf(moved, 'refund') / 100,
      disputes: sumOf(moved, 'dispute') / 100,
      returned: sumOf(moved, 'returned') / 100,
      fees: feesOf(moved) / 100,
      net: netOf(moved) / 100,
      elsewhere: 0,
    });
  const { body: expenses } = await owner.get('/api/expenses?limit=500');
  const spent = expenses.reduce((sum: number, one: any) => sum + Math.round(one.amount * 100), 0);
  expect(spent).toBe(payouts.reduce((sum, { moved }) => sum + feesOf(moved), 0));
  expect(expenses).toHaveLength(payouts.filter(({ moved }) => feesOf(moved) > 0).length);

  const asked = await owner.post('/api/exports', { what: 'journal', from: null, to: null });
  const journal = String((await owner.get(asked.body.url)).body)
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const balanceOf = (account: string) =>
    journal
      .filter((cells) => cells[7] === account)
      .reduce((sum, cells) => sum + Math.round((Number(cells[8]) - Number(cells[9])) * 100), 0);
  const arrived = payouts.filter(({ isFailed }) => !isFailed);
  expect(balanceOf('Bank')).toBe(arrived.reduce((sum, { moved }) => sum + netOf(moved), 0));
  expect(balanceOf('Card fees')).toBe(spent);
  // Nothing is left between card and bank but disputes that nobody has decided, whose money Stripe has taken already.
  const undecided = payments
    .filter(({ dispute }) => dispute === 'open')
    .reduce((sum, { cents }) => sum + cents, 0);
  expect(waiting).toEqual([]);
  expect(balanceOf('Received: card')).toBe(undecided);
  const kept = payments.filter(({ dispute }) => dispute !== 'lost');
  expect(-balanceOf('Sales')).toBe(
    kept.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0),
  );
}
