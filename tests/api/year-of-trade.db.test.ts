import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { openProduct, type Product } from '#api/open-product.ts';
import {
  enteredMethods,
  methodInSentence,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '#domain/catalogue/payments.ts';
import { addDays, instantAt, type LocalDate } from '#domain/kernel/nz-time.ts';
import { testKeyStore } from '../support/key-store.ts';
import { receivePart } from '../support/part-payment.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

// A bookkeeper's year beside the simplest thing that could keep it: a list of payments and a list of what moved, as in a spreadsheet.

const firstDay = '2026-04-01';
const lastDay = '2027-03-31';
/** `YEARS=1 STUDENTS=40 PAYERS=8 DEEDS=400` is a year of a whole school. */
const students = Number(process.env['STUDENTS'] ?? 5);
const payers = Number(process.env['PAYERS'] ?? 2);
const years = Number(process.env['YEARS'] ?? 3);
const deedsOfYear = Number(process.env['DEEDS'] ?? 50);

let today: LocalDate = firstDay;
let time = '12:00';
let product: TestProduct;
let second: Product;
beforeAll(async () => {
  const clock = () => instantAt(today, time);
  product = await openTestProduct({ clock });
  second = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
  });
});
afterAll(async () => {
  await second.close();
  await product.close();
});

type Sheet = {
  readonly payments: {
    readonly id: number;
    readonly student: number;
    /** Who is asked: `s12` is the student of that number, `p3` a payer. */
    readonly holder: string;
    readonly cents: number;
    /** On an automatic bill, whose invoice it is on. */
    readonly isBilled?: true;
    state: 'owed' | 'paid' | 'cancelled' | 'written off';
    heldCents: number;
    /** Of what is held, what stays the payer's for what they are asked next. */
    balanceCents: number;
  }[];
  readonly moved: Movement[];
  /** Lessons that are done and on no bill yet, with the day of each. */
  readonly done: Map<number, { readonly on: LocalDate; readonly student: number }>;
  bills: number;
  /** What the bank says came. */
  bankCents: number;
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
    'drive',
    'drive',
    'drive',
    'transfer',
    'transfer',
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
    fc.asyncProperty(
      fc.array(deed, { minLength: deedsOfYear, maxLength: deedsOfYear }),
      async (deeds) => {
        today = firstDay;
        const person = await product.instructor();
        await person.put('/api/invoice-settings', {
          gstNumber: '136-410-132',
          gstFrom: firstDay,
          bankAccount: null,
        });
        await done(person.post('/api/auth/test-upgrade', { planName: 'premium' }));
        const holders = await peopleOf(person);
        const beside = onTheOther(person);
        const sheet: Sheet = { payments: [], moved: [], done: new Map(), bills: 0, bankCents: 0 };
        for (const [nth, one] of deeds.entries()) {
          const then = addDays(today, Math.ceil((one.days * 50) / deedsOfYear));
          today = then > lastDay ? lastDay : then;
          await runBills(person, holders, sheet);
          await carryOut(nth % 2 === 0 ? person : beside, holders, sheet, one);
          await seen();
        }
        today = lastDay;
        await runBills(person, holders, sheet);
        await agrees(person, holders, sheet);
      },
    ),
    { numRuns: years, endOnFailure: true },
  );
});

/** Who pays for each student: themselves, or a payer whom siblings have in common. */
type Holders = ReadonlyMap<number, string>;

async function peopleOf(person: Person): Promise<Holders> {
  const rules = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
  await done(person.put('/api/bills/rules', rules));
  const payerIds: number[] = [];
  for (let nth = 0; nth < payers; nth++) {
    const payer = { name: 'Hine Rangi', email: `payer${nth}@mail.example` };
    payerIds.push((await done(person.post('/api/payers', payer))).body.id);
  }
  const holders = new Map<number, string>();
  for (let nth = 0; nth < students; nth++) {
    const id = await product.student(person, { email: `student${nth}@mail.example` });
    const payerId = nth % 5 < 3 ? payerIds[nth % payers] : undefined;
    if (payerId !== undefined)
      await done(person.put(`/api/students/${id}/payers`, { payers: [{ payerId, percent: 100 }] }));
    holders.set(id, payerId === undefined ? `s${id}` : `p${payerId}`);
  }
  return holders;
}

/** Everything that follows has happened, in both processes. */
async function seen(): Promise<void> {
  const { log, processes, deps } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
    await Promise.all([deps, second.deps].map(({ projector }) => projector.waitFor(head)));
  }
}

/** Calls the other process. */
function onTheOther(person: Person): Caller {
  const send = (method: string) => async (path: string, sent?: unknown) => {
    const answer = await second.app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: person.cookies(),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      }),
    );
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), cookies: person.cookies };
}
type Caller = {
  get(path: string): Promise<Answer>;
  post(path: string, sent?: unknown): Promise<Answer>;
  put(path: string, sent?: unknown): Promise<Answer>;
  cookies: Person['cookies'];
};
type Answer = { readonly status: number; readonly body: any };

/** What was done before the last Sunday evening is billed: one bill and invoice for each who pays. */
async function runBills(person: Person, holders: Holders, sheet: Sheet): Promise<void> {
  const sunday = lastSundayBefore(today);
  const due = [...sheet.done].filter(([, { on }]) => on <= sunday);
  if (due.length === 0) return;
  const now = today;
  [today, time] = [sunday, '18:30'];
  await Promise.all([product.product, second].map(({ scheduled }) => scheduled.runDue()));
  await seen();
  const { body: bills } = await person.get('/api/bills/');
  const lines = bills.flatMap((bill: any) => bill.lines);
  const billed = new Set<string>();
  const asked = due.map(([lessonId, { student }]) => {
    sheet.done.delete(lessonId);
    billed.add(holders.get(student) ?? '');
    return { ...lines.find((line: any) => line.lessonId === lessonId), student };
  });
  sheet.bills += billed.size;
  for (const { paymentId, student } of asked.toSorted((a, b) => a.paymentId - b.paymentId)) {
    const holder = holders.get(student) ?? '';
    const cents = 55_00;
    const fresh = { id: paymentId, student, holder, cents, isBilled: true } as const;
    sheet.payments.push({ ...fresh, heldCents: 0, balanceCents: 0, state: 'owed' });
    useBalances(sheet, holder);
  }
  [today, time] = [now, '12:00'];
}

function lastSundayBefore(day: LocalDate): LocalDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -7 : -weekday);
}

async function carryOut(
  person: Caller,
  holders: Holders,
  sheet: Sheet,
  { does, cents, which, daysAgo, way }: Deed,
): Promise<void> {
  const paidOn = [addDays(today, -daysAgo), firstDay].toSorted().at(-1) ?? firstDay;
  const student = [...holders.keys()][which % holders.size] ?? 0;
  const holder = holders.get(student) ?? '';
  if (does === 'drive') {
    const hour = 13 + [...sheet.done.values()].filter(({ on }) => on === today).length;
    if (hour > 16) return;
    const { body } = await done(
      person.post('/api/lessons', {
        studentId: student,
        lessonType: 'Basic Skills',
        title: 'Lesson',
        startTime: instantAt(today, `${hour}:00`),
        endTime: instantAt(today, `${hour + 1}:00`),
      }),
    );
    await seen();
    time = '17:30';
    await done(person.put(`/api/lessons/${body.id}`, { status: 'completed' }));
    time = '12:00';
    sheet.done.set(body.id, { on: today, student });
    return;
  }
  if (does === 'ask' || does === 'sell') {
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
      holder,
      cents,
      heldCents: isPaid ? cents : 0,
      balanceCents: 0,
      state: isPaid ? 'paid' : 'owed',
    });
    if (isPaid) sheet.moved.push({ on: paidOn, cents, way, of: body.id });
    if (!isPaid) useBalances(sheet, holder);
    return;
  }
  const wanted = { refund: 'paid', 'put back': 'written off' }[does as string] ?? 'owed';
  const open = sheet.payments.filter(
    (payment) =>
      payment.state === wanted &&
      (does !== 'refund' || payment.heldCents > 0) &&
      (does !== 'cancel' || payment.heldCents === 0) &&
      // What becomes of a bill’s own invoice then is another test’s.
      !(payment.isBilled && (does === 'cancel' || does === 'write off')),
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
  } else if (does === 'transfer') {
    const left = payment.cents - payment.heldCents;
    await transfer(person, sheet.moved.length, cents, payment.id);
    const over = Math.max(0, cents - left);
    if (cents >= left) payment.state = 'paid';
    payment.balanceCents = over;
    payment.heldCents += cents;
    sheet.bankCents += cents;
    sheet.moved.push({ on: today, cents, over, way: 'bank_transfer', of: payment.id });
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

/** A line of the bank's file, matched by hand. */
async function transfer(person: Caller, nth: number, cents: number, paymentId: number) {
  const [year, month, day] = today.split('-');
  const form = new FormData();
  const text = [
    'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code',
    `${day}/${month}/${year},${(cents / 100).toFixed(2)},"A","Direct Credit","line ${nth}",,`,
    '',
  ].join('\r\n');
  form.append('file', new File([text], 'bank.csv'));
  const answer = await product.product.app.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  expect(answer.status).toBe(200);
  await seen();
  const { body: lines } = await person.get('/api/bank-lines?state=unmatched');
  expect(lines).toHaveLength(1);
  await done(person.post(`/api/bank-lines/${lines[0].id}/match`, { paymentIds: [paymentId] }));
}

/** What a payer paid too much pays for what was asked of them just now, the oldest first. */
function useBalances({ payments, moved }: Sheet, holder: string): void {
  const asked = payments.at(-1);
  for (const payment of payments) {
    if (!asked || payment.holder !== holder || payment === asked) continue;
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

async function agrees(person: Person, holders: Holders, sheet: Sheet): Promise<void> {
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

  const { body: aged } = await person.get('/api/statements/aged');
  for (const holder of new Set(holders.values())) {
    const of = holder.startsWith('p') ? 'payers' : 'students';
    const { body } = await person.get(`/api/${of}/${holder.slice(1)}/statement`);
    const theirs = sheet.payments.filter((payment) => payment.holder === holder);
    const balance = theirs.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    const ofThem = left(theirs.filter(({ state }) => state === 'owed'));
    expect([inCents(body.closing), inCents(body.ageing.credit)]).toEqual([
      ofThem - balance,
      balance,
    ]);
    const onList = aged.payers.find((one: any) =>
      one.payerId === null ? holder === `s${one.studentId}` : holder === `p${one.payerId}`,
    );
    expect(inCents(onList?.balance ?? 0)).toBe(ofThem - balance);
  }

  const periods = [...gst.periods, { startsOn: '2026-05-10', endsOn: '2026-11-20' }];
  for (const { startsOn: from, endsOn: to } of [...periods, { startsOn: null, endsOn: null }])
    await agreesWithin(person, sheet, { from, to });

  await product.product.processes.settled();
  const { body: invoices } = await person.get('/api/invoices');
  const billed = sheet.payments.filter(({ state, isBilled }) => isBilled || state === 'paid');
  const numbers = invoices.map(({ number }: { number: number }) => number).toSorted(byNumber);
  const expected = billed.filter(({ isBilled }) => !isBilled).length + sheet.bills;
  expect(numbers).toEqual(Array.from({ length: expected }, (_, nth) => nth + 1));
  const issued = invoices.map((one: { issuedTotal: number }) => ({
    cents: inCents(one.issuedTotal),
  }));
  expect(total(issued)).toBe(total(billed));
  const xero = await xeroOf(person);
  expect(total(xero.map((row) => ({ cents: inCents(Number(row['*UnitAmount'])) })))).toBe(
    total(billed),
  );
  const { body: lines } = await person.get('/api/bank-lines?state=matched&limit=100');
  expect(total(lines.map(({ amount }: any) => ({ cents: inCents(amount) })))).toBe(sheet.bankCents);
}

/** The lines of the files for Xero. */
async function xeroOf(person: Person) {
  const { body } = await done(person.post('/api/exports', { what: 'xero', from: null, to: null }));
  const answer = await product.product.app.handle(
    new Request(`http://localhost${body.url}`, { headers: { cookie: person.cookies() } }),
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.csv'))
    .flatMap(([, bytes]) =>
      parse<Record<string, string>>(new TextDecoder().decode(bytes), { bom: true, columns: true }),
    );
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

async function done(call: Promise<Answer>) {
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
