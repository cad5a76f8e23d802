import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { payerCardLink } from '#api/cases/payments/payer-card-link.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { answerBank, payByCard } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { openSurvivors, type Survivors, survivingProcesses } from './survivors.ts';

const learners = 5;
const visa = '4242424242424242';
const asksAlways = '4000002760003184';

/** The learner keeps their own card, or somebody who pays for them does. */
type Keeper = 'learner' | 'payer';

/** What the first process is killed after, with more of its kind ahead. */
const steps = [
  ['the card company has charged', 'learner', visa, 'sandbox.object', `new.kind = 'charge'`],
  ['the card company has charged', 'payer', visa, 'sandbox.object', `new.kind = 'charge'`],
  ['the try is a fact', 'learner', visa, 'ledger.events', `new.type = 'CardPaymentStarted'`],
  ['the money is a fact', 'learner', visa, 'ledger.events', `new.type = 'PaymentSettled'`],
  [
    'the decline is a fact',
    'learner',
    asksAlways,
    'ledger.events',
    `new.type = 'CardPaymentDeclined'`,
  ],
  ['the end is a fact', 'learner', asksAlways, 'ledger.events', `new.type = 'CardChargeFailed'`],
] as const;

test.each(steps)(
  'killed when %s, of a %s’s card: two others go on, each debt is charged once, each payer told once',
  async (_, keeper, card, table, when) => {
    const begin = instantAt('2026-11-21', '09:00');
    let now = begin;
    const { path: folder, clear } = dataFolder();
    const server = await mailServer();
    const setting = await openTestProduct({
      clock: () => now,
      keyStore: openKeyStore(folder),
      smtpUrl: server.url,
    });
    const lettersOf = (subject: RegExp) =>
      server.letters.filter((letter) => subject.test(letter)).length;
    const { database, owner } = setting;
    const instructor = await setting.instructor();
    const rules = { lessons: true, lateFees: false, noShows: false, bills: false, billDays: 7 };
    expect((await instructor.put('/api/settings/card-charges', rules)).status).toBe(200);
    for (let nth = 0; nth < learners; nth += 1) {
      now = addMinutes(begin, nth * 70);
      await doneLesson(setting, instructor, `payer${nth}@mail.example`, { keeper, card, at: now });
    }
    now = instantAt('2026-11-21', '19:00');
    const { processes, scheduled } = setting.product;
    await processes.settled();
    await scheduled.runDue();
    await processes.settled();
    await eventually(async () => {
      await scheduled.runDue();
      return lettersOf(/^Subject: .*Upcoming card charge/m) === learners;
    });
    await setting.product.close();

    await owner.unsafe(`
      create function public.tell_of_charge() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.1); perform pg_notify('charged', ''); return null; end
      $$;
      create trigger tell_of_charge after insert on ${table} for each row
        when (${when}) execute function public.tell_of_charge()`);
    const from = Date.now();
    const runs = instantAt('2026-11-23', '10:00');
    const facts = async (type: string) =>
      owner<{ stream: string }[]>`select stream from ledger.events where type = ${type}`;
    const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
    const start = () =>
      Bun.spawn(
        [
          process.execPath,
          programAt('tests/faults/moved-days-process.ts'),
          folder,
          database.appUrl ?? database.url,
          database.url,
          server.url,
          runs,
          String(from),
        ],
        { stdout: 'ignore', stderr: 'ignore' },
      );
    const doomed = start();
    let survivors: Survivors | undefined;
    await listener.listen('charged', () => doomed.kill('SIGKILL'));
    try {
      await doomed.exited;
      expect(doomed.signalCode).toBe('SIGKILL');
      const means = { folder, smtpUrl: server.url, begins: runs, from };
      survivors =
        keeper === 'payer' ? survivingProcesses(start) : await openSurvivors(database, means);
      const end = card === visa ? 'CardChargeMade' : 'CardChargeFailed';
      await eventually(async () => (await facts(end)).length === learners);
      if (card === asksAlways)
        await eventually(async () => lettersOf(/^Subject: .*still to pay/m) === learners);
      expect(lettersOf(/^Subject: .*Upcoming card charge/m)).toBe(learners);
      expect(new Set((await facts(end)).map(({ stream }) => stream)).size).toBe(learners);
      expect(await facts('PaymentSettled')).toHaveLength(card === visa ? learners : 0);
      const [row] = await owner<{ paid: number }[]>`
        select count(*)::int as paid from sandbox.object where kind = 'payment_intent' and data ->> 'status' = 'succeeded'`;
      expect(row?.paid).toBe(card === visa ? learners : 0);
      expect(await facts('CardPaymentDeclined')).toHaveLength(card === visa ? 0 : learners);
      const [kept] = await owner<{ payers: number }[]>`
        select count(*)::int as payers from ledger.events where type = 'CardChargePlanned' and data ? 'payerId'`;
      expect(kept?.payers).toBe(keeper === 'payer' ? learners : 0);
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

/** A learner whose card is kept, and who owes a lesson that is done. */
async function doneLesson(
  setting: TestProduct,
  instructor: Person,
  email: string,
  { keeper, card, at }: { keeper: Keeper; card: string; at: string },
): Promise<void> {
  const studentId = await setting.student(instructor, { email });
  const payerId = keeper === 'payer' ? await enterPayer(instructor, { studentId, email }) : null;
  const lesson = {
    studentId,
    title: 'Drive',
    lessonType: 'City Driving',
    startTime: addMinutes(at, 5),
    endTime: addMinutes(at, 65),
  };
  const { body: booked } = await instructor.post('/api/lessons', lesson);
  const owed = { studentId, amount: 55, description: 'Lesson', paymentMethod: 'card' };
  await instructor.post('/api/payments', { ...owed, status: 'pending', lessonId: booked.id });
  const payer = setting.visitor();
  const keeping =
    payerId === null
      ? await portalOf(instructor, payer, studentId)
      : await pageOf(setting, payerId, email);
  const consent = {
    payerName: 'Mere',
    ceiling: 100,
    endsOn: '2027-11-20',
    version: 2,
    agrees: true,
  };
  const { body: intent } = await payer.post(keeping, consent);
  const asked = await payByCard(setting, intent.clientSecret, card);
  if (asked.status === 'requires_action') await answerBank(setting, intent.clientSecret, true);
  await payer.post(`${keeping}/check`);
  const done = await instructor.put(`/api/lessons/${booked.id}`, { status: 'completed' });
  expect(done.status).toBe(200);
}

async function portalOf(instructor: Person, learner: Person, studentId: number): Promise<string> {
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  return `/api/student-portal/kept-card/${studentId}`;
}

/** Enters somebody who pays for a learner. @returns their number */
async function enterPayer(
  instructor: Person,
  { studentId, email }: { studentId: number; email: string },
): Promise<number> {
  const { body: payer } = await instructor.post('/api/payers', { name: 'Hana Ngata', email });
  const payers = [{ payerId: payer.id, percent: 100 }];
  expect((await instructor.put(`/api/students/${studentId}/payers`, { payers })).status).toBe(200);
  return payer.id;
}

/** The page from a payer’s letters. */
async function pageOf({ product }: TestProduct, payerId: number, email: string): Promise<string> {
  const link = await payerCardLink({ ...product.deps, publicUrl: '' }, payerId, email);
  return `/api/payer-card/${link.split('/').at(-1)}`;
}
