import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { addDays, instantAt, type LocalDate } from '#domain/kernel/nz-time.ts';
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
    state: 'owed' | 'paid' | 'cancelled';
    heldCents: number;
  }[];
  readonly moved: { readonly on: LocalDate; readonly cents: number }[];
};

const deed = fc.record({
  days: fc.nat(14),
  does: fc.constantFrom('ask', 'ask', 'sell', 'sell', 'pay', 'pay', 'refund', 'cancel'),
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
        gstNumber: '123-456-789',
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
}, 180_000);

async function carryOut(
  person: Person,
  students: readonly number[],
  sheet: Sheet,
  { does, cents, which, daysAgo }: Deed,
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
        paymentMethod: 'cash',
        status: isPaid ? 'paid' : 'pending',
        ...(isPaid && { paidDate: paidOn }),
      }),
    );
    sheet.payments.push({
      id: body.id,
      student,
      cents,
      heldCents: isPaid ? cents : 0,
      state: isPaid ? 'paid' : 'owed',
    });
    if (isPaid) sheet.moved.push({ on: paidOn, cents });
    return;
  }
  const wanted = does === 'refund' ? 'paid' : 'owed';
  const open = sheet.payments.filter(
    (payment) => payment.state === wanted && (does !== 'refund' || payment.heldCents > 0),
  );
  const payment = open[which % Math.max(1, open.length)];
  if (!payment) return;
  const path = `/api/payments/${payment.id}`;
  if (does === 'pay') {
    await done(person.put(path, { status: 'paid', paidDate: paidOn }));
    payment.state = 'paid';
    payment.heldCents = payment.cents;
    sheet.moved.push({ on: paidOn, cents: payment.cents });
  } else if (does === 'cancel') {
    await done(person.put(path, { status: 'cancelled' }));
    payment.state = 'cancelled';
  } else {
    const back = Math.min(cents, payment.heldCents);
    await done(person.post(`${path}/refund`, { amount: back / 100 }));
    payment.heldCents -= back;
    sheet.moved.push({ on: today, cents: -back });
  }
}

async function agrees(person: Person, students: readonly number[], sheet: Sheet): Promise<void> {
  const owed = sheet.payments.filter(({ state }) => state === 'owed');
  const between = (from: LocalDate, to: LocalDate) =>
    total(sheet.moved.filter(({ on }) => on >= from && on <= to));

  const { body: sums } = await person.get('/api/payments/summary');
  expect(inCents(sums.found.owedAmount)).toBe(total(owed));
  expect(inCents((await person.get('/api/turnover')).body.amount)).toBe(total(sheet.moved));

  const { body: gst } = await person.get('/api/gst');
  for (const { startsOn, endsOn, boxes } of gst.periods) {
    const sales = between(startsOn, endsOn);
    expect([endsOn, inCents(boxes.box5)]).toEqual([endsOn, sales]);
    expect([endsOn, inCents(boxes.box8)]).toEqual([endsOn, Math.round((sales * 3) / 23) + 0]);
  }
  const inBoxes = gst.periods.map(({ boxes }: { boxes: { box5: number } }) => inCents(boxes.box5));
  expect(inBoxes.reduce((all: number, one: number) => all + one, 0)).toBe(total(sheet.moved));

  for (const student of students) {
    const { body } = await person.get(`/api/students/${student}/statement`);
    const theirs = owed.filter((payment) => payment.student === student);
    expect(inCents(body.closing)).toBe(total(theirs));
  }

  const held = await fileOf(person, 'payments');
  expect(total(held.map((row) => ({ cents: inCents(Number(row['Held (NZ$)'])) })))).toBe(
    total(sheet.moved),
  );

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

async function fileOf(person: Person, what: string) {
  const { body } = await done(person.post('/api/exports', { what }));
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
const inCents = (dollars: number): number => Math.round(dollars * 100);
const byNumber = (one: number, other: number): number => one - other;
