import postgres, { type Sql } from 'postgres';
import { addDays, addMinutes, dateOf, instantAt, mondayOf } from '#domain/kernel/nz-time.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { preparedDatabase } from '../support/prepared-database.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

type Answered = { readonly status: number; readonly body: any };
type Desk = (
  app: AppProcess,
  method: string,
  path: string,
  body?: object,
  key?: string,
) => Promise<Answered>;

/** A school that is served by two processes on one database. */
export type TwoProcesses = {
  readonly first: AppProcess;
  readonly second: AppProcess;
  readonly sql: Sql;
  /** Where another process of the school would start. */
  readonly folder: string;
  readonly databaseUrl: string;
  /** Asks as the school's owner. */
  readonly ask: Desk;
  readonly studentIds: readonly number[];
  close(): Promise<void>;
};

export async function twoProcesses(students: number): Promise<TwoProcesses> {
  const folder = dataFolder();
  const { url, drop } = await preparedDatabase();
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const first = await startApp(folder.path, { DATABASE_URL: url });
  const second = await startApp(folder.path, { DATABASE_URL: url });
  const joined = await send(first, '', 'POST', '/api/auth/register', aRegistration(1));
  const session = joined.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const cookie = session.split(';')[0] ?? '';
  const ask: Desk = async (app, method, path, body, key = crypto.randomUUID()) => {
    for (;;) {
      const answer = await send(app, cookie, method, path, body, key);
      // What was recorded and could not be confirmed yet is asked for again, as every client does.
      if (answer.status !== 503) return { status: answer.status, body: await answer.json() };
    }
  };
  await ask(first, 'POST', '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  const studentIds: number[] = [];
  for (let nth = 0; nth < students; nth += 1) {
    const email = `learner${nth}@mail.example`;
    studentIds.push((await ask(first, 'POST', '/api/students', aStudent({ email }))).body.id);
  }
  return {
    first,
    second,
    sql,
    folder: folder.path,
    databaseUrl: url,
    ask,
    studentIds,
    async close() {
      await sql.end();
      for (const app of [first, second]) if (!app.hasEnded()) await app.stop();
      await drop();
      folder.clear();
    },
  };
}

const hoursADay = 10;
const racers = ['lesson', 'other lesson', 'series', 'own time', 'proposal'] as const;

/**
 * Lesson, series, own time and proposal are asked for one time at the same moment, of two processes. Throws unless exactly one holds it, as each was answered
 * and as the diary shows it.
 * @param until milliseconds since 1970: ends with the race in which this passes
 * @returns how often each of them won
 */
export async function raceForSlots(
  { first, second, ask, studentIds }: TwoProcesses,
  races: number,
  onRace: (done: number) => void = () => undefined,
  until = Number.POSITIVE_INFINITY,
): Promise<Record<string, number>> {
  const monday = addDays(mondayOf(dateOf(new Date().toISOString())), 14);
  const won: Record<string, number> = {};
  for (let race = 0; race < races && Date.now() < until; race += 1) {
    // A series comes again a week later, so that every other week is left to its second lesson.
    const day = Math.trunc(race / hoursADay);
    const date = addDays(monday, 14 * Math.trunc(day / 7) + (day % 7));
    const startTime = instantAt(date, `${String(8 + (race % hoursADay)).padStart(2, '0')}:00`);
    const endTime = addMinutes(startTime, 60);
    const lesson = { title: 'Town', lessonType: 'City Driving', startTime, endTime };
    const { startTime: _at, endTime: _end, ...words } = lesson;
    const app = (nth: number) => ((race + nth) % 2 === 0 ? first : second);
    const answers = await Promise.all([
      ask(app(0), 'POST', '/api/lessons', { studentId: studentIds[0], ...lesson }),
      ask(app(1), 'POST', '/api/lessons', { studentId: studentIds[1], ...lesson }),
      ask(app(2), 'POST', '/api/lesson-series', {
        studentId: studentIds[2],
        ...words,
        startTime,
        durationMinutes: 60,
        everyWeeks: 1,
        count: 2,
      }),
      ask(app(3), 'POST', '/api/own-time', { title: 'Dentist', startTime, endTime }),
      ask(app(4), 'POST', '/api/lessons/proposals', { studentId: studentIds[3], ...lesson }),
    ]);
    const holders = racers.filter((name, nth) => holds(name, answers[nth], startTime));
    const shown = await shownAt(startTime, endTime);
    if (holders.length !== 1 || shown !== 1)
      throw new Error(
        `race ${race} for ${startTime}: ${shown} stand there, and these were told so: ${holders.join(', ')}\n${JSON.stringify(answers)}`,
      );
    const [winner = ''] = holders;
    won[winner] = (won[winner] ?? 0) + 1;
    onRace(race + 1);
  }
  return won;

  /** How many lessons, own times and open proposals a diary shows at a time. */
  async function shownAt(from: string, to: string): Promise<number> {
    const [lessons, ownTime, proposals] = await Promise.all([
      ask(first, 'GET', `/api/lessons?from=${from}&to=${to}`),
      ask(second, 'GET', `/api/own-time?from=${from}&to=${to}`),
      ask(first, 'GET', '/api/lessons/proposals'),
    ]);
    const open = proposals.body.filter(
      ({ state, startTime }: { state: string; startTime: string }) =>
        state === 'open' && startTime === from,
    );
    return lessons.body.length + ownTime.body.length + open.length;
  }
}

function holds(name: (typeof racers)[number], answer: Answered | undefined, at: string): boolean {
  if (!answer || answer.status >= 300) return false;
  if (name !== 'series') return true;
  return answer.body.dates.some(
    ({ startTime, state }: { startTime: string; state: string }) =>
      startTime === at && state === 'booked',
  );
}

export function send(
  app: AppProcess,
  cookie: string,
  method: string,
  path: string,
  body?: object,
  key: string = crypto.randomUUID(),
): Promise<Response> {
  return fetch(app.url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie,
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
