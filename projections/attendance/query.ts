import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';

const attendanceRow = z.object({
  lessonId: z.number().int(),
  startsAt: z.string(),
  isConfirmed: z.boolean(),
});

/** A school's lessons between two instants whose learners were asked by a reminder, or have said so without. */
export function listAttendance(
  sql: Sql,
  schoolId: SchoolId,
  { from, to }: { from: string; to: string },
): Promise<z.infer<typeof attendanceRow>[]> {
  return rowsOf(sql, attendanceRow)`
    select lesson.id as lesson_id, lesson.starts_at, coalesce(said.is_coming, false) as is_confirmed
    from lesson
    left join said_attendance said on said.lesson_id = lesson.id and said.starts_at = lesson.starts_at
    where lesson.school_id = ${schoolId} and lesson.status = 'scheduled' and lesson.starts_at > ${from} and lesson.starts_at < ${to}
      and (
        said.lesson_id is not null
        or exists (
          select from notice
          where notice.lesson_id = lesson.id and notice.kind = 'reminder' and notice.starts_at = lesson.starts_at
            and notice.person = 'student-' || lesson.student_id and notice.outcome in ('sent', 'delivered')
        )
      )
    order by lesson.starts_at`;
}

const linkedRow = z.object({
  schoolId: z.number().int().brand<'school'>(),
  startsAt: z.string(),
  endsAt: z.string(),
  isOn: z.boolean(),
  isConfirmed: z.boolean(),
  instructorName: z.string(),
  schoolName: z.string(),
});

/** A student's lesson as the page behind a link shows it; null where it is not theirs. */
export async function getLinkedLesson(sql: Sql, lessonId: number, studentId: StudentId) {
  const [row] = await rowsOf(sql, linkedRow)`
    select lesson.school_id, lesson.starts_at, lesson.ends_at, lesson.status = 'scheduled' as is_on,
      exists (
        select from said_attendance said where said.lesson_id = lesson.id and said.starts_at = lesson.starts_at and said.is_coming
      ) as is_confirmed,
      account.first_name || ' ' || account.last_name as instructor_name, school.name as school_name
    from lesson
    join student on student.id = lesson.student_id and not student.is_archived
    join account on account.id = lesson.instructor_id
    join school on school.id = lesson.school_id
    where lesson.id = ${lessonId} and lesson.student_id = ${studentId}`;
  return row ?? null;
}
