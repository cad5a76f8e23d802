import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { eventually } from '../support/eventually.ts';
import { openLine } from '../support/line.ts';
import { mailServer } from '../support/mail-server.ts';
import { postgresProcesses } from '../support/postgres-processes.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { openSurvivors, type Survivors, survivingProcesses } from './survivors.ts';

const learners = 8;
/** Sunday, 22 November 2026, 18:00 in Auckland. */
const runs = '2026-11-22T05:00:00.000Z';
const before = '2026-11-18T20:00:00.000Z';

/** Two payers for every student, 67 and 33 percent. Answers their addresses. */
async function sharedByTwo(person: Person, studentIds: readonly number[]): Promise<string[]> {
  const addresses = ['first@mail.example', 'second@mail.example'];
  const [first, second] = await Promise.all(
    addresses.map(async (email) => (await person.post('/api/payers', { name: 'P', email })).body),
  );
  const payers = [
    { payerId: first.id, percent: 67 },
    { payerId: second.id, percent: 33 },
  ];
  for (const id of studentIds)
    expect((await person.put(`/api/students/${id}/payers`, { payers })).status).toBe(200);
  return addresses;
}

/** A missed lesson costs all of it. */
async function chargesMissed(person: Person): Promise<void> {
  const { body: rules } = await person.get('/api/settings/credit');
  const fees = { ...rules, whenShort: 'to_pay', noShowPercent: 100 };
  expect((await person.put('/api/settings/credit', fees)).status).toBe(200);
}

async function enrolled(setting: TestProduct, instructor: Person) {
  const addresses = Array.from({ length: learners }, (_, nth) => `payer${nth}@mail.example`);
  const studentIds: number[] = [];
  for (const email of addresses) studentIds.push(await setting.student(instructor, { email }));
  return { addresses, studentIds };
}

/** Two lessons for every student; where there are fees, the second was missed. */
async function drive(
  instructor: Person,
  studentIds: readonly number[],
  goTo: (moment: string) => void,
  hasFees = false,
): Promise<void> {
  for (const [nth, studentId] of studentIds.entries())
    for (const day of ['19', '20']) {
      const startTime = `2026-11-${day}T${String(nth + 1).padStart(2, '0')}:00:00.000Z`;
      const endTime = startTime.replace(':00:00', ':50:00');
      const lesson = { studentId, title: 'Drive', lessonType: 'City Driving', startTime, endTime };
      const { body } = await instructor.post('/api/lessons', lesson);
      goTo('2026-11-21T20:00:00.000Z');
      const status = hasFees && day === '20' ? 'no-show' : 'completed';
      await instructor.put(`/api/lessons/${body.id}`, { status });
      goTo(before);
    }
}

/** Each fact of one kind takes a tenth of a second, and is told of. */
const tellOf = (owner: postgres.Sql, step: string) =>
  owner.unsafe(`
    create function ledger.tell_of_bill() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.1); perform pg_notify('billed', new.stream); return null; end
    $$;
    create trigger tell_of_bill after insert on ledger.events for each row
      when (new.type = '${step}') execute function ledger.tell_of_bill()`);

/** A process of the product, at the time of the run. */
const started = (
  folder: string,
  { app, owner, mail }: { readonly app: string; readonly owner: string; readonly mail: string },
  from: string,
) =>
  Bun.spawn(
    [
      process.execPath,
      programAt('tests/faults/moved-days-process.ts'),
      folder,
      app,
      owner,
      mail,
      runs,
      from,
    ],
    { stdout: 'ignore', stderr: 'ignore' },
  );

/**
 * The fact after which the first process is killed, with more of its kind ahead; whether two pay for each lesson, by share, all of them the same two; and
 * whether each learner missed one of their lessons, so that its fee is on the bill.
 */
test.each([
  ['BillDrawn', false, false],
  ['PaymentRequested', false, false],
  ['InvoiceIssued', false, false],
  ['PaymentRequested', true, false],
  ['BillDrawn', false, true],
  ['PaymentRequested', true, true],
] as const)(
  'killed after a %s in the middle of a run: two others bill the rest, nobody twice (by share: %p, with fees: %p)',
  async (step, isShared, hasFees) => {
    let now = before;
    const { path: folder, clear } = dataFolder();
    const setting = await openTestProduct({ clock: () => now, keyStore: openKeyStore(folder) });
    const { database, owner } = setting;
    const instructor = await setting.instructor();
    const rules = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
    expect((await instructor.put('/api/bills/rules', rules)).status).toBe(200);
    if (hasFees) await chargesMissed(instructor);
    const { addresses, studentIds } = await enrolled(setting, instructor);
    const payers = isShared ? await sharedByTwo(instructor, studentIds) : [];
    await drive(instructor, studentIds, (day) => (now = day), hasFees);
    const billed = isShared ? payers : addresses;
    await setting.product.processes.settled();
    await setting.product.close();

    await tellOf(owner, step);
    const server = await mailServer();
    const from = Date.now();
    const urls = { app: database.appUrl ?? database.url, owner: database.url, mail: server.url };
    const facts = async (type: string) =>
      owner<{ data: any }[]>`select data from ledger.events where type = ${type}`;
    const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
    const start = () => started(folder, urls, String(from));
    const doomed = start();
    let survivors: Survivors | undefined;
    await listener.listen('billed', () => doomed.kill('SIGKILL'));
    try {
      await doomed.exited;
      expect(doomed.signalCode).toBe('SIGKILL');
      expect((await facts('InvoiceIssued')).length).toBeLessThan(billed.length);
      const means = { folder, smtpUrl: server.url, begins: runs, from };
      survivors =
        isShared && hasFees ? survivingProcesses(start) : await openSurvivors(database, means);
      await eventually(async () => (await facts('InvoiceIssued')).length === billed.length);
      await eventually(async () => server.letters.length === billed.length);
      const lines = (await facts('BillDrawn')).flatMap(({ data }) => data.lines as any[]);
      const lessons = new Set(lines.map(({ lessonId }) => lessonId));
      expect(lessons.size).toBe(learners * 2);
      expect(lines).toHaveLength(lessons.size * (isShared ? 2 : 1));
      const asked = (await facts('PaymentRequested')).map(({ data }) => data);
      expect(asked).toHaveLength(lines.length);
      for (const lessonId of lessons) {
        const ofLesson = lines.filter((one) => one.lessonId === lessonId);
        const ids = ofLesson.map(({ paymentId }) => paymentId);
        const sum = asked
          .filter(({ paymentId }) => ids.includes(paymentId))
          .reduce((cents, { amountCents }) => cents + amountCents, 0);
        expect(sum).toBe(ofLesson[0].priceCents);
      }
      const arrived = server.letters.flatMap((letter) => /^To: (\S+)/m.exec(letter)?.[1] ?? []);
      expect(arrived.toSorted()).toEqual(billed.toSorted());
    } finally {
      doomed.kill('SIGKILL');
      await Promise.all([doomed.exited, survivors?.close()]);
      await listener.end();
      await server.close();
      await owner.end({ timeout: 1 });
      await database.drop();
      clear();
    }
  },
);

test('a Postgres that is killed in the middle of a run comes back: the same process bills the rest, nobody twice', async () => {
  let now = before;
  const folder = dataFolder();
  const base = dataFolder();
  let server = await openEmbeddedPostgres({ dataDir: base.path });
  const line = await openLine(portOf(server.url));
  const through = (url: string) => {
    const other = new URL(url);
    other.port = String(line.port);
    return other.href;
  };
  const setting = await openTestProduct({
    clock: () => now,
    keyStore: openKeyStore(folder.path),
    database: { ...server, url: server.ownerUrl, appUrl: server.url, drop: async () => undefined },
  });
  const instructor = await setting.instructor();
  const rules = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
  expect((await instructor.put('/api/bills/rules', rules)).status).toBe(200);
  const { addresses, studentIds } = await enrolled(setting, instructor);
  await drive(instructor, studentIds, (moment) => (now = moment));
  await setting.product.processes.settled();
  await setting.product.close();
  await tellOf(setting.owner, 'PaymentRequested');
  await setting.owner.end({ timeout: 1 });

  const mail = await mailServer();
  const urls = { app: through(server.url), owner: through(server.ownerUrl), mail: mail.url };
  const killed = Promise.withResolvers<void>();
  const listener = postgres(server.ownerUrl, { max: 1, onnotice: () => undefined });
  await listener.listen('billed', () => {
    for (const pid of postgresProcesses(`${base.path}/postgres`)) process.kill(pid, 'SIGKILL');
    killed.resolve();
  });
  const child = started(folder.path, urls, String(Date.now()));
  try {
    await killed.promise;
    await Promise.all([server.stop(), listener.end({ timeout: 0 })]);
    server = await openEmbeddedPostgres({ dataDir: base.path });
    line.leadTo(portOf(server.url));
    const owner = postgres(server.ownerUrl, { max: 1 });
    const facts = async (type: string) =>
      owner<{ data: any }[]>`select data from ledger.events where type = ${type}`;
    await eventually(async () => mail.letters.length === learners);
    expect(child.exitCode).toBeNull();
    expect(await facts('InvoiceIssued')).toHaveLength(learners);
    const lines = (await facts('BillDrawn')).flatMap(({ data }) => data.lines as any[]);
    expect(new Set(lines.map(({ lessonId }) => lessonId)).size).toBe(learners * 2);
    expect(lines).toHaveLength(learners * 2);
    expect(await facts('PaymentRequested')).toHaveLength(learners * 2);
    const arrived = mail.letters.flatMap((letter) => /^To: (\S+)/m.exec(letter)?.[1] ?? []);
    expect(arrived.toSorted()).toEqual(addresses.toSorted());
    await owner.end({ timeout: 1 });
  } finally {
    child.kill('SIGKILL');
    await child.exited;
    await line.close();
    await mail.close();
    await server.stop();
    for (const { clear } of [folder, base]) clear();
  }
});

const portOf = (url: string) => Number(new URL(url).port);
