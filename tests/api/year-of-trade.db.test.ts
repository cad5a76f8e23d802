import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  enteredMethods,
  methodInSentence,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '#domain/catalogue/payments.ts';
import { addDays, instantAt, type LocalDate } from '#domain/kernel/nz-time.ts';
import { receivePart } from '../support/part-payment.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

// A bookkeeper's year beside the simplest thing that could keep it: a list of payments and a list of what moved, as in a spreadsheet.

const firstDay = '2026-04-01';
const lastDay = '2027-03-31';
let today: LocalDate = firstDay;
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => instantAt(today, '12:00') });
});
afterAll(() => product.close());

type Sheet = {
  readonly payments: {
    readonly id: number;
    readonly student: number;
    readonly cents: number;
    state: 'owed' | 'paid' | 'cancelled' | 'written off';
    heldCents: number;
    /** Of what is held, what stays the payer's for what they are asked next. */
    balanceCents: number;
  }[];
  readonly moved: Movement[];
};
type Movement = {
  readonly on: LocalDate;
  readonly cents: number;
  readonly way: PaymentMethod;
  readonly of: number;
  readonly isRefund?: boolean;
  /** Of the cents, those that pay for nothing yet. */
  readonly over?: number;
};

const deed = fc.record({
  days: fc.nat(14),
  does: fc.constantFrom(
    'ask',
    'ask',
    'sell',
    'sell',
    'part',
    'part',
    'over',
    'over',
    'pay',
    'pay',
    'refund',
    'cancel',
    'write off',
    'put back',
  ),
  way: fc.constantFrom(...enteredMethods),
  cents: fc.integer({ min: 1, max: 50_000 }),
  which: fc.nat(100),
  /** How long ago the money arrived that is written down now. */
  daysAgo: fc.nat(20),
});
type Deed = typeof deed extends fc.Arbitrary<infer Made> ? Made : never;

test('a year of trade comes to the same in every list, statement, file and box as in a spreadsheet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 40, maxLength: 60 }), async (deeds) => {
      today = firstDay;
      const person = await product.instructor();
      await person.put('/api/invoice-settings', {
        gstNumber: '136-410-132',
        gstFrom: firstDay,
        bankAccount: null,
      });
      await done(person.post('/api/auth/test-upgrade', { planName: 'premium' }));
      const students = [await product.student(person), await product.student(person)];
      const sheet: Sheet = { payments: [], moved: [] };
      for (const one of deeds) {
        const then = addDays(today, one.days);
        today = then > lastDay ? lastDay : then;
        await carryOut(person, students, sheet, one);
      }
      today = lastDay;
      await agrees(person, students, sheet);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

async function carryOut(
  person: Person,
  students: readonly number[],
  sheet: Sheet,
  { does, cents, which, daysAgo, way }: Deed,
): Promise<void> {
  const paidOn = [addDays(today, -daysAgo), firstDay].toSorted().at(-1) ?? firstDay;
  if (does === 'ask' || does === 'sell') {
    const student = students[which % students.length] ?? 0;
    const isPaid = does === 'sell';
    const { body } = await done(
      person.post('/api/payments', {
        studentId: student,
        amount: cents / 100,
        description: 'Lessons',
        paymentMethod: way,
        status: isPaid ? 'paid' : 'pending',
        ...(isPaid && { paidDate: paidOn }),
      }),
    );
    sheet.payments.push({
      id: body.id,
      student,
      cents,
      heldCents: isPaid ? cents : 0,
      balanceCents: 0,
      state: isPaid ? 'paid' : 'owed',
    });
    if (isPaid) sheet.moved.push({ on: paidOn, cents, way, of: body.id });
    await product.product.processes.settled();
    if (!isPaid) useBalances(sheet, student);
    return;
  }
  const wanted = { refund: 'paid', 'put back': 'written off' }[does as string] ?? 'owed';
  const open = sheet.payments.filter(
    (payment) =>
      payment.state === wanted &&
      (does !== 'refund' || payment.heldCents > 0) &&
      (does !== 'cancel' || payment.heldCents === 0),
  );
  const payment = open[which % Math.max(1, open.length)];
  if (!payment) return;
  const path = `/api/payments/${payment.id}`;
  if (does === 'pay') {
    await done(person.put(path, { status: 'paid', paidDate: paidOn, paymentMethod: way }));
    payment.state = 'paid';
    sheet.moved.push({ on: paidOn, cents: payment.cents - payment.heldCents, way, of: payment.id });
    payment.heldCents = payment.cents;
  } else if (does === 'over') {
    const left = payment.cents - payment.heldCents;
    await done(
      person.post(`${path}/receipts`, {
        amount: (left + cents) / 100,
        paymentMethod: way,
        paidDate: paidOn,
        over: 'balance',
      }),
    );
    payment.state = 'paid';
    payment.balanceCents = cents;
    sheet.moved.push({ on: paidOn, cents: left + cents, over: cents, way, of: payment.id });
    payment.heldCents += left + cents;
  } else if (does === 'write off') {
    await done(person.post(`${path}/write-off`, { reason: 'Moved away' }));
    payment.state = 'written off';
  } else if (does === 'put back') {
    await done(person.post(`${path}/put-back`));
    payment.state = 'owed';
  } else if (does === 'part') {
    const part = Math.min(cents, payment.cents - payment.heldCents - 1);
    if (part <= 0) return;
    await receivePart(product, person, payment.id, part, paidOn, way);
    payment.heldCents += part;
    sheet.moved.push({ on: paidOn, cents: part, way, of: payment.id });
  } else if (does === 'cancel') {
    await done(person.put(path, { status: 'cancelled' }));
    payment.state = 'cancelled';
  } else {
    const back = Math.min(cents, payment.heldCents);
    const came = sheet.moved.filter((one) => one.of === payment.id && !one.isRefund);
    const since =
      came
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? today;
    const refundedOn = paidOn < since ? since : paidOn;
    await done(
      person.post(`${path}/refund`, { amount: back / 100, refundedOn, paymentMethod: way }),
    );
    payment.heldCents -= back;
    const over = Math.min(back, payment.balanceCents);
    payment.balanceCents -= over;
    const refunded = { on: refundedOn, cents: -back, over: -over };
    sheet.moved.push({ ...refunded, way, of: payment.id, isRefund: true });
  }
}

/** What a student paid too much pays for what was asked of them just now, the oldest first. */
function useBalances({ payments, moved }: Sheet, student: number): void {
  const asked = payments.at(-1);
  for (const payment of payments) {
    if (!asked || payment.student !== student || payment === asked) continue;
    const used = Math.min(payment.balanceCents, asked.cents - asked.heldCents);
    if (used === 0) continue;
    payment.balanceCents -= used;
    payment.heldCents -= used;
    asked.heldCents += used;
    if (asked.heldCents === asked.cents) asked.state = 'paid';
    const use = { on: today, way: 'balance' as const };
    moved.push({ ...use, cents: -used, over: -used, of: payment.id });
    moved.push({ ...use, cents: used, of: asked.id });
  }
}

async function agrees(person: Person, students: readonly number[], sheet: Sheet): Promise<void> {
  const owed = sheet.payments.filter(({ state }) => state === 'owed');
  const supplies = sheet.moved.map(({ cents, over = 0, ...one }) => ({
    ...one,
    cents: cents - over,
  }));
  const between = (from: LocalDate, to: LocalDate) =>
    total(supplies.filter(({ on }) => on >= from && on <= to));

  const { body: sums } = await person.get('/api/payments/summary');
  expect(inCents(sums.found.owedAmount)).toBe(left(owed));
  expect(inCents((await person.get('/api/turnover')).body.amount)).toBe(total(supplies));

  const { body: gst } = await person.get('/api/gst');
  for (const { startsOn, endsOn, boxes } of gst.periods) {
    const sales = between(startsOn, endsOn);
    expect([endsOn, inCents(boxes.box5)]).toEqual([endsOn, sales]);
    expect([endsOn, inCents(boxes.box8)]).toEqual([endsOn, Math.round((sales * 3) / 23) + 0]);
  }
  const inBoxes = gst.periods.map(({ boxes }: { boxes: { box5: number } }) => inCents(boxes.box5));
  expect(inBoxes.reduce((all: number, one: number) => all + one, 0)).toBe(total(supplies));

  for (const student of students) {
    const { body } = await person.get(`/api/students/${student}/statement`);
    const theirs = sheet.payments.filter((payment) => payment.student === student);
    const balance = theirs.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    const ofThem = left(theirs.filter(({ state }) => state === 'owed'));
    expect([inCents(body.closing), inCents(body.ageing.credit)]).toEqual([
      ofThem - balance,
      balance,
    ]);
  }

  const periods = [...gst.periods, { startsOn: '2026-05-10', endsOn: '2026-11-20' }];
  for (const { startsOn: from, endsOn: to } of [...periods, { startsOn: null, endsOn: null }])
    await agreesWithin(person, sheet, { from, to });

  await product.product.processes.settled();
  const { body: invoices } = await person.get('/api/invoices');
  const billed = sheet.payments.filter(({ state }) => state === 'paid');
  expect(invoices.map(({ number }: { number: number }) => number).toSorted(byNumber)).toEqual(
    billed.map((_, nth) => nth + 1),
  );
  const issued = invoices.map((one: { issuedTotal: number }) => ({
    cents: inCents(one.issuedTotal),
  }));
  expect(total(issued)).toBe(total(billed));
}

/** The file of payments, the journal and the list of these days come to what moved in them, way by way. */
async function agreesWithin(
  person: Person,
  sheet: Sheet,
  days: { readonly from: LocalDate | null; readonly to: LocalDate | null },
): Promise<void> {
  const from = days.from ?? firstDay;
  const to = days.to ?? lastDay;
  const moved = sheet.moved.filter(({ on }) => on >= from && on <= to);
  const file = await fileOf(person, 'payments', days);
  const column = (name: string) =>
    total(file.map((row) => ({ cents: inCents(Number(row[`${name} (NZ$)`])) })));
  const journal = await fileOf(person, 'journal', days);
  const { body: list } = await person.get(`/api/payments/summary?dates=paid&from=${from}&to=${to}`);
  const back = 0 - total(moved.filter(({ isRefund }) => isRefund));
  const came = total(moved) + back;

  const over = moved.reduce((sum, one) => sum + (one.over ?? 0), 0);
  const columns = [column('Held'), column('Received'), column('Refunded')];
  expect([from, ...columns, column('Kept as balance')]).toEqual([
    from,
    came - back,
    came,
    back,
    over,
  ]);
  expect([from, 0 - debitsOf(journal, 'Balances of payers')]).toEqual([from, over]);
  expect([from, inCents(list.found.receivedAmount), inCents(list.found.refundedAmount)]).toEqual([
    from,
    came,
    back,
  ]);
  for (const way of paymentMethods) {
    const byThisWay = total(moved.filter((one) => one.way === way));
    const label = paymentMethodLabels[way];
    expect([from, way, column(label)]).toEqual([from, way, byThisWay]);
    // What a balance pays is booked against what is owed to the payer.
    if (way !== 'balance')
      expect([from, way, debitsOf(journal, `Received: ${methodInSentence(way)}`)]).toEqual([
        from,
        way,
        byThisWay,
      ]);
  }
}

const debitsOf = (journal: readonly Record<string, string>[], account: string): number =>
  total(
    journal
      .filter((row) => row['Account'] === account)
      .map((row) => ({ cents: inCents(Number(row['Debit (NZ$)']) - Number(row['Credit (NZ$)'])) })),
  );

async function fileOf(
  person: Person,
  what: string,
  days: { readonly from: LocalDate | null; readonly to: LocalDate | null },
) {
  const { body } = await done(person.post('/api/exports', { what, ...days }));
  const { body: text } = await person.get(body.url);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

async function done(call: ReturnType<Person['post']>) {
  const answer = await call;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}

const total = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((all, { cents }) => all + cents, 0);
const left = (payments: Sheet['payments']): number =>
  payments.reduce((all, { cents, heldCents }) => all + cents - heldCents, 0);
const inCents = (dollars: number): number => Math.round(dollars * 100);
const byNumber = (one: number, other: number): number => one - other;
