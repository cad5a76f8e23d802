import { afterAll, beforeAll, expect, test } from 'bun:test';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { type AppProcess, startApp } from '../support/app-process.ts';
import { aDraft } from '../support/enrolling.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { type TwoProcesses, twoProcesses } from './slot-races.ts';

let school: TwoProcesses;
let apps: AppProcess[];
let address: string;
beforeAll(async () => {
  school = await twoProcesses(0);
  apps = [school.first, school.second];
  const week = Array.from({ length: 7 }, () => [{ from: '06:00', to: '20:00' }]);
  await ask('PUT', '/api/availability', { ...firstAvailability, week, selfBooking: true });
  const link = { instructorId: null, isOn: true, fullUntil: null, waitsForParent: false };
  const { body } = await ask('PUT', '/api/settings/enrolment-links', link);
  address = body[0].url.split('/').at(-1);
});
afterAll(async () => {
  for (const app of apps) if (!app.hasEnded()) await app.stop();
  await school.close();
});

const running = (nth = 0): AppProcess => {
  const app = apps[nth];
  if (!app) throw new Error('no app runs');
  return app;
};
const ask = (method: string, path: string, body?: object, nth = 0) =>
  school.ask(running(nth), method, path, body);

/** Somebody who sent everything that accepting makes something of. @returns the number of the enrolment */
async function sent(name: string, hour: number): Promise<number> {
  const { body: begun } = await ask('POST', `/api/enrol/${address}`, {});
  const mine = `/api/enrolling/${begun.secret}`;
  const kept = await ask('PUT', mine, {
    ...aDraft(`${name}@mail.example`),
    firstName: name,
    parentName: 'Moana Hale',
    parentEmail: `parent.${name}@mail.example`,
    payer: 'other',
    payerName: 'Koro Hale',
    payerEmail: `koro.${name}@mail.example`,
    lessonStartsAt: instantAt(addDays(dateOf(new Date().toISOString()), 5), `${hour}:00`),
    lessonMinutes: 60,
  });
  expect(kept.status).toBe(200);
  // No mail goes out here, so there is nothing to type.
  expect((await ask('POST', `${mine}/code`)).body.mailed).toBe('off');
  expect((await ask('POST', `${mine}/send`)).status).toBe(200);
  const { body } = await ask('GET', '/api/enrolments');
  return body.find(({ firstName }: { firstName: string }) => firstName === name).id;
}

const countsOf = async (enrolmentId: number) => {
  const rows = await school.sql<{ type: string; count: number }[]>`
    select type, count(*)::int from ledger.events
    where metadata ->> 'correlationId' = ${`enrolment-${enrolmentId}`} or stream = ${`enrolment-${enrolmentId}`}
    group by type`;
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
};

const once = {
  EnrolmentSent: 1,
  EnrolmentAccepted: 1,
  StudentEnrolled: 1,
  GuardianAdded: 1,
  PayerAdded: 1,
  StudentPayersSet: 1,
  LessonScheduled: 1,
  PortalCodeIssued: 1,
  EnrolmentCompleted: 1,
};

test('pressed in two processes at once, an enrolment is one student', async () => {
  const id = await sent('Pressed', 18);
  const answers = await Promise.all(
    [0, 1, 0, 1].map((nth) => ask('POST', `/api/enrolments/${id}/accept`, {}, nth)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await eventually(async () => (await countsOf(id))['EnrolmentCompleted'] === 1);
  expect(await countsOf(id)).toMatchObject(once);
});

const steps = ['EnrolmentAccepted', 'StudentEnrolled', 'PayerAdded', 'LessonScheduled'] as const;

test.each(steps)('killed after %s, another process carries it on once', async (step) => {
  const nth = steps.indexOf(step);
  const id = await sent(['Ana', 'Bex', 'Cid', 'Dee'][nth] ?? '', 10 + 2 * nth);
  const accepting = ask('POST', `/api/enrolments/${id}/accept`, {});
  accepting.catch(() => undefined);
  await eventually(async () => (await countsOf(id))[step] === 1, atOnce);
  await Promise.all(apps.map((app) => app.kill()));
  apps = [await startApp(school.folder, { DATABASE_URL: school.databaseUrl })];
  await eventually(async () => (await countsOf(id))['EnrolmentCompleted'] === 1);
  expect(await countsOf(id)).toMatchObject(once);
  await eventually(async () => {
    const { body } = await ask('GET', '/api/enrolments');
    return body.find((one: { id: number }) => one.id === id)?.lesson === 'booked';
  });
});
