import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { WholeLesson } from '#domain/diary/commands.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { revision, revisionOf, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { lesson } from './lessons.ts';

const selectLessons = (sql: Sql) => selectRevised(sql, lesson, lessonRow);

/** A lesson of a school. Times are instants in UTC. */
export const lessonRow = lesson.row
  .omit({
    schoolId: true,
    isCovered: true,
    paymentId: true,
    otherPaymentId: true,
    otherState: true,
    paymentState: true,
    said: true,
  })
  .extend({ revision });
export type LessonRow = z.infer<typeof lessonRow>;

/** A lesson with what it opens with, where it is still to be held: what was said of the student's last lesson before it. */
const listedLesson = lessonRow.extend({ opening: lesson.row.shape.said });
export type ListedLesson = z.infer<typeof listedLesson>;

/** A lesson as its diary holds it. */
export function wholeLesson(
  schoolId: SchoolId,
  {
    id,
    seriesId,
    seriesPlace,
    isApart,
    enteredLater: _later,
    paidBy: _paid,
    revision: _at,
    ...rest
  }: LessonRow,
): WholeLesson {
  const series = seriesId === null ? {} : { seriesId, isApart };
  const nth = seriesPlace === null ? {} : { seriesPlace };
  return { ...rest, ...series, ...nth, schoolId, lessonId: id };
}

export type LessonFilter = {
  from?: Instant | undefined;
  to?: Instant | undefined;
  studentId?: StudentId | undefined;
};

/** A school's lessons that start in `[from, to)`, by start time; either end may be open. */
export function listLessons(
  sql: Sql,
  schoolId: SchoolId,
  { from, to, studentId }: LessonFilter = {},
): Promise<ListedLesson[]> {
  return rowsOf(sql, listedLesson)`
    select id, student_id, instructor_id, title, description, lesson_type, notes, status, starts_at, ends_at,
      pick_up, drop_off, entered_later, series_id, series_place, is_apart, minutes, why, is_late, late_percent, terms, paid_by,
      case when status = 'scheduled' then (
        select said from lesson before
        where before.student_id = lesson.student_id and before.school_id = lesson.school_id
          and before.said is not null and before.starts_at < lesson.starts_at
        order by before.starts_at desc, before.id desc limit 1
      ) end as opening, ${revisionOf(sql)} as revision
    from lesson
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
  schoolId: SchoolId,
  lessonId: number,
): Promise<LessonRow | null> {
  const [row] = await selectLessons(sql)`
    where id = ${lessonId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** The next lessons of a school whose type contains the word "test" and that are still to be held; a Road Test on the day of a booked test is that test. */
export function listUpcomingTests(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
  limit: number,
): Promise<LessonRow[]> {
  return selectLessons(sql)`
    where school_id = ${schoolId} and starts_at > ${now} and status = 'scheduled' and lesson_type ilike '%test%'
      and not (lesson_type = 'Road Test' and exists (
        select from test_booking test where test.student_id = lesson.student_id and test.state = 'booked'
          and (test.starts_at at time zone 'Pacific/Auckland')::date = (lesson.starts_at at time zone 'Pacific/Auckland')::date
      ))
    order by starts_at, id limit ${limit}
  `;
}

const busySpan = lesson.row.pick({ startsAt: true, endsAt: true });
const busyOf = busySpan.extend({ instructorId: lesson.row.shape.instructorId });
export type BusySpan = z.infer<typeof busySpan>;

/** When an instructor is taken between two instants, by start time: lessons that are on, times that are held for somebody, and their own time. */
export function listBusySpans(
  sql: Sql,
  instructorId: AccountId,
  from: Instant,
  to: Instant,
  exceptLessonId = 0,
): Promise<BusySpan[]> {
  return listBusySpansOf(sql, [instructorId], from, to, exceptLessonId);
}

/** The same of several instructors at once. */
export function listBusySpansOf(
  sql: Sql,
  instructorIds: readonly AccountId[],
  from: Instant,
  to: Instant,
  exceptLessonId = 0,
): Promise<(BusySpan & { instructorId: AccountId })[]> {
  const theirs = sql`instructor_id = any(${[...instructorIds]}::bigint[]) and starts_at < ${to} and ends_at > ${from}`;
  return rowsOf(sql, busyOf)`
    select instructor_id, starts_at, ends_at from lesson
    where ${theirs} and status <> 'cancelled' and id <> ${exceptLessonId}
    union all
    select instructor_id, starts_at, ends_at from proposal where ${theirs} and state = 'open'
    union all
    select instructor_id, starts_at, ends_at from booking_hold where ${theirs} and state = 'open'
    union all
    select instructor_id, starts_at, ends_at from own_time_day where ${theirs}
    order by starts_at
  `;
}

/** The lesson that a payment is for; null where it is for none. */
export async function getLessonOfPayment(
  sql: Sql,
  paymentId: number,
): Promise<{ status: LessonRow['status'] } | null> {
  const [row] = await lesson.select(sql, lesson.row.pick({ status: true }))`
    where payment_id = ${paymentId}
  `;
  return row ?? null;
}

/** A school's lessons, or one instructor's of it, that are over and of which nobody has said how they ended, by start time. */
export function listWithoutOutcome(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
  instructorId: AccountId | null,
): Promise<LessonRow[]> {
  return selectLessons(sql)`
    where school_id = ${schoolId} and status = 'scheduled' and ends_at <= ${now}
      ${instructorId === null ? sql`` : sql`and instructor_id = ${instructorId}`}
    order by starts_at, id
  `;
}

/** An instructor's lessons that lie in `[from, to)`, whole or in part, by start time. */
export function listLessonsOf(
  sql: Sql,
  instructorId: AccountId,
  from: Instant,
  to: Instant,
): Promise<LessonRow[]> {
  return selectLessons(sql)`
    where instructor_id = ${instructorId} and starts_at < ${to} and ends_at > ${from}
    order by starts_at, id
  `;
}

/** A student's lessons with any instructor that lie in `[from, to)`, whole or in part, by start time; cancelled ones free their time. */
export function listStudentsTimes(
  sql: Sql,
  studentId: StudentId,
  from: Instant,
  to: Instant,
): Promise<Pick<LessonRow, 'instructorId' | 'startsAt' | 'endsAt'>[]> {
  return lesson.select(sql, takenSpan)`
    where student_id = ${studentId} and starts_at < ${to} and ends_at > ${from} and status <> 'cancelled'
    order by starts_at
  `;
}

const takenSpan = lesson.row.pick({ instructorId: true, startsAt: true, endsAt: true });

/** The lessons of a series by start time. */
export function listSeries(sql: Sql, schoolId: SchoolId, seriesId: number): Promise<LessonRow[]> {
  return selectLessons(sql)`
    where series_id = ${seriesId} and school_id = ${schoolId} order by starts_at, id
  `;
}

const clashRow = lesson.row
  .pick({ studentId: true, startsAt: true, endsAt: true })
  .extend({ lessonId: lesson.row.shape.id });

/** A lesson that a student has with another instructor of the school in a span; cancelled lessons free their time. */
export async function findLessonElsewhere(
  sql: Sql,
  { studentId, instructorId }: { studentId: StudentId; instructorId: AccountId },
  { startsAt, endsAt }: BusySpan,
): Promise<z.infer<typeof clashRow> | null> {
  const [row] = await rowsOf(sql, clashRow)`
    select id as lesson_id, student_id, starts_at, ends_at from lesson
    where student_id = ${studentId} and instructor_id <> ${instructorId} and starts_at < ${endsAt} and ends_at > ${startsAt}
      and status <> 'cancelled'
    order by starts_at limit 1
  `;
  return row ?? null;
}
