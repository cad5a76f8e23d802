import type { Sql } from 'postgres';
import type { DiaryEvent } from '#domain/diary/events.ts';
import type { StudentEvent } from '#domain/student/events.ts';
import { nothing, projection } from '../engine/projection.ts';
import tables from './table.sql' with { type: 'text' };

/** A school's students, with how many lessons each has completed. */
export const students = projection<StudentEvent | DiaryEvent>('students', tables, {
  StudentEnrolled: (sql, { data: { studentId, ...details }, metadata }) => sql`
    insert into student ${sql({ id: studentId, status: 'active', createdAt: metadata.occurredAt, ...details })}
    on conflict (id) do nothing
  `,
  StudentDetailsChanged: (sql, { data: { studentId, ...details } }) => sql`
    update student set ${sql(details)} where id = ${studentId}
  `,
  StudentStatusChanged: (sql, { data }) =>
    sql`update student set status = ${data.status} where id = ${data.studentId}`,
  StudentArchived: (sql, { data }) =>
    sql`update student set is_archived = true where id = ${data.studentId}`,
  StudentRestored: (sql, { data }) =>
    sql`update student set is_archived = false where id = ${data.studentId}`,

  PortalCodeIssued: (sql, { data, metadata }) => sql`
    update student set portal_code_issued_at = ${metadata.occurredAt} where id = ${data.studentId}
  `,
  PortalCodeRevoked: (sql, { data }) => sql`
    update student set portal_code_issued_at = null where id = ${data.studentId}
  `,

  LessonCompleted: (sql, { data }) => sql`
    with counted as (
      insert into completed_lesson (lesson_id, student_id) values (${data.lessonId}, ${data.studentId})
      on conflict do nothing returning student_id
    )
    update student set completed_lessons = completed_lessons + 1 from counted where id = counted.student_id
  `,
  LessonCancelled: (sql, { data }) => uncount(sql, data.lessonId),
  LessonMissed: (sql, { data }) => uncount(sql, data.lessonId),
  LessonReinstated: (sql, { data }) => uncount(sql, data.lessonId),
  LessonRemoved: (sql, { data }) => uncount(sql, data.lessonId),
  LessonScheduled: nothing,
  LessonRescheduled: nothing,
  LessonReleased: nothing,
  LessonDetailsChanged: nothing,
});

function uncount(sql: Sql, lessonId: number) {
  return sql`
    with uncounted as (delete from completed_lesson where lesson_id = ${lessonId} returning student_id)
    update student set completed_lessons = completed_lessons - 1 from uncounted where id = uncounted.student_id
  `;
}
