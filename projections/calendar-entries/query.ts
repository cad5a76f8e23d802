import type { Sql } from 'postgres';
import { z } from 'zod';
import { place } from '#domain/diary/place.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { calendarEntry } from './calendar-entries.ts';

const entryRow = calendarEntry.row
  .pick({
    lessonId: true,
    startsAt: true,
    endsAt: true,
    isOff: true,
    edition: true,
    changedAt: true,
  })
  .extend({
    lessonType: z.string().nullable(),
    studentName: z.string(),
    instructorName: z.string(),
    pickUp: place.nullable(),
    dropOff: place.nullable(),
  });
export type EntryRow = z.infer<typeof entryRow>;

/** Whose lessons a feed holds. */
export type EntriesOf =
  | { readonly schoolId: SchoolId }
  | { readonly instructorId: AccountId; readonly inSchool: SchoolId }
  | { readonly studentId: StudentId };

/** Lessons that ended since an instant or are ahead, by start time, also those that are off since then. */
export function listEntries(sql: Sql, of: EntriesOf, since: Instant): Promise<EntryRow[]> {
  const whose =
    'schoolId' in of
      ? sql`entry.school_id = ${of.schoolId}`
      : 'studentId' in of
        ? sql`entry.student_id = ${of.studentId}`
        : sql`entry.instructor_id = ${of.instructorId} and entry.school_id = ${of.inSchool}`;
  return rowsOf(sql, entryRow)`
    select entry.lesson_id, entry.starts_at, entry.ends_at, is_off, edition, changed_at, lesson.lesson_type, pick_up, drop_off,
      coalesce(student.first_name || ' ' || student.last_name, '') as student_name,
      coalesce(account.first_name || ' ' || account.last_name, '') as instructor_name
    from calendar_entry entry
    left join lesson on lesson.id = entry.lesson_id
    left join student on student.id = entry.student_id
    left join account on account.id = entry.instructor_id
    where ${whose} and entry.ends_at >= ${since} and (not is_off or changed_at >= ${since})
    order by entry.starts_at, entry.lesson_id
  `;
}
