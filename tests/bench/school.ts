import { openDatabase } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt, mondayOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { studentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

/** `bun run bench school`: what a large school's screens cost beside a small one's, in the same minute, forty lessons a student in both. Goal: p95 at most 1.5 times. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const product = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      siteFolder: 'tests/support/empty-site',
    });
    try {
      const small = await openSchool(product, 1, { students: 20, lessons: 800 });
      const large = await openSchool(product, 2, { students: 500, lessons: 20_000 });
      await analyze(ownerUrl);
      await compare(product, small, large);
    } finally {
      await product.close();
    }
  });
}

type School = { cookie: string; studentId: StudentId };

const lessonsPerDay = 10;
const rounds = 2_000;

async function openSchool(
  { app, deps }: Product,
  number: number,
  size: { students: number; lessons: number },
): Promise<School> {
  const joined = await app.handle(post('/api/auth/register', aRegistration(number), ''));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { id: instructorId } = (await joined.json()) as { id: number };
  await app.handle(
    post('/api/schools', { name: `School ${number}`, address: '1 Queen Street' }, cookie),
  );
  const schoolId = instructorId;
  const actor = { kind: 'instructor', id: instructorId } as const;
  const bar = progress(size.lessons / 1_000 + 1);

  bar.step(`enrolling ${size.students} students`);
  const students: number[] = [];
  for (let index = 0; index < size.students; index++) students.push(await deps.ids.next('student'));
  const details = studentDetails.parse(aStudent());
  const now = deps.clock();
  await Promise.all(
    students.map((studentId) =>
      deps.dispatch(
        student,
        studentId,
        {
          type: 'EnrolStudent',
          now,
          studentId: ids.studentId.parse(studentId),
          schoolId: ids.schoolId.parse(schoolId),
          instructorId: ids.accountId.parse(instructorId),
          details,
        },
        {
          actor,
          schoolId: ids.schoolId.parse(schoolId),
          studentId: ids.studentId.parse(studentId),
        },
      ),
    ),
  );

  const today = dateOf(now);
  const daysBack = Math.trunc(size.lessons / lessonsPerDay) - 14;
  for (let booked = 0; booked < size.lessons; booked += 1_000) {
    bar.step(`booking ${size.lessons} lessons`);
    const batch = Array.from(
      { length: Math.min(1_000, size.lessons - booked) },
      (_, index) => booked + index,
    );
    await Promise.all(
      batch.map(async (index) => {
        const date = addDays(today, Math.trunc(index / lessonsPerDay) - daysBack);
        const hour = String(8 + (index % lessonsPerDay)).padStart(2, '0');
        const startsAt = instantAt(date, `${hour}:00`);
        const studentId = students[index % students.length] ?? 1;
        const lessonId = await deps.ids.next('lesson');
        await deps.dispatch(
          diary,
          diaryIdAt(ids.accountId.parse(instructorId), startsAt),
          {
            type: 'ScheduleLesson',
            now: startsAt < now ? startsAt : now,
            lessonId,
            schoolId: ids.schoolId.parse(schoolId),
            instructorId: ids.accountId.parse(instructorId),
            studentId: ids.studentId.parse(studentId),
            title: 'City Driving',
            description: null,
            lessonType: 'City Driving',
            notes: null,
            startsAt,
            endsAt: instantAt(date, `${hour}:45`),
            allowOverlap: false,
          },
          {
            actor,
            schoolId: ids.schoolId.parse(schoolId),
            studentId: ids.studentId.parse(studentId),
          },
        );
      }),
    );
  }
  bar.done();
  return { cookie, studentId: ids.studentId.parse(students[0] ?? 1) };
}

/** As autovacuum does within a minute. The app may not: its tables are the owner's. */
async function analyze(ownerUrl: string): Promise<void> {
  const owner = openDatabase(ownerUrl, { max: 1 });
  await owner`analyze`;
  await owner.end();
}

async function compare({ app }: Product, small: School, large: School): Promise<void> {
  const monday = mondayOf(dateOf(systemClock()));
  const week = `/api/lessons?from=${startOfDay(monday)}&to=${startOfDay(addDays(monday, 7))}`;
  const screens: Record<string, (school: School) => string[]> = {
    'students list': () => ['/api/students'],
    dashboard: () => [
      '/api/dashboard/metrics',
      '/api/dashboard/weeks',
      '/api/dashboard/upcoming-tests',
    ],
    week: () => [week],
    'student detail': ({ studentId }) => [
      `/api/students/${studentId}`,
      `/api/lessons?studentId=${studentId}`,
    ],
  };
  console.log('screen             small p95   large p95   ratio (goal at most 1.5)');
  for (const [name, paths] of Object.entries(screens)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const [size, school] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const from = performance.now();
        await Promise.all(
          paths(school).map((path) =>
            app.handle(get(path, school.cookie)).then((answer) => answer.bytes()),
          ),
        );
        times[size].push(performance.now() - from);
      }
    }
    const [a, b] = [p95(times.small), p95(times.large)];
    note({
      what: `${name} of a school with 500 students and 20,000 lessons, p95`,
      measured: `${b.toFixed(2)} ms`,
      beside: `${a.toFixed(2)} ms, a school with 20 students`,
      ratio: b / a,
      goal: 'ratio at most 1.5',
      isHeld: b / a <= 1.5,
    });
    console.log(
      `${name.padEnd(16)} ${a.toFixed(2).padStart(8)} ms ${b.toFixed(2).padStart(8)} ms ${(b / a).toFixed(2).padStart(7)}`,
    );
  }
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.95)] ?? 0;
}

function get(path: string, cookie: string): Request {
  return new Request(`http://localhost${path}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br', cookie },
  });
}

function post(path: string, body: object, cookie: string): Request {
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
  });
}
