import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Sql } from 'postgres';
import { addDays, addMinutes, dateOf, instantAt, startOfDay } from '#domain/kernel/nz-time.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { send, type TwoProcesses, twoProcesses } from './slot-races.ts';

let school: TwoProcesses;
beforeAll(async () => {
  school = await twoProcesses(3);
});
afterAll(() => school.close());

type Ask = (method: string, path: string, body?: object, key?: string) => Promise<Answered>;
type Answered = { readonly status: number; readonly body: any };

const first: Ask = (...asked) => school.ask(school.first, ...asked);
const second: Ask = (...asked) => school.ask(school.second, ...asked);

const today = () => dateOf(new Date().toISOString());
const tomorrow = (time: string) => instantAt(addDays(today(), 1), time);
const evening = () => ({ startTime: tomorrow('17:00'), endTime: tomorrow('19:00') });

/** A course of a school that is approved today. @returns its address */
async function aCourse(ask: Ask, places = 3): Promise<string> {
  const { body: me } = await ask('GET', '/api/auth/user');
  await ask('POST', '/api/course-provider/approval', {
    approvalNumber: 'AC-77',
    approvedFrom: today(),
    approvedUntil: addDays(today(), 365),
  });
  const { body: named } = await ask('POST', '/api/course-provider/courses', {
    courseName: `Road ready ${crypto.randomUUID()}`,
    courseStage: 'learner',
    teacherIds: [me.id],
  });
  const approvedCourseId = Math.max(...named.courses.map(({ id }: { id: number }) => id));
  const { status, body } = await ask('POST', '/api/courses', { approvedCourseId, places });
  expect(status).toBe(201);
  return `/api/courses/${body.id}`;
}

/** A session in the first minutes of today, the nth of them. @returns its number */
async function heldToday(ask: Ask, at: string, nth: number): Promise<number> {
  const startTime = addMinutes(startOfDay(today()), nth);
  const endTime = addMinutes(startTime, 1);
  const { status, body } = await ask('POST', `${at}/sessions`, { startTime, endTime });
  expect(status).toBe(201);
  // Where the day has only just begun.
  await eventually(async () => new Date().toISOString() >= endTime);
  return body.sessions.at(-1).id;
}

/** A learner who was at the one session and passed. */
async function whoPassed(ask: Ask, at: string, sessionId: number, studentId: number) {
  await ask('POST', `${at}/learners`, { studentId });
  await ask('PUT', `${at}/sessions/${sessionId}/attendance`, { presentIds: [studentId] });
  const graded = await ask('PUT', `${at}/learners/${studentId}/assessment`, {
    courseResult: 'passed',
  });
  expect(graded.status).toBe(200);
}

const factsOf = async (sql: Sql, at: string): Promise<string[]> => {
  const rows = await sql<{ type: string }[]>`
    select type from ledger.events where stream = ${`course-${at.split('/').at(-1)}`} order by position`;
  return rows.map(({ type }) => type);
};

const statuses = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const times = (facts: readonly string[], type: string) =>
  facts.filter((one) => one === type).length;

describe('two processes at once', () => {
  test('a certificate that both are asked for has one number', async () => {
    const at = await aCourse(first);
    const [studentId = 0] = school.studentIds;
    await whoPassed(first, at, await heldToday(first, at, 0), studentId);
    const path = `${at}/learners/${studentId}/certificate`;
    const asks = [first, second, first, second].map((ask) =>
      ask('POST', path, { isFamily: false }),
    );
    const answers = await Promise.all(asks);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const numbers = answers.map(({ body }) => body.learners[0].certificateNumber);
    expect(new Set(numbers).size).toBe(1);
    const { body: kept } = await second('GET', `/api/students/${studentId}/certificates`);
    expect(kept.map((one: { certificateNumber: string }) => one.certificateNumber)).toEqual([
      numbers[0],
    ]);
    expect(times(await factsOf(school.sql, at), 'CourseCompleted')).toBe(1);
  });

  test('a learner is enrolled once, and the last place is given to one', async () => {
    const at = await aCourse(first, 2);
    const [one, two, three] = school.studentIds;
    const twice = [first, second].map((ask) => ask('POST', `${at}/learners`, { studentId: one }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 201]);
    const last = await Promise.all([
      first('POST', `${at}/learners`, { studentId: two }),
      second('POST', `${at}/learners`, { studentId: three }),
    ]);
    expect(statuses(last)).toEqual([201, 409]);
    expect(times(await factsOf(school.sql, at), 'CourseJoined')).toBe(2);
  });

  test('attendance from two windows says the same of everybody, and the later one stands', async () => {
    const at = await aCourse(first);
    const sessionId = await heldToday(first, at, 2);
    const [one, two] = school.studentIds;
    for (const studentId of [one, two]) await first('POST', `${at}/learners`, { studentId });
    const path = `${at}/sessions/${sessionId}/attendance`;
    const taken = await Promise.all([
      first('PUT', path, { presentIds: [one] }),
      second('PUT', path, { presentIds: [one] }),
    ]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(times(await factsOf(school.sql, at), 'CourseAttendanceTaken')).toBe(2);
    const { body } = await second('PUT', path, { presentIds: [two] });
    expect(
      body.learners.map((of: { studentId: number; attendedIds: number[] }) => [
        of.studentId,
        of.attendedIds,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [one, []],
        [two, [sessionId]],
      ]),
    );
  });

  test('an assessment, a removal and a cancellation that are pressed twice are one', async () => {
    const at = await aCourse(first);
    const [one, two] = school.studentIds;
    for (const studentId of [one, two]) await first('POST', `${at}/learners`, { studentId });
    const both = async (method: string, path: string, body?: object) => {
      const answers = await Promise.all([first, second].map((ask) => ask(method, path, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    await both('PUT', `${at}/learners/${one}/assessment`, { courseResult: 'not_yet' });
    await both('DELETE', `${at}/learners/${two}`);
    await both('POST', `${at}/cancel`);
    const facts = await factsOf(school.sql, at);
    for (const type of ['CourseAssessed', 'CourseLeft', 'CourseCancelled'])
      expect([type, times(facts, type)]).toEqual([type, 1]);
  });

  test('a session that a proxy repeats is one session, and two of one time are one', async () => {
    const at = await aCourse(first);
    const key = crypto.randomUUID();
    const repeated = await Promise.all([
      first('POST', `${at}/sessions`, evening(), key),
      second('POST', `${at}/sessions`, evening(), key),
    ]);
    // The other may be answered that the first is still at work; its repeat is played back.
    expect(repeated.some(({ status }) => status === 201)).toBe(true);
    const again = await second('POST', `${at}/sessions`, evening(), key);
    expect([again.status, again.body.sessions.length]).toEqual([201, 1]);
    const other = { startTime: tomorrow('19:30'), endTime: tomorrow('20:30') };
    const pressed = await Promise.all([
      first('POST', `${at}/sessions`, other),
      second('POST', `${at}/sessions`, other),
    ]);
    expect(statuses(pressed)).toEqual([201, 422]);
    expect(times(await factsOf(school.sql, at), 'CourseSessionAdded')).toBe(2);
    const { body: held } = await first('GET', `/api/own-time?from=${tomorrow('16:00')}`);
    const starts = held.map(({ startTime }: { startTime: string }) => startTime);
    expect(starts.filter((one: string) => one === other.startTime)).toHaveLength(1);
    await first('POST', `${at}/cancel`);
  });
});

test('a process killed once the diary holds a session: the next start adds it to the course without a second press', async () => {
  const { sql, folder, databaseUrl } = school;
  const at = await aCourse(first);
  await whileStuck(sql, 'CourseSessionAdded', async () => {
    const lost = first('POST', `${at}/sessions`, evening()).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => {
      const [kept] = await sql`
        select 1 from ledger.events kept join ledger.events asked on asked.type = 'CourseSessionAsked'
          and asked.data->'sessionId' = kept.data->'ownTimeId'
        where kept.type = 'OwnTimeKept' and asked.stream = ${`course-${at.split('/').at(-1)}`}`;
      return kept !== undefined;
    });
    await Promise.all([school.first.kill(), school.second.kill()]);
    expect(await lost).toBe('lost');
  });
  expect(await factsOf(sql, at)).toEqual(['CourseOpened', 'CourseSessionAsked']);

  const again = await startApp(folder, { DATABASE_URL: databaseUrl });
  try {
    const sessions = async () => {
      const { body } = await school.ask(again, 'GET', '/api/courses/');
      return body.find(({ id }: { id: number }) => at.endsWith(`/${id}`)).sessions;
    };
    await eventually(async () => (await sessions()).length > 0);
    expect(await sessions()).toMatchObject([evening()]);
    const pressed = await school.ask(again, 'POST', `${at}/sessions`, evening());
    expect([pressed.status, pressed.body.code]).toEqual([422, 'course_session_overlaps']);
    const facts = ['CourseOpened', 'CourseSessionAsked', 'CourseSessionAdded'];
    expect(await factsOf(sql, at)).toEqual(facts);
  } finally {
    await again.stop();
  }
});

test('a Postgres killed amid a certificate, a session and an assessment: sent again, each is recorded once', async () => {
  const data = dataFolder();
  let app: AppProcess = await startApp(data.path);
  const joined = await send(app, '', 'POST', '/api/auth/register', aRegistration(1));
  const session = joined.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const cookie = session.split(';')[0] ?? '';
  const ask: Ask = async (method, path, body, key) => {
    for (;;) {
      const answer = await send(app, cookie, method, path, body, key);
      if (answer.status !== 503) return { status: answer.status, body: await answer.json() };
    }
  };
  try {
    await ask('POST', '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
    const [one, two] = [
      (await ask('POST', '/api/students', aStudent({ email: 'one@mail.example' }))).body.id,
      (await ask('POST', '/api/students', aStudent({ email: 'two@mail.example' }))).body.id,
    ];
    const done = await aCourse(ask);
    await whoPassed(ask, done, await heldToday(ask, done, 0), one);
    const under = await aCourse(ask);
    await ask('POST', `${under}/learners`, { studentId: two });
    const [certificate, added, assessed] = Array.from({ length: 3 }, () => crypto.randomUUID());
    const askAll = () => [
      ask('POST', `${done}/learners/${one}/certificate`, { isFamily: false }, certificate),
      ask('POST', `${under}/sessions`, evening(), added),
      ask('PUT', `${under}/learners/${two}/assessment`, { courseResult: 'not_yet' }, assessed),
    ];
    const lost = Promise.allSettled(askAll());
    await app.killPostgres();
    await lost;
    app = await startApp(data.path);
    const answers = await Promise.all(askAll());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const { body: courses } = await ask('GET', '/api/courses/');
    expect(courses).toMatchObject([
      { sessions: [evening()], learners: [{ courseResult: 'not_yet' }] },
      { learners: [{ certificateNumber: expect.any(String) }] },
    ]);
    const { body: certificates } = await ask('GET', `/api/students/${one}/certificates`);
    expect(certificates).toHaveLength(1);
    const { body: held } = await ask('GET', `/api/own-time?from=${tomorrow('16:00')}`);
    expect(held).toHaveLength(1);
  } finally {
    await app.killEverything();
    data.clear();
  }
});

/** Runs work while the ledger takes no fact of a type: whoever records one waits. */
async function whileStuck(sql: Sql, type: string, work: () => Promise<void>): Promise<void> {
  await sql.unsafe(`
    create function public.stuck() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end';
    create trigger stuck before insert on ledger.events for each row when (new.type = '${type}') execute function public.stuck();
  `);
  try {
    await work();
  } finally {
    // What was sent before the kill would be recorded once it has slept.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await sql`drop trigger stuck on ledger.events`;
  }
}
