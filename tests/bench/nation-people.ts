import { type Database, openDatabase } from '#api/database/database.ts';
import type { Pepper } from '#api/sessions/pepper.ts';
import { postgresPortalSessions } from '#api/sessions/portal-sessions.ts';
import { postgresSessions } from '#api/sessions/sessions.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { aLesson } from '../support/samples.ts';
import { type Desk, emailOf, type OpenLesson } from './nation-year.ts';

/** Learners of a school who have their portal open. */
const learnersOfASchool = 3;
const sessionsAtOnce = 8;
/** New lessons go where nobody has one yet: in days from now. */
const freeFrom = 21;
const lessonsADay = 20;

/** A school's instructor and some of its learners, signed in. */
export type School = {
  readonly desk: Desk;
  readonly cookie: string;
  readonly learners: readonly { readonly studentId: StudentId; readonly cookie: string }[];
  /** Counts what they did, so that each time it is another student, lesson or day. */
  turn: number;
};

/** One request: its route by name, and what is sent. */
export type Asking = {
  readonly route: string;
  readonly path: string;
  readonly cookie: string;
  readonly method?: 'POST' | 'PUT';
  readonly body?: object;
};

/** Signs everybody in as the product does, but for the password, whose hash alone would take an hour. */
export async function signedIn(
  ownerUrl: string,
  pepper: Pepper,
  desks: readonly Desk[],
): Promise<School[]> {
  const sql: Database = openDatabase(ownerUrl, { max: sessionsAtOnce });
  const rows = desks.map(({ schoolId }) => ({
    id: schoolId,
    email: emailOf(schoolId),
    password_hash: 'nobody knows it',
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await sql`insert into vault.credential ${sql(rows.slice(from, from + 1_000))}`;
  const sessions = postgresSessions(sql, false, pepper);
  const portals = postgresPortalSessions(sql, false, pepper);
  const schools: School[] = [];
  for (let from = 0; from < desks.length; from += sessionsAtOnce)
    schools.push(
      ...(await Promise.all(
        desks.slice(from, from + sessionsAtOnce).map(async (desk) => {
          // An account's number is its school's.
          const cookie = await sessions.begin(ids.accountId.parse(desk.schoolId), 'bench');
          const learners = await Promise.all(
            desk.students.slice(-learnersOfASchool).map(async (studentId) => ({
              studentId,
              cookie: nameAndValue(
                await portals.beginStudent(ids.studentId.parse(studentId), 'bench'),
              ),
            })),
          );
          return { desk, cookie: nameAndValue(cookie), learners, turn: 0 };
        }),
      )),
    );
  await sql.end();
  return schools;
}

const nameAndValue = (setCookie: string): string => setCookie.split(';')[0] ?? '';

type Deed = {
  /** How often, beside the others of its kind. */
  readonly weight: number;
  readonly ask: (school: School, turn: number) => Omit<Asking, 'cookie'> & { cookie?: string };
};

const read = (weight: number, path: string): Deed => ({
  weight,
  ask: () => ({ route: `GET ${path}`, path }),
});
const readOfStudent = (weight: number, rest: string): Deed => ({
  weight,
  ask: ({ desk }, turn) => ({
    route: `GET /api/students/:id${rest}`,
    path: `/api/students/${nthOf(desk.students, turn)}${rest}`,
  }),
});
const readOfLearner = (weight: number, of: string): Deed => ({
  weight,
  ask({ learners }, turn) {
    const { studentId, cookie } = nthOf(learners, turn);
    const path = `/api/student-portal/${of}`;
    return { route: `GET ${path}/:studentId`, path: `${path}/${studentId}`, cookie };
  },
});

/** What instructors and learners look at. */
export const reads: readonly Deed[] = [
  read(4, '/api/dashboard/metrics'),
  read(1, '/api/dashboard/weeks'),
  {
    weight: 5,
    ask() {
      const today = dateOf(new Date().toISOString());
      const week = `from=${instantAt(today, '00:00')}&to=${instantAt(addDays(today, 7), '00:00')}`;
      return { route: 'GET /api/lessons of a week', path: `/api/lessons?${week}` };
    },
  },
  read(3, '/api/students'),
  readOfStudent(4, ''),
  readOfStudent(1, '/driving-skills'),
  readOfStudent(1, '/progress'),
  readOfStudent(1, '/logbook'),
  read(2, '/api/payments'),
  read(2, '/api/messages/threads'),
  read(4, '/api/messages/unread-count'),
  readOfLearner(3, 'lessons'),
  readOfLearner(1, 'progress'),
  readOfLearner(1, 'driving-skills'),
  readOfLearner(1, 'logbook'),
  readOfLearner(2, 'messages/unread-count'),
];

/** What they do; where nothing is left to be marked, hours are logged. */
export const writes: readonly Deed[] = [
  { weight: 3, ask: ({ desk }, turn) => book(desk, turn) },
  {
    weight: 3,
    ask({ desk }, turn) {
      const lesson = desk.held.shift();
      return lesson ? marked(lesson) : hours(desk, turn);
    },
  },
  {
    weight: 1,
    ask({ desk }, turn) {
      const lesson = desk.ahead[turn % Math.max(1, desk.ahead.length)];
      return lesson ? later(lesson, turn) : hours(desk, turn);
    },
  },
  {
    weight: 1.5,
    ask: ({ desk }, turn) => ({
      route: 'POST /api/payments',
      path: '/api/payments',
      body: {
        studentId: nthOf(desk.students, turn),
        amount: 75,
        description: `Lesson ${turn}`,
        paymentMethod: 'cash',
        status: 'completed',
      },
    }),
  },
  {
    weight: 1.5,
    ask({ desk }, turn) {
      const id = desk.owed.shift();
      if (id === undefined) return hours(desk, turn);
      return {
        route: 'PUT /api/payments/:id',
        path: `/api/payments/${id}`,
        method: 'PUT',
        body: { status: 'completed' },
      };
    },
  },
  {
    weight: 2,
    ask: ({ desk }, turn) => ({
      route: 'POST /api/students/:id/driving-skills',
      path: `/api/students/${nthOf(desk.students, turn)}/driving-skills`,
      body: { skillName: nthOf(skills, turn), level: nthOf(levels, turn) },
    }),
  },
  {
    weight: 1.5,
    ask: ({ desk }, turn) => ({
      route: 'POST /api/messages/threads/:id/messages',
      path: `/api/messages/threads/${nthOf(desk.conversations, -1 - (turn % 5))}/messages`,
      body: { content: `See you at ten, number ${turn}` },
    }),
  },
  {
    weight: 1,
    ask({ learners }, turn) {
      const { studentId, cookie } = nthOf(learners, turn);
      return {
        route: 'POST /api/student-portal/messages/threads/:studentId/:threadId/messages',
        path: `/api/student-portal/messages/threads/${studentId}/${studentId}/messages`,
        cookie,
        body: { content: `I will be there, number ${turn}` },
      };
    },
  },
  { weight: 1, ask: ({ desk }, turn) => hours(desk, turn) },
];

/** What one of a school asks next, of these deeds, each as often as its weight says. */
export function asking(deeds: readonly Deed[], school: School, chance: number): Asking {
  const all = deeds.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance * all;
  const deed = deeds.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const turn = school.turn++;
  const asked = (deed ?? nthOf(deeds, 0)).ask(school, turn);
  return { cookie: school.cookie, ...asked };
}

const book = ({ students }: Desk, turn: number) => ({
  route: 'POST /api/lessons',
  path: '/api/lessons',
  body: aLesson(ids.studentId.parse(nthOf(students, turn)), freeFrom * lessonsADay + turn),
});

const marked = ({ lessonId }: OpenLesson) => ({
  route: 'PUT /api/lessons/:id completed',
  path: `/api/lessons/${lessonId}`,
  method: 'PUT' as const,
  body: { status: 'completed' },
});

const later = ({ lessonId, startsAt }: OpenLesson, turn: number) => {
  const from = addMinutes(startsAt, 15 + (turn % 2) * 5);
  return {
    route: 'PUT /api/lessons/:id moved',
    path: `/api/lessons/${lessonId}`,
    method: 'PUT' as const,
    body: { startTime: from, endTime: addMinutes(from, 60), allowOverlap: true },
  };
};

const hours = ({ students }: Desk, turn: number) => ({
  route: 'POST /api/students/:id/logbook',
  path: `/api/students/${nthOf(students, turn)}/logbook`,
  body: { entryType: 'practice', duration: 60, description: `Practice ${turn}` },
});

const skills = ['Parallel Parking', 'Lane Changes', 'Roundabouts'];
const levels = ['beginner', 'intermediate', 'advanced'];

/** One after the other, again and again; from the end where it is negative. */
function nthOf<Item>(items: readonly Item[], nth: number): Item {
  const item = items.at(nth % items.length);
  if (item === undefined) throw new Error('there are none');
  return item;
}
