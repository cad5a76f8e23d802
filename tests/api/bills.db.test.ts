import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { issueBills } from '#api/cases/bills/issue-bills.ts';
import { billRuns } from '#api/cases/bills/run-bills.ts';
import { printInvoice } from '#api/cases/books/invoice-printing.ts';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { listInvoices } from '#projections/invoices/query.ts';
import { dataFolder } from '../support/app-process.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** Wednesday, 18 November 2026, 10:00 in Auckland. */
const start = '2026-11-17T21:00:00.000Z';
const folder = dataFolder();
let now = start;
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({
    clock: () => now,
    smtpUrl: 'smtp://127.0.0.1:9',
    keyStore: openKeyStore(folder.path),
  });
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

const weekly = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
const sunday = '2026-11-22T05:00:20.000Z';

async function lesson(person: Person, studentId: number, startsAt: string, minutes = 60) {
  const made = await person.post('/api/lessons', {
    studentId,
    lessonType: 'Basic Skills',
    title: 'Lesson',
    startTime: startsAt,
    endTime: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  });
  expect(made.status).toBe(201);
  return made.body.id as number;
}

async function complete(person: Person, id: number, more: object = {}) {
  const answer = await person.put(`/api/lessons/${id}`, { status: 'completed', ...more });
  expect(answer.status).toBe(200);
}

/** The time comes, and what falls due is done. */
async function comes(moment: string) {
  now = moment;
  await followed();
  await product.product.scheduled.runDue();
  await followed();
}

/** Everything that follows has happened, and what follows from that. */
async function followed() {
  const { log, processes } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

const payments = async (person: Person) => (await person.get('/api/payments')).body as any[];
const ahead = async (person: Person, query = '') =>
  (await person.get(`/api/bills/ahead${query}`)).body as any[];
const drawn = async (person: Person) => (await person.get('/api/bills/')).body as any[];

async function withRules(rules: object = weekly) {
  now = start;
  const person = await product.instructor();
  const studentId = await product.student(person);
  const set = await person.put('/api/bills/rules', rules);
  expect(set.status).toBe(200);
  return { person, studentId };
}

test('nobody is billed until the school says so, and nothing of before without a yes', async () => {
  now = '2026-11-16T21:00:00.000Z';
  const person = await product.instructor();
  const studentId = await product.student(person);
  const before = await lesson(person, studentId, '2026-11-16T22:00:00.000Z');
  now = start;
  await complete(person, before);
  expect((await person.get('/api/bills/rules')).body).toMatchObject({
    rhythm: 'never',
    billsFrom: null,
  });
  expect(await ahead(person)).toEqual([]);
  const refused = await person.put('/api/bills/rules', { ...weekly, billsFrom: '2026-11-01' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'past_needs_a_yes' } });
  expect(refused.body.fields).toHaveProperty('includePast');
  expect(await ahead(person, '?rhythm=weekly&weekday=7')).toMatchObject([{ count: 0, bills: [] }]);
  expect(await ahead(person, '?rhythm=weekly&weekday=7&billsFrom=2026-11-01')).toMatchObject([
    { rhythm: 'weekly', runAt: '2026-11-22T05:00:00.000Z', count: 1, total: 55 },
  ]);
  expect((await person.put('/api/bills/rules', weekly)).body).toMatchObject({
    billsFrom: '2026-11-18',
  });
  await comes(sunday);
  expect(await payments(person)).toEqual([]);
  const yes = { ...weekly, billsFrom: '2026-11-01', includePast: true };
  expect((await person.put('/api/bills/rules', yes)).status).toBe(200);
  await comes('2026-11-29T05:00:20.000Z');
  expect(await payments(person)).toMatchObject([{ amount: 55, status: 'pending' }]);
});

test('a weekly run bills what was done as one invoice, once, and the letter has number, account and day', async () => {
  const { person, studentId } = await withRules();
  const [first, second, still] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z', 120),
    await lesson(person, studentId, '2026-11-22T22:00:00.000Z'),
  ];
  const other = await product.student(person, { email: 'other@mail.example' });
  const othersLesson = await lesson(person, other, '2026-11-20T22:00:00.000Z');
  expect(await ahead(person)).toMatchObject([
    { rhythm: 'weekly', runAt: '2026-11-22T05:00:00.000Z', count: 2, total: 210 },
  ]);
  now = '2026-11-21T05:00:00.000Z';
  for (const id of [first, second, othersLesson]) await complete(person, id);
  expect((await person.post(`/api/bills/lessons/${othersLesson}/hold`)).status).toBe(200);
  const [run] = await ahead(person);
  expect(run).toMatchObject({ count: 1, total: 155 });
  expect(run.bills[1]).toMatchObject({ total: 0, lines: [{ isHeldBack: true, amount: 55 }] });

  await comes(sunday);
  await comes('2026-11-22T06:00:00.000Z');
  const [bill, ...more] = await drawn(person);
  expect(more).toEqual([]);
  expect(bill).toMatchObject({
    billId: 1,
    studentId,
    rhythm: 'weekly',
    runAt: '2026-11-22T05:00:00.000Z',
    dueOn: '2026-11-29',
    total: 155,
    invoiceNumber: 'INV-00001',
  });
  expect(bill.lines.map(({ lessonId }: any) => lessonId)).toEqual([first, second]);
  const asked = await payments(person);
  expect(
    asked.map(({ amount, dueDate, invoiceNumber }) => [amount, dueDate, invoiceNumber]),
  ).toEqual([
    [100, '2026-11-29', 'INV-00001'],
    [55, '2026-11-29', 'INV-00001'],
  ]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({ total: 155, dueOn: '2026-11-29' });
  expect(await ahead(person)).toMatchObject([{ count: 1, total: 55 }]);
  expect(still).toBeGreaterThan(0);

  // What was held back is on the next bill once it is put back.
  expect((await person.delete(`/api/bills/lessons/${othersLesson}/hold`)).status).toBe(200);
  await comes('2026-11-29T05:00:20.000Z');
  expect(await drawn(person)).toMatchObject([{ studentId: other, total: 55 }, { billId: 1 }]);
});

test('credit comes first: what it covers is not billed, and of what it covers in part the rest', async () => {
  const { person, studentId } = await withRules({ ...weekly, rhythm: 'done' });
  await person.post(`/api/students/${studentId}/credit/grants`, { minutes: 80, reason: 'Gift' });
  const [whole, part] = [
    await lesson(person, studentId, '2026-11-17T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-17T23:00:00.000Z'),
  ];
  now = '2026-11-18T01:00:00.000Z';
  await complete(person, whole);
  await complete(person, part);
  await comes('2026-11-18T05:00:20.000Z');
  expect(await payments(person)).toMatchObject([
    { amount: 36.67, description: expect.stringContaining('40 of 60 minutes') },
  ]);
});

test('lessons are billed when they are booked, or by the month when it is over', async () => {
  const booked = await withRules({ ...weekly, rhythm: 'booked' });
  await lesson(booked.person, booked.studentId, '2026-12-17T22:00:00.000Z');
  const monthly = await withRules({ ...weekly, rhythm: 'monthly', daysToPay: 20 });
  const november = await lesson(monthly.person, monthly.studentId, '2026-11-29T22:00:00.000Z');
  const december = await lesson(monthly.person, monthly.studentId, '2026-11-30T22:00:00.000Z');
  await comes('2026-11-18T05:00:20.000Z');
  expect(await drawn(booked.person)).toMatchObject([{ total: 55, dueOn: '2026-11-25' }]);
  expect(await drawn(monthly.person)).toEqual([]);
  now = '2026-12-01T01:00:00.000Z';
  for (const id of [november, december]) await complete(monthly.person, id);
  await comes('2026-12-01T05:00:20.000Z');
  expect(await drawn(monthly.person)).toMatchObject([
    { total: 55, dueOn: '2026-12-21', lines: [{ lessonId: november }] },
  ]);
});

test('one learner is billed at another time than the others', async () => {
  const { person, studentId } = await withRules();
  const never = await product.student(person, { email: 'never@mail.example' });
  const put = await person.put(`/api/bills/students/${never}`, { rhythm: 'never' });
  expect(put).toMatchObject({ status: 200, body: { studentId: never, rhythm: 'never' } });
  const [one, two] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, never, '2026-11-19T22:00:00.000Z'),
  ];
  now = '2026-11-21T05:00:00.000Z';
  for (const id of [one, two]) await complete(person, id);
  await comes(sunday);
  expect(await drawn(person)).toMatchObject([{ studentId }]);
});

test('a learner’s own price holds on its days: told beforehand, billed, invoiced, and when the lesson changes', async () => {
  const { person, studentId } = await withRules();
  const price = `/api/bills/students/${studentId}/price`;
  const wrong = await person.put(price, { hourPrice: 60, from: '2026-11-19', until: '2026-11-18' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['until']]);
  const other = await product.instructor();
  expect((await other.get(price)).status).toBe(404);
  expect((await person.get(price)).body).toEqual({ hourPrice: null, from: null, until: null });
  const own = { hourPrice: 40, from: '2026-11-20', until: '2026-11-20' };
  expect((await person.put(price, own)).body).toEqual(own);
  const asked = `/api/bills/students/${studentId}/prices`;
  const pricesOn = async (query: string) => (await person.get(`${asked}?${query}`)).body;
  expect(await pricesOn('on=2026-11-19')).toMatchObject({ standardLessonPrice: '55.00' });
  expect(await pricesOn('on=2026-11-20&minutes=90')).toMatchObject({
    standardLessonPrice: '40.00',
    doubleLessonPrice: '80.00',
    testPreparationPrice: '60.00',
  });
  expect((await other.get(`${asked}?on=2026-11-20`)).status).toBe(404);
  expect((await person.get(`${asked}?on=soon`)).status).toBe(422);
  const [list, theirs] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z', 90),
  ];
  expect(await ahead(person)).toMatchObject([{ count: 1, total: 55 + 60 }]);
  now = '2026-11-20T02:00:00.000Z';
  for (const id of [list, theirs]) await complete(person, id);
  await comes(sunday);
  expect(await drawn(person)).toMatchObject([{ total: 115 }]);
  const [invoice] = (await person.get('/api/invoices')).body;
  expect(invoice.total).toBe(115);
  // Taken shorter than was billed: by the same price.
  await person.put(`/api/lessons/${theirs}`, { status: 'completed', minutes: 60 });
  await followed();
  expect((await person.get('/api/invoices')).body[0].total).toBe(95);
});

test('an auditor reads why a bill was drawn and from which lessons; as of a moment it is what the PDF said then', async () => {
  const { person, studentId } = await withRules();
  const { schoolId } = (await person.get('/api/auth/user')).body;
  const [first, second] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z', 90),
  ];
  now = '2026-11-20T02:00:00.000Z';
  for (const id of [first, second]) await complete(person, id);
  await comes(sunday);
  const printedNow = await printed(schoolId);
  const then = await product.product.log.head();
  await person.put(`/api/lessons/${second}`, { status: 'completed', minutes: 60 });
  await followed();
  const printedLater = await printed(schoolId);
  expect([printedNow.totalCents, printedLater.totalCents]).toEqual([13750, 11000]);

  const said = await audit('bill', String(schoolId), '1', '--json', '--at', String(then));
  const later = await audit('bill', String(schoolId), '1', '--json');
  for (const [story, sheet] of [
    [JSON.parse(said), printedNow],
    [JSON.parse(later), printedLater],
  ]) {
    expect(story).toMatchObject({
      runAt: '2026-11-22T05:00:00.000Z',
      rule: { rhythm: 'weekly', weekday: 7, isOwn: false },
      totalCents: sheet.totalCents,
      invoice: { number: 1, totalCents: sheet.totalCents },
    });
    expect(story.lines.map((each: any) => [each.paymentId, each.nowCents])).toEqual(
      sheet.lines.map((each: any) => [each.paymentId, each.amountNowCents]),
    );
    expect(story.lines.map((each: any) => each.lessonId)).toEqual([first, second]);
  }
  const words = await audit('bill', String(schoolId), '1');
  expect(words).toContain('by the run of Sun 22 Nov 2026');
  expect(words).toContain(`Lesson ${second}, `);
  expect(words).toContain('billed NZ$82.50, now NZ$55.00');
  expect(await audit('history', `bills-${schoolId}`)).toContain('60 minutes, NZ$55.00');
});

/** What goes onto the paper of a school's first invoice. */
async function printed(schoolId: number): Promise<any> {
  const { deps } = product.product;
  const school = numbers.schoolId.parse(schoolId);
  const [invoice] = await listInvoices(deps.sql, school, '2026-11-23');
  let sheet: unknown;
  const documents = {
    ...deps.documents,
    pdf: async (_school: unknown, _kind: unknown, given: unknown) => {
      sheet = given;
      return new Uint8Array();
    },
  };
  if (invoice) await printInvoice({ ...deps, documents }, school, invoice);
  return sheet;
}

async function audit(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const log = spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    expect(
      await runAudit(words, { DATABASE_URL: product.databaseUrl, DATA_DIR: folder.path }),
    ).toBe(0);
  } finally {
    log.mockRestore();
  }
  return lines.join('\n');
}

test('what was asked for by hand is on no bill, and what is on a bill is not asked for by hand', async () => {
  const { person, studentId } = await withRules();
  const [one, two] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z'),
  ];
  now = '2026-11-21T05:00:00.000Z';
  for (const id of [one, two]) await complete(person, id);
  const ask = (lessonId: number) =>
    person.post('/api/payments', {
      studentId,
      lessonId,
      amount: 40,
      description: 'Lesson',
      paymentMethod: 'cash',
    });
  expect((await ask(one)).status).toBe(201);
  await comes(sunday);
  const [bill] = await drawn(person);
  expect(bill.lines.map(({ lessonId }: any) => lessonId)).toEqual([two]);
  expect(await ask(two)).toMatchObject({ status: 409, body: { code: 'lesson_billed_already' } });
  await person.post(`/api/payments/${bill.lines[0].paymentId}/cancel`);
});

test('what changes after a bill went out becomes a correction of its invoice, once, unless money has come', async () => {
  const { person, studentId } = await withRules();
  const [called, long, paid] = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-20T22:00:00.000Z'),
  ];
  now = '2026-11-21T05:00:00.000Z';
  for (const id of [called, long, paid]) await complete(person, id);
  await comes(sunday);
  const [bill] = await drawn(person);
  const paymentOf = (id: number) =>
    bill.lines.find(({ lessonId }: any) => lessonId === id).paymentId as number;
  await person.put(`/api/payments/${paymentOf(paid)}`, {
    status: 'completed',
    paymentMethod: 'cash',
  });
  await person.put(`/api/lessons/${called}`, { status: 'cancelled' });
  await person.put(`/api/lessons/${long}`, { status: 'completed', minutes: 90 });
  await person.put(`/api/lessons/${paid}`, { status: 'cancelled' });
  await followed();
  const [invoice] = (await person.get('/api/invoices')).body;
  expect(invoice).toMatchObject({ total: 137.5 });
  expect(invoice.corrections).toMatchObject([
    { correctionNumber: 'COR-00001', total: -55, reason: 'The lesson was not held' },
    { correctionNumber: 'COR-00002', total: 27.5 },
  ]);
  const asked = await payments(person);
  const status = (id: number) => asked.find((one) => one.id === paymentOf(id));
  expect(status(called)).toMatchObject({ status: 'cancelled' });
  expect(status(long)).toMatchObject({ status: 'pending', amount: 82.5 });
  expect(status(paid)).toMatchObject({ status: 'completed', amount: 55 });
  expect((await drawn(person))[0]).toMatchObject({ total: 137.5 });

  // Held after all, it is on the next bill.
  await complete(person, called);
  await comes('2026-11-29T05:00:20.000Z');
  expect(await drawn(person)).toMatchObject([
    { billId: expect.any(Number), total: 55, lines: [{ lessonId: called }] },
    { total: 137.5 },
  ]);
});

test('what was paid too much pays for the next bill, and goes back where its lesson comes off', async () => {
  const { person, studentId } = await withRules();
  const asked = { studentId, amount: 10, description: 'Book', paymentMethod: 'cash' };
  const { id: source } = (await person.post('/api/payments', asked)).body;
  const cash = { amount: 80, paymentMethod: 'cash', over: 'balance' };
  expect((await person.post(`/api/payments/${source}/receipts`, cash)).status).toBe(200);
  const kept = async () => (await person.get(`/api/payments/${source}`)).body.balanceAmount;
  const ids = [
    await lesson(person, studentId, '2026-11-18T22:00:00.000Z'),
    await lesson(person, studentId, '2026-11-19T22:00:00.000Z'),
  ];
  now = '2026-11-21T05:00:00.000Z';
  for (const id of ids) await complete(person, id);
  await comes(sunday);
  const invoice = async () => (await person.get('/api/invoices')).body[0];
  expect(await invoice()).toMatchObject({ total: 110, paidToDate: 70, balanceDue: 40 });
  expect(await kept()).toBe(0);
  // It pays a part of a lesson and all of another: neither is money that has come for them.
  for (const id of ids) await person.put(`/api/lessons/${id}`, { status: 'cancelled' });
  await followed();
  expect(await invoice()).toMatchObject({ total: 0, balanceDue: 0, status: 'cancelled' });
  expect(await kept()).toBe(70);
});

test('on the first working day statements go to those whose account moved or who owe, once', async () => {
  const { person, studentId } = await withRules({
    ...weekly,
    rhythm: 'never',
    monthlyStatements: true,
  });
  const quiet = await product.student(person, { email: 'quiet@mail.example' });
  expect(quiet).toBeGreaterThan(0);
  await person.post('/api/payments', {
    studentId,
    amount: 40,
    description: 'Lesson',
    paymentMethod: 'cash',
  });
  const letters = async () =>
    (await product.owner`select key from vault.letter_key where key like 'statement-%'`).map(
      ({ key }) => key,
    );
  await comes('2026-11-30T19:59:00.000Z');
  expect(await letters()).toEqual([]);
  await comes('2026-11-30T20:00:20.000Z');
  await comes('2026-11-30T21:00:20.000Z');
  expect(await letters()).toEqual([`statement-${studentId}-2026-11-01`]);
});

test('twenty runs at once draw each lesson once', async () => {
  const { person, studentId } = await withRules();
  const ids: number[] = [];
  for (let hour = 0; hour < 4; hour++)
    ids.push(await lesson(person, studentId, `2026-11-18T2${hour}:00:00.000Z`, 45));
  now = '2026-11-21T05:00:00.000Z';
  for (const id of ids) await complete(person, id);
  now = sunday;
  const { deps } = product.product;
  const { schoolId } = (await person.get('/api/auth/user')).body;
  const runs = billRuns(deps);
  const item = {
    key: 'x',
    dueAt: '2026-11-22T05:00:00.000Z',
    schoolId: numbers.schoolId.parse(schoolId),
    rhythm: 'weekly',
    runAt: '2026-11-22T05:00:00.000Z',
  } as const;
  await Promise.all(Array.from({ length: 20 }, () => runs.carryOut(item, async () => undefined)));
  await followed();
  const asked = await payments(person);
  expect(asked).toHaveLength(4);
  expect((await person.get('/api/invoices')).body).toHaveLength(1);
});

test('another school’s lessons and learners are nowhere to be found, and wrong input is named', async () => {
  const { person, studentId } = await withRules();
  const id = await lesson(person, studentId, '2026-11-18T22:00:00.000Z');
  const stranger = await product.instructor();
  expect((await stranger.post(`/api/bills/lessons/${id}/hold`)).status).toBe(404);
  expect((await stranger.get(`/api/bills/students/${studentId}`)).status).toBe(404);
  expect((await stranger.put(`/api/bills/students/${studentId}`, { rhythm: null })).status).toBe(
    404,
  );
  const put = async (more: object) =>
    Object.keys((await person.put('/api/bills/rules', { ...weekly, ...more })).body.fields ?? {});
  expect(await put({ rhythm: 'hourly' })).toEqual(['rhythm']);
  expect(await put({ weekday: 8 })).toEqual(['weekday']);
  expect(await put({ daysToPay: 91 })).toEqual(['daysToPay']);
  expect(await put({ daysToPay: 1.5 })).toEqual(['daysToPay']);
  expect(await put({ billsFrom: '2026-02-30' })).toEqual(['billsFrom']);
  expect(await put({ includePast: 'yes' })).toEqual(['includePast']);
});

/** What is asked of something is counted: how often, and how much of it at the same time at most. */
function counting() {
  const seen = { calls: 0, most: 0 };
  let inFlight = 0;
  const counted = <Ask extends (...asked: any[]) => Promise<unknown>>(ask: Ask): Ask =>
    (async (...asked: unknown[]) => {
      seen.calls += 1;
      inFlight += 1;
      seen.most = Math.max(seen.most, inFlight);
      try {
        return await ask(...asked);
      } finally {
        inFlight -= 1;
      }
    }) as Ask;
  return { seen, counted };
}

test('a bill of many lines asks for one after the other, and compares all of them at once, so that others have connections', async () => {
  now = start;
  const person = await product.instructor();
  const student = await product.student(person);
  expect((await person.put('/api/bills/rules', weekly)).status).toBe(200);
  const ids: number[] = [];
  for (const day of ['18', '19'])
    for (const hour of ['20', '21', '22', '23'])
      ids.push(await lesson(person, student, `2026-11-${day}T${hour}:00:00.000Z`, 45));
  now = '2026-11-21T05:00:00.000Z';
  for (const id of ids) await complete(person, id);
  await comes(sunday);
  const { deps, log } = product.product;
  const drawn = (await log.readAll(0, 100_000)).findLast(({ type }) => type === 'BillDrawn');
  if (!drawn) throw new Error('no bill was drawn');
  expect(drawn.data).toMatchObject({ lines: ids.map((lessonId) => ({ lessonId })) });

  const [asking, comparing, reading] = [counting(), counting(), counting()];
  const again = issueBills({
    ...deps,
    dispatch: asking.counted(deps.dispatch),
    states: {
      ...deps.states,
      load: comparing.counted(deps.states.load),
    },
    log: { ...deps.log, read: reading.counted(deps.log.read) },
  });
  await again.on.get('BillDrawn')?.(drawn);
  for (const { seen } of [asking, reading]) expect(seen.calls).toBeGreaterThanOrEqual(ids.length);
  expect([asking.seen.most, reading.seen.most]).toEqual([1, 2]);
  expect(comparing.seen.calls).toBe(1);
});
