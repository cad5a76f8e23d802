import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** Wednesday, 18 November 2026, 10:00 in Auckland. */
const start = '2026-11-17T21:00:00.000Z';
const sunday = '2026-11-22T05:00:20.000Z';
const sundayAfter = '2026-11-29T05:00:20.000Z';
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

async function followed() {
  const { log, processes } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

async function comes(moment: string) {
  now = moment;
  await followed();
  await product.product.scheduled.runDue();
  await followed();
}

/** A school that bills each Sunday and charges all of a lesson that is missed. */
async function school() {
  now = start;
  const person = await product.instructor();
  await person.post('/api/auth/test-upgrade', { planName: 'premium' });
  const studentId = await product.student(person);
  const rules = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
  expect((await person.put('/api/bills/rules', rules)).status).toBe(200);
  const { body: fees } = await person.get('/api/settings/credit');
  const charged = { ...fees, whenShort: 'to_pay', noShowPercent: 100, noLicencePercent: 50 };
  expect((await person.put('/api/settings/credit', charged)).status).toBe(200);
  return { person, studentId };
}

async function missed(person: Person, studentId: number, startsAt: string) {
  now = start;
  const made = await person.post('/api/lessons', {
    studentId,
    lessonType: 'Basic Skills',
    title: 'Lesson',
    startTime: startsAt,
    endTime: new Date(Date.parse(startsAt) + 60 * 60_000).toISOString(),
  });
  expect(made.status).toBe(201);
  now = '2026-11-21T05:00:00.000Z';
  const { status } = await person.put(`/api/lessons/${made.body.id}`, { status: 'no-show' });
  expect(status).toBe(200);
  await followed();
  return made.body.id as number;
}

const waive = (person: Person, lessonId: number) =>
  person.post(`/api/lessons/${lessonId}/late-fee`, { charge: 'none', reason: 'Was ill' });
const ahead = async (person: Person) => (await person.get('/api/bills/ahead')).body as any[];
const drawn = async (person: Person) => (await person.get('/api/bills/')).body as any[];
const payments = async (person: Person) => (await person.get('/api/payments')).body as any[];

test('a fee that is owed is a line of its own on the next bill, once, and can be held back', async () => {
  const { person, studentId } = await school();
  const lessonId = await missed(person, studentId, '2026-11-18T22:00:00.000Z');
  const line = { lessonId, fee: 'no_show', amount: 55, isHeldBack: false, isAhead: false };
  expect(await ahead(person)).toMatchObject([{ count: 1, total: 55, bills: [{ lines: [line] }] }]);
  expect((await person.post(`/api/bills/lessons/${lessonId}/hold`)).status).toBe(200);
  expect(await ahead(person)).toMatchObject([
    { count: 0, total: 0, bills: [{ lines: [{ ...line, isHeldBack: true }] }] },
  ]);
  await comes(sunday);
  expect(await drawn(person)).toEqual([]);
  expect((await person.delete(`/api/bills/lessons/${lessonId}/hold`)).status).toBe(200);
  await comes(sundayAfter);
  await comes('2026-12-06T05:00:20.000Z');
  const [fee, ...others] = await payments(person);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({ amount: 55, dueDate: '2026-12-06', invoiceNumber: 'INV-00001' });
  expect(await drawn(person)).toMatchObject([
    { total: 55, lines: [{ lessonId, paymentId: fee.id, fee: 'no_show', amount: 55 }] },
  ]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices).toMatchObject([{ total: 55 }]);
  expect((await person.post(`/api/bills/lessons/${lessonId}/hold`)).status).toBe(409);
  const story = await audit(
    'bill',
    String((await person.get('/api/auth/user')).body.schoolId),
    '1',
  );
  expect(story).toContain(`Fee (no-show) of lesson ${lessonId}`);
});

test('a fee that is waived before its bill is on none, and one that is waived after is a numbered correction, told once', async () => {
  const { person, studentId } = await school();
  const before = await missed(person, studentId, '2026-11-18T22:00:00.000Z');
  const after = await missed(person, studentId, '2026-11-19T22:00:00.000Z');
  expect((await waive(person, before)).status).toBe(200);
  expect(await ahead(person)).toMatchObject([{ count: 1, total: 55 }]);
  await comes(sunday);
  expect(await drawn(person)).toMatchObject([{ total: 55, lines: [{ lessonId: after }] }]);
  expect((await waive(person, after)).status).toBe(200);
  await followed();
  expect(await drawn(person)).toMatchObject([{ total: 0, lines: [{ amount: 0 }] }]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices).toMatchObject([{ issuedTotal: 55, total: 0 }]);
  const letters = await product.owner`
    select key from vault.letter_key where key like ${`bill-correction-%-${after}-%`}`;
  expect(letters).toHaveLength(1);
  expect((await payments(person)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  await comes(sundayAfter);
  expect(await drawn(person)).toHaveLength(1);
});

test('a fee of a lesson that two pay for is asked of both by share, on the bill of each, and waived for both', async () => {
  const { person, studentId } = await school();
  const added = await Promise.all(
    ['one', 'two'].map((name) =>
      person.post('/api/payers', { name, email: `${name}@mail.example` }),
    ),
  );
  const [one, two] = added.map(({ body }) => body.id as number);
  const shares = [
    { payerId: one, percent: 67 },
    { payerId: two, percent: 33 },
  ];
  const set = await person.put(`/api/students/${studentId}/payers`, { payers: shares });
  expect(set.status).toBe(200);
  const lessonId = await missed(person, studentId, '2026-11-18T22:00:00.000Z');
  const asked = await payments(person);
  expect(asked.map(({ amount }) => amount)).toEqual([18.15, 36.85]);
  await comes(sunday);
  const bills = await drawn(person);
  expect(bills.map(({ payerId, total }) => [payerId, total])).toEqual([
    [two, 18.15],
    [one, 36.85],
  ]);
  expect(await payments(person)).toHaveLength(2);
  expect((await waive(person, lessonId)).status).toBe(200);
  await followed();
  expect((await drawn(person)).map(({ total }) => total)).toEqual([0, 0]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices.map(({ total }: any) => total)).toEqual([0, 0]);
});

async function audit(...words: string[]): Promise<string> {
  const said: string[] = [];
  const log = spyOn(console, 'log').mockImplementation((...all) => void said.push(all.join(' ')));
  try {
    await runAudit(words, { DATABASE_URL: product.databaseUrl, DATA_DIR: folder.path });
  } finally {
    log.mockRestore();
  }
  return said.join('\n');
}
