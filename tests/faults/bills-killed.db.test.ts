import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person } from '../support/product.ts';

const learners = 8;
/** Sunday, 22 November 2026, 18:00 in Auckland. */
const runs = '2026-11-22T05:00:00.000Z';

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
  'killed after a %s in the middle of a run: two processes bill the rest, nobody twice (by share: %p, with fees: %p)',
  async (step, isShared, hasFees) => {
    let now = '2026-11-18T20:00:00.000Z';
    const { path: folder, clear } = dataFolder();
    const setting = await openTestProduct({ clock: () => now, keyStore: openKeyStore(folder) });
    const { database, owner } = setting;
    const instructor = await setting.instructor();
    const rules = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
    expect((await instructor.put('/api/bills/rules', rules)).status).toBe(200);
    if (hasFees) await chargesMissed(instructor);
    const addresses: string[] = [];
    const studentIds: number[] = [];
    for (let nth = 0; nth < learners; nth += 1) {
      const email = `payer${nth}@mail.example`;
      addresses.push(email);
      const studentId = await setting.student(instructor, { email });
      studentIds.push(studentId);
    }
    const payers = isShared ? await sharedByTwo(instructor, studentIds) : [];
    for (const [nth, studentId] of studentIds.entries())
      for (const day of ['19', '20']) {
        const startTime = `2026-11-${day}T${String(nth + 1).padStart(2, '0')}:00:00.000Z`;
        const endTime = startTime.replace(':00:00', ':50:00');
        const lesson = {
          studentId,
          title: 'Drive',
          lessonType: 'City Driving',
          startTime,
          endTime,
        };
        const { body } = await instructor.post('/api/lessons', lesson);
        now = '2026-11-21T20:00:00.000Z';
        const status = hasFees && day === '20' ? 'no-show' : 'completed';
        await instructor.put(`/api/lessons/${body.id}`, { status });
        now = '2026-11-18T20:00:00.000Z';
      }
    const billed = isShared ? payers : addresses;
    await setting.product.processes.settled();
    await setting.product.close();

    await owner.unsafe(`
      create function ledger.tell_of_bill() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.1); perform pg_notify('billed', new.stream); return null; end
      $$;
      create trigger tell_of_bill after insert on ledger.events for each row
        when (new.type = '${step}') execute function ledger.tell_of_bill()`);
    const server = await mailServer();
    const from = String(Date.now());
    const start = () =>
      Bun.spawn(
        [
          process.execPath,
          'tests/faults/moved-days-process.ts',
          folder,
          database.appUrl ?? database.url,
          database.url,
          server.url,
          runs,
          from,
        ],
        { stdout: 'ignore', stderr: 'ignore' },
      );
    const facts = async (type: string) =>
      owner<{ data: any }[]>`select data from ledger.events where type = ${type}`;
    const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
    const doomed = start();
    await listener.listen('billed', () => doomed.kill('SIGKILL'));
    const children = [doomed];
    try {
      await doomed.exited;
      expect(doomed.signalCode).toBe('SIGKILL');
      expect((await facts('InvoiceIssued')).length).toBeLessThan(billed.length);
      children.push(start(), start());
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
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => child.exited));
      await listener.end();
      await server.close();
      await owner.end({ timeout: 1 });
      await database.drop();
      clear();
    }
  },
);
