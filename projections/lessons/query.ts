import type { Sql } from 'postgres';
import { z } from 'zod';
import { lessonStatuses, lessonTypes } from '#domain/catalogue/lessons.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** GET /api/lessons (spec 1 section 3, Lesson). Times are instants in UTC. */
export const lessonRow = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  instructorId: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  lessonType: z.enum(lessonTypes),
  notes: z.string().nullable(),
  status: z.enum(lessonStatuses),
});
export type LessonRow = z.infer<typeof lessonRow>;

const columns = (sql: Sql) => sql`
  id, student_id, instructor_id, title, description, starts_at as start_time, ends_at as end_time, lesson_type, notes, status
`;

export type LessonFilter = {
  from?: Instant | undefined;
  to?: Instant | undefined;
  studentId?: number | undefined;
};

/** A school's lessons that start in `[from, to)`, by start time; either end may be open. */
export function listLessons(
  sql: Sql,
  schoolId: number,
  { from, to, studentId }: LessonFilter = {},
): Promise<LessonRow[]> {
  return sql<LessonRow[]>`
    select ${columns(sql)} from lesson
    where school_id = ${schoolId}
      ${from ? sql`and starts_at >= ${from}` : sql``}
      ${to ? sql`and starts_at < ${to}` : sql``}
      ${studentId ? sql`and student_id = ${studentId}` : sql``}
    order by starts_at, id
  `;
}

/** One lesson of this school; null when there is none or it is another school's. */
export async function getLesson(
  sql: Sql,
  schoolId: number,
  lessonId: number,
): Promise<LessonRow | null> {
  const [row] = await sql<LessonRow[]>`
    select ${columns(sql)} from lesson where id = ${lessonId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** The next lessons of a school whose type contains the word "test" and that are still to be held (spec 1 section 2, Dashboard). */
export function listUpcomingTests(
  sql: Sql,
  schoolId: number,
  now: Instant,
  limit: number,
): Promise<LessonRow[]> {
  return sql<LessonRow[]>`
    select ${columns(sql)} from lesson
    where school_id = ${schoolId} and starts_at > ${now} and status = 'scheduled' and lesson_type ilike '%test%'
    order by starts_at, id limit ${limit}
  `;
}

export type BusySpan = { startsAt: Instant; endsAt: Instant };

/** When an instructor is taken between two instants, by start time; cancelled lessons free their time. */
export function listBusySpans(
  sql: Sql,
  instructorId: number,
  from: Instant,
  to: Instant,
  exceptLessonId = 0,
): Promise<BusySpan[]> {
  return sql<BusySpan[]>`
    select starts_at, ends_at from lesson
    where instructor_id = ${instructorId} and starts_at < ${to} and ends_at > ${from} and status <> 'cancelled'
      and id <> ${exceptLessonId}
    order by starts_at
  `;
}

/** A lesson that a student has with another instructor of the school in a span; cancelled lessons free their time. */
export async function findLessonElsewhere(
  sql: Sql,
  { studentId, instructorId }: { studentId: number; instructorId: number },
  { startsAt, endsAt }: BusySpan,
): Promise<(BusySpan & { lessonId: number; studentId: number }) | null> {
  const [row] = await sql<(BusySpan & { lessonId: number; studentId: number })[]>`
    select id as lesson_id, student_id, starts_at, ends_at from lesson
    where student_id = ${studentId} and instructor_id <> ${instructorId} and starts_at < ${endsAt} and ends_at > ${startsAt}
      and status <> 'cancelled'
    order by starts_at limit 1
  `;
  return row ?? null;
}
