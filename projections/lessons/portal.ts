import type { Sql } from 'postgres';
import { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { lessonRow } from './query.ts';

/** A lesson as its student sees it. */
export const portalLesson = lessonRow
  .omit({
    studentId: true,
    instructorId: true,
    seriesId: true,
    seriesPlace: true,
    isApart: true,
    enteredLater: true,
    why: true,
    isLate: true,
    latePercent: true,
  })
  .extend({
    instructorName: z.string(),
    /** The position of the last change that calendars have to follow. */
    edition: z.number().int(),
  });
export type PortalLesson = z.infer<typeof portalLesson>;

/** A student's lessons by start time. */
export function listPortalLessons(sql: Sql, studentId: StudentId): Promise<PortalLesson[]> {
  return rowsOf(sql, portalLesson)`
    select lesson.id, title, description, lesson.starts_at, lesson.ends_at, lesson_type, notes, status, pick_up, drop_off, minutes, paid_by, lesson.terms,
      coalesce(account.first_name || ' ' || account.last_name, '') as instructor_name, coalesce(entry.edition, 0) as edition,
      ${revisionOf(sql)} as revision
    from lesson left join account on account.id = lesson.instructor_id left join calendar_entry entry on entry.lesson_id = lesson.id
    where lesson.student_id = ${studentId} order by lesson.starts_at, lesson.id
  `;
}
