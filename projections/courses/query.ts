import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { courseAttendance, courseLearner, courseSession, courseTable } from './courses.ts';

const courseRow = courseTable.row.omit({ schoolId: true });
const sessionRow = courseSession.row.omit({ schoolId: true, askedAt: true });
export const courseLearnerRow = courseLearner.row
  .omit({ schoolId: true })
  .extend({ studentName: z.string() });
const attendanceRow = courseAttendance.row.pick({
  courseId: true,
  sessionId: true,
  studentId: true,
});

/** A course with everything of it. Times are instants in UTC. */
export type CourseRow = z.infer<typeof courseRow> & {
  readonly sessions: readonly z.infer<typeof sessionRow>[];
  readonly learners: readonly (z.infer<typeof courseLearnerRow> & {
    /** The sessions they were at. */
    readonly attendedIds: readonly number[];
  })[];
};

/** A school's courses, the newest first, or one of them. */
export async function listCourses(
  sql: Sql,
  schoolId: SchoolId,
  only: { readonly courseId?: number; readonly studentId?: StudentId } = {},
): Promise<CourseRow[]> {
  const { courseId = null, studentId = null } = only;
  const rows = await courseTable.select(sql, courseRow)`
    where school_id = ${schoolId} and (${courseId}::bigint is null or id = ${courseId})
      and (${studentId}::bigint is null or exists (
        select from course_learner one where one.course_id = course.id and one.student_id = ${studentId}
      ))
    order by id desc
  `;
  const ids = rows.map(({ id }) => id);
  const [sessions, learners, attended] = await Promise.all([
    courseSession.select(sql, sessionRow)`
      where course_id = any (${ids}) and asked_at is null order by starts_at, id
    `,
    rowsOf(sql, courseLearnerRow)`
      select course_id, student_id, course_result, course_learner.note, is_family, certificate_id, certificate_number,
        completed_on, approval_number, suspension_told_from, first_name || ' ' || last_name as student_name
      from course_learner join student on student.id = student_id
      where course_id = any (${ids}) order by last_name, first_name, student_id
    `,
    courseAttendance.select(sql, attendanceRow)`where course_id = any (${ids}) and attended`,
  ]);
  return rows.map((row) => ({
    ...row,
    sessions: sessions.filter((one) => one.courseId === row.id),
    learners: learners
      .filter((one) => one.courseId === row.id)
      .map((one) => ({
        ...one,
        attendedIds: attended
          .filter(({ courseId: at, studentId: who }) => at === row.id && who === one.studentId)
          .map(({ sessionId }) => sessionId),
      })),
  }));
}

/** One course of a school; null when there is none or it is another's. */
export async function getCourse(
  sql: Sql,
  schoolId: SchoolId,
  courseId: number,
): Promise<CourseRow | null> {
  const [row] = await listCourses(sql, schoolId, { courseId });
  return row ?? null;
}

/** Whether an instructor's own time is held for a session of a course. */
export async function isHeldForACourse(
  sql: Sql,
  instructorId: AccountId,
  ownTimeId: number,
): Promise<boolean> {
  const rows = await courseSession.select(sql, courseSession.row.pick({ id: true }))`
    where id = ${ownTimeId} and exists (
      select from course where course.id = course_id and instructor_id = ${instructorId} and state = 'open'
    )
  `;
  return rows.length > 0;
}

const askedRow = z.object({
  id: courseSession.row.shape.id,
  courseId: courseSession.row.shape.courseId,
  schoolId: courseSession.row.shape.schoolId,
  instructorId: courseTable.row.shape.instructorId,
  startsAt: courseSession.row.shape.startsAt,
  endsAt: courseSession.row.shape.endsAt,
});
/** A session for which its teacher's diary is asked. */
export type AskedSessionRow = z.infer<typeof askedRow>;

/** Sessions for which the diary has been asked since before an instant, or one of them. */
export function listAskedSessions(
  sql: Sql,
  which: { readonly before: Instant } | { readonly sessionId: number },
): Promise<AskedSessionRow[]> {
  const only =
    'before' in which ? sql`asked_at < ${which.before}` : sql`session.id = ${which.sessionId}`;
  return rowsOf(sql, askedRow)`
    select session.id, course_id, session.school_id, instructor_id, starts_at, ends_at
    from course_session session join course on course.id = course_id
    where asked_at is not null and ${only} order by session.id limit 100
  `;
}

const certified = courseLearner.row.pick({ courseId: true, certificateNumber: true });

/** The course that a certificate is of; null where it is of none. */
export async function findCourseOfCertificate(
  sql: Sql,
  certificateId: number,
): Promise<z.infer<typeof certified> | null> {
  const [row] = await courseLearner.select(sql, certified)`where certificate_id = ${certificateId}`;
  return row ?? null;
}
