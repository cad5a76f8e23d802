import type { Sql } from 'postgres';
import type { DiaryEvent } from '#domain/diary/events.ts';
import type { GuardianEvent, StudentEvent } from '#domain/student/events.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** A school's students, with how many lessons each has completed. */
export const students = projection<Exclude<StudentEvent, GuardianEvent> | DiaryEvent | TeamEvent>(
  'students',
  tables,
  {
    StudentEnrolled: (sql, { data: { studentId, ...details }, metadata, position }) => sql`
    insert into student ${sql({ id: studentId, status: 'active', createdAt: metadata.occurredAt, changed: position, ...details })}
    on conflict (id) do nothing
  `,
    StudentDetailsChanged: (sql, { data: { studentId, ...details }, metadata, position }) => sql`
    update student set ${sql({ ...details, changed: position })},
      email_changed_at = case when email = ${details.email} then email_changed_at else ${metadata.occurredAt} end
    where id = ${studentId}
  `,
    StudentStatusChanged: (sql, { data, position }) =>
      sql`update student set status = ${data.status}, changed = ${position} where id = ${data.studentId}`,
    StudentArchived: (sql, { data, position }) =>
      sql`update student set is_archived = true, changed = ${position} where id = ${data.studentId}`,
    StudentRestored: (sql, { data, position }) =>
      sql`update student set is_archived = false, changed = ${position} where id = ${data.studentId}`,

    PortalCodeIssued: (sql, { data, metadata, position }) => sql`
    update student set portal_code_issued_at = ${metadata.occurredAt}, changed = ${position} where id = ${data.studentId}
  `,
    PortalCodeRevoked: (sql, { data, position }) => sql`
    update student set portal_code_issued_at = null, changed = ${position} where id = ${data.studentId}
  `,
    PortalVisited: (sql, { data, position }) => sql`
    update student set last_portal_login_at = ${data.visitedAt}, changed = ${position} where id = ${data.studentId}
  `,

    // Whoever leaves hands their students to the owner, whose number the school has.
    InstructorLeft: (sql, { data: { schoolId, accountId }, position }) => sql`
    update student set instructor_id = ${schoolId}, changed = ${position}
    where school_id = ${schoolId} and instructor_id = ${accountId}
  `,
    InstructorJoined: nothing,

    LessonCompleted: (sql, { data, position }) => sql`
    with counted as (
      insert into completed_lesson (lesson_id, student_id) values (${data.lessonId}, ${data.studentId})
      on conflict do nothing returning student_id
    )
    update student set completed_lessons = completed_lessons + 1, changed = ${position} from counted where id = counted.student_id
  `,
    LessonCancelled: (sql, { data, position }) => uncount(sql, data.lessonId, position),
    LessonMissed: (sql, { data, position }) => uncount(sql, data.lessonId, position),
    LessonReinstated: (sql, { data, position }) => uncount(sql, data.lessonId, position),
    LessonRemoved: (sql, { data, position }) => uncount(sql, data.lessonId, position),
    LessonScheduled: nothing,
    LessonRescheduled: nothing,
    LessonReleased: nothing,
    LessonDetailsChanged: nothing,
  },
);

function uncount(sql: Sql, lessonId: number, position: number) {
  return sql`
    with uncounted as (delete from completed_lesson where lesson_id = ${lessonId} returning student_id)
    update student set completed_lessons = completed_lessons - 1, changed = ${position} from uncounted where id = uncounted.student_id
  `;
}
