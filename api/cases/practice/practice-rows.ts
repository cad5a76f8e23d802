import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import {
  addDays,
  dateOf,
  type Instant,
  type LocalDate,
  minutesBetween,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { parentsSee } from '#domain/licence/sharing.ts';
import type { LessonSpan } from '#domain/practice/commands.ts';
import {
  daysLater,
  driveFlags,
  flagsOf,
  lights,
  practiceTotals,
  whyUncountable,
} from '#domain/practice/drive.ts';
import { practiceGoal } from '#domain/practice/goal.ts';
import { placeOf } from '#domain/practice/places.ts';
import { type Coordinates, lightOf } from '#domain/practice/sun.ts';
import { maySuperviseFrom, supervisesFrom } from '#domain/practice/supervisor.ts';
import { listLessons } from '#projections/lessons/query.ts';
import { getLicence, getSharing } from '#projections/licences/query.ts';
import {
  type DriveRow,
  driveRow,
  fullSinceOf,
  listPractice,
  listSupervisors,
} from '#projections/practice/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { getHolidays } from '#projections/school-holidays/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** A lesson that was held, which counts without anybody writing it down. */
const countedLesson = z.object({
  id: z.number().int(),
  date: z.string(),
  startsAt: z.string(),
  minutes: z.number().int(),
  light: z.enum(lights),
});
export type CountedLessonRow = z.infer<typeof countedLesson>;

const supervisor = z.object({
  id: z.number().int(),
  name: z.string(),
  isRegistered: z.boolean(),
  /** Whether a letter can be written to them. */
  hasEmail: z.boolean(),
  /** The first Auckland day on which they may supervise, by what they said; null until they have registered. */
  mayFrom: z.string().nullable(),
});

/** A learner's drives, the lessons that count beside them, and minutes that count in all, by day, by night and in the wet. */
export const practiceLog = z
  .object({
    drives: z.array(
      driveRow.extend({
        flags: z.array(z.enum(driveFlags)),
        /** Why the drive doesn't count, even if it was confirmed; null if it may. */
        uncountable: z.string().nullable(),
      }),
    ),
    lessons: z.array(countedLesson),
    totals: z.object({
      confirmed: z.number().int(),
      day: z.number().int(),
      night: z.number().int(),
      wet: z.number().int(),
      waiting: z.number().int(),
      /** The part of `confirmed` that was lessons. */
      lessons: z.number().int(),
      /** Confirmed, and yet not countable: before the licence, or with a supervisor who was not eligible. */
      uncountable: z.number().int(),
    }),
    /** What the hours are good for; null where they shorten nothing for this learner. */
    goal: z
      .object({ minHours: z.number().int().nullable(), says: z.string(), source: z.string() })
      .nullable(),
    supervisors: z.array(supervisor),
    /** False for a parent if the learner does not share it; everything else is empty then. */
    isShared: z.boolean(),
  })
  .meta({ id: 'PracticeLog' });
export type PracticeLog = z.infer<typeof practiceLog>;

type Bag = Pick<Deps, 'sql' | 'clock'>;

export async function practiceOf(
  { sql, clock }: Bag,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<PracticeLog> {
  const [{ drives, lessons, learnerSince }, supervisors, goal, editions] = await Promise.all([
    practised(sql, schoolId, studentId),
    listSupervisors(sql, schoolId, studentId),
    goalOf({ sql, clock }, schoolId, studentId),
    getEditions(sql),
  ]);
  return {
    isShared: true,
    drives: drives.map(({ supervisorFrom, daysLater: _, ...drive }) => ({
      ...drive,
      uncountable: whyUncountable({ ...drive, supervisorFrom }, learnerSince),
    })),
    lessons,
    totals: practiceTotals(drives, lessons),
    goal,
    supervisors: supervisors.map(({ id, name, email, fullSince }) => ({
      id,
      name,
      isRegistered: fullSince !== null,
      hasEmail: email !== null,
      mayFrom: fullSince && maySuperviseFrom(fullSince, editions),
    })),
  };
}

/** What a student's hours are good for today; null where they shorten nothing. */
export async function goalOf({ sql, clock }: Bag, schoolId: SchoolId, studentId: StudentId) {
  const [{ courses, card }, student, editions] = await Promise.all([
    getLicence(sql, schoolId, studentId),
    getStudent(sql, schoolId, studentId),
    getEditions(sql),
  ]);
  const bornOn = student?.dateOfBirth ?? null;
  const tookCourse = courses.learner !== undefined;
  const learner = { bornOn, tookCourse, stage: card?.stage ?? null };
  return practiceGoal(learner, editions, dateOf(clock()));
}

/** The same for parents whose level covers it: empty where the learner, who decides from sixteen on, does not share it. */
export async function practiceSeenByParents(
  deps: Bag,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<PracticeLog> {
  const [log, sharing, student] = await Promise.all([
    practiceOf(deps, schoolId, studentId),
    getSharing(deps.sql, studentId),
    getStudent(deps.sql, schoolId, studentId),
  ]);
  const today = dateOf(deps.clock());
  if (parentsSee('practice', sharing, student?.dateOfBirth ?? null, today)) return log;
  return {
    drives: [],
    lessons: [],
    totals: practiceTotals([], []),
    goal: null,
    supervisors: [],
    isShared: false,
  };
}

/** Minutes of practice that count: confirmed drives, and lessons that were held. */
export async function practisedMinutes(
  sql: Deps['sql'],
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<number> {
  const { drives, lessons } = await practised(sql, schoolId, studentId);
  return practiceTotals(drives, lessons).confirmed;
}

/** A student's drives with their flags, and the lessons that were held. */
export async function practised(sql: Deps['sql'], schoolId: SchoolId, studentId: StudentId) {
  const [rows, lessons, fullSince, { learnerSince }, editions] = await Promise.all([
    listPractice(sql, schoolId, studentId),
    lessonsHeld(sql, schoolId, studentId),
    fullSinceOf(sql, schoolId, studentId),
    getLicence(sql, schoolId, studentId),
    getEditions(sql),
  ]);
  const supervisorFrom = ({ supervisorId, date }: DriveRow) => {
    const since = fullSince.get(supervisorId ?? 0);
    return since === undefined ? null : supervisesFrom(since, date, editions);
  };
  const drives = rows.map((row) => ({
    ...row,
    daysLater: daysLater(row.date, row.writtenAt),
    supervisorFrom: supervisorFrom(row),
  }));
  const around = { drives, lessons, learnerSince };
  return {
    drives: drives.map((drive) => ({ ...drive, flags: flagsOf(drive, around) })),
    lessons,
    learnerSince,
  };
}

/** Lessons that were held, the latest first, each by day or by night as the sun stood at the school's place. */
export async function lessonsHeld(
  sql: Deps['sql'],
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<CountedLessonRow[]> {
  const [lessons, place] = await Promise.all([
    listLessons(sql, schoolId, { studentId }),
    placeOfSchool(sql, schoolId),
  ]);
  return lessons
    .filter(({ status }) => status === 'completed')
    .toReversed()
    .map(({ id, startsAt, endsAt, minutes: taken }) => {
      const minutes = taken ?? Math.round(minutesBetween(startsAt, endsAt));
      return {
        id,
        date: dateOf(startsAt),
        startsAt,
        minutes,
        light: lightOf(startsAt, minutes, place),
      };
    });
}

/** What the rules of a drive ask of other places: lessons that are on or were held about that day, and where the sun is looked at. */
export async function aboutADrive(
  sql: Deps['sql'],
  schoolId: SchoolId,
  studentId: StudentId,
  date: LocalDate,
): Promise<{ lessons: LessonSpan[]; place: Coordinates }> {
  const [lessons, place] = await Promise.all([
    lessonSpans(sql, schoolId, studentId, {
      from: startOfDay(addDays(date, -1)),
      to: startOfDay(addDays(date, 2)),
    }),
    placeOfSchool(sql, schoolId),
  ]);
  return { place, lessons };
}

/** All of a student's lessons that are on or were held, as spans of time. */
export async function lessonSpans(
  sql: Deps['sql'],
  schoolId: SchoolId,
  studentId: StudentId,
  during: { from?: Instant; to?: Instant } = {},
): Promise<LessonSpan[]> {
  const lessons = await listLessons(sql, schoolId, { studentId, ...during });
  return lessons
    .filter(({ status }) => status === 'completed' || status === 'scheduled')
    .map(({ startsAt, endsAt, minutes }) => ({
      startsAt,
      minutes: minutes ?? Math.round(minutesBetween(startsAt, endsAt)),
    }));
}

/** Where the sun is looked at for a school's learners. */
export async function placeOfSchool(sql: Deps['sql'], schoolId: SchoolId): Promise<Coordinates> {
  const [{ region }, school] = await Promise.all([
    getHolidays(sql, schoolId),
    getSchool(sql, schoolId),
  ]);
  return placeOf(region, school?.address ?? null);
}
