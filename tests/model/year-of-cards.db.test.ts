import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { cardPayouts } from '#api/cases/payments/card-payouts.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { addDays, instantAt } from '#domain/kernel/nz-time.ts';
import { disputed, ownCardAccount, payByCard, refundsFail, sandboxOf } from '../support/cards.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
/** A second process on the same database, which charges and looks for payouts at the same moments. */
let second: Product;
let today = '2026-04-01';
beforeAll(async () => {
  const settings = { clock: () => `${today}T00:00:00.000Z`, smtpUrl: 'smtp://127.0.0.1:9' };
  product = await openTestProduct(settings);
  second = await openProduct({
    ...settings,
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
  });
  // No charge without its letter.
  for (const { deps } of [product.product, second])
    spyOn(deps.mailer, 'send').mockResolvedValue('sent');
});
afterAll(async () => {
  await second.close();
  await product.close();
});

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

/** Money that a rule will charge to the saved card, at the second morning after it was asked for. */
type Owed = { readonly id: number; readonly cents: number; readonly chargeOn: string };

/** What a school's account at Stripe does, as a child would write it down. */
type School = {
  readonly owner: Person;
  readonly account: string;
  readonly studentId: number;
  /** The learner whose card is saved, and the day of their last lesson. */
  readonly kept: { readonly studentId: number; lessonOn: string };
  owed: Owed[];
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
/** The most that the saved card may be charged at a time, in dollars. */
const ceiling = 100;
const feeOf = (cents: number) => Math.round(cents * 0.0265) + 30;

test(`a year of random card trade over three schools and two processes is what a simple model says, to the cent (SEED=${seed})`, async () => {
  const draw = draws(seed);
  const schools: School[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const owner = await product.instructor();
    await owner.post('/api/auth/test-upgrade', { planName: 'premium' });
    const studentId = await product.student(owner);
    const account = await ownCardAccount(product, owner);
    const kept = { studentId: await keepingLearner(owner), lessonOn: '' };
    const nothing = { owed: [], payments: [], waiting: [], payouts: [] };
    schools.push({ owner, account, studentId, kept, ...nothing });
  }
  const { webhooks } = sandboxOf(product);
  for (let step = 0; step < steps; step++) {
    today = addDays(today, draw(6));
    await chargeDue(schools);
    const school = schools[draw(3)];
    if (!school) throw new Error('one of three');
    await act(school, draw);
    if (draw(8) === 0) webhooks.copies = 1 + draw(3);
  }
  webhooks.copies = 1;
  today = addDays(today, 3);
  await chargeDue(schools);
  for (const school of schools) await payOut(school, false);
  await webhooks.settled();
  await webhooks.replay();
  await Promise.all([product.product, second].map(({ deps }) => cardPayouts(deps).sweep()));
  await product.product.processes.settled();
  for (const school of schools) await compare(school);
  expect(await factsOf('CardChargeMade')).toBe(count.automatic);
  expect(await factsOf('LateFeeWaived')).toBe(count.waived);
  for (const each of Object.values(count)) expect(each).toBeGreaterThan(0);
});

/** How often each has happened: a year without them would prove nothing of them. */
const count = { automatic: 0, waived: 0, byHand: 0 };

async function factsOf(type: string): Promise<number> {
  const [row] = await product.owner<{ count: number }[]>`
    select count(*)::int as count from ledger.events where type = ${type}`;
  return row?.count ?? 0;
}

async function act(school: School, draw: (below: number) => number): Promise<void> {
  const { payments } = school;
  const one = payments[draw(Math.max(1, payments.length))];
  switch (draw(12)) {
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
    case 6:
      return lessonDone(school, 500 + draw(18_000));
    case 7:
      return missed(school, draw(2) === 0);
    case 8:
      return chargeByHand(school, 500 + draw(18_000));
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

/** A learner who has let the school keep their card, for anything up to the ceiling. */
async function keepingLearner(owner: Person): Promise<number> {
  const all = { lessons: true, lateFees: true, noShows: true, bills: true, billDays: 3 };
  expect((await owner.put('/api/settings/card-charges', all)).status).toBe(200);
  const { body: rules } = await owner.get('/api/settings/credit');
  await owner.put('/api/settings/credit', { ...rules, noShowPercent: 100 });
  const id = await product.student(owner, { firstName: 'Aroha' });
  const { body } = await owner.post(`/api/students/${id}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  const at = `/api/student-portal/kept-card/${id}`;
  const consent = { payerName: 'Aroha Ngata', ceiling, version: 2, agrees: true };
  const { body: intent } = await learner.post(at, { ...consent, endsOn: '2028-03-01' });
  await payByCard(product, intent.clientSecret);
  expect((await learner.post(`${at}/check`)).body.card).not.toBeNull();
  return id;
}

/** What falls due today: the letters of what was asked for since, and the charges they told of. */
async function chargeDue(schools: readonly School[]): Promise<void> {
  await followed();
  await Promise.all([product.product, second].map(({ scheduled }) => scheduled.runDue()));
  await followed();
  for (const school of schools) {
    const due = school.owed.filter(({ chargeOn }) => chargeOn <= today);
    school.owed = school.owed.filter((one) => !due.includes(one));
    for (const { id, cents } of due) received(school, id, cents);
    count.automatic += due.length;
  }
}

async function followed(): Promise<void> {
  const { log, processes, projector } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await sandboxOf(product).webhooks.settled();
    await second.deps.stripeSandbox?.webhooks.settled();
    await processes.settled();
  }
  await projector.waitFor(await log.head());
}

function received(school: School, id: number, cents: number): void {
  school.waiting.push({ kind: 'charge', cents, fee: feeOf(cents) });
  const plain = { refunded: 0, dispute: 'none', failingRefund: 0 } as const;
  school.payments.push({ id, intentId: '', cents, ...plain });
}

/** This morning's lesson of the learner with a card; null where they had one today. */
async function lessonToday({ owner, kept }: School): Promise<number | null> {
  if (kept.lessonOn === today) return null;
  kept.lessonOn = today;
  const times = { startTime: instantAt(today, '09:00'), endTime: instantAt(today, '10:00') };
  const about = { studentId: kept.studentId, title: 'Drive', lessonType: 'City Driving' };
  const { status, body } = await owner.post('/api/lessons', { ...about, ...times });
  expect(status).toBe(201);
  return body.id;
}

async function lessonDone(school: School, cents: number): Promise<void> {
  const lessonId = await lessonToday(school);
  if (lessonId === null) return;
  const id = await askedFor(school, cents, lessonId);
  const done = await school.owner.put(`/api/lessons/${lessonId}`, { status: 'completed' });
  expect(done.status).toBe(200);
  await told(school, id, cents);
}

/** A fee for a lesson that was missed, waived after its payer was told or not. */
async function missed(school: School, isWaived: boolean): Promise<void> {
  const lessonId = await lessonToday(school);
  if (lessonId === null) return;
  const noShow = await school.owner.put(`/api/lessons/${lessonId}`, { status: 'no-show' });
  expect(noShow.status).toBe(200);
  await followed();
  const rows = (await school.owner.get(`/api/students/${school.kept.studentId}/payments`)).body;
  const [fee] = rows.filter(({ status }: { status: string }) => status !== 'completed');
  await told(school, fee.id, Math.round(fee.amount * 100));
  if (!isWaived) return;
  const waiver = { charge: 'none', reason: 'Was ill' };
  const waived = await school.owner.post(`/api/lessons/${lessonId}/late-fee`, waiver);
  expect(waived.status).toBe(200);
  count.waived += 1;
  school.owed = school.owed.filter(({ id }) => id !== fee.id);
}

/** The letter goes out in the same hour; above the ceiling there is none, and the school lets it go. */
async function told(school: School, id: number, cents: number): Promise<void> {
  await followed();
  await product.product.scheduled.runDue();
  await followed();
  if (cents <= ceiling * 100) school.owed.push({ id, cents, chargeOn: addDays(today, 2) });
  else expect((await cancelled(school, id)).status).toBe(200);
}

const cancelled = ({ owner }: School, id: number) =>
  owner.put(`/api/payments/${id}`, { status: 'cancelled' });

async function chargeByHand(school: School, cents: number): Promise<void> {
  const id = await askedFor(school, cents);
  const { status, body } = await school.owner.post(`/api/payments/${id}/charge-kept-card`);
  await sandboxOf(product).webhooks.settled();
  if (status === 200) {
    count.byHand += 1;
    return received(school, id, cents);
  }
  expect([body.code, cents > ceiling * 100]).toEqual(['over_ceiling', true]);
  await cancelled(school, id);
}

async function askedFor({ owner, kept }: School, cents: number, lessonId?: number) {
  const { status, body } = await owner.post('/api/payments', {
    studentId: kept.studentId,
    amount: cents / 100,
    description: 'By the saved card',
    paymentMethod: 'card',
    status: 'pending',
    ...(lessonId === undefined ? {} : { lessonId }),
  });
  expect(status).toBe(201);
  return body.id as number;
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
