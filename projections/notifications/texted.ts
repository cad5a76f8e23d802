import type { Sql } from 'postgres';
import { z } from 'zod';
import { type StudentId, schoolId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';

const textedRow = z.object({
  person: z.templateLiteral([z.enum(['student', 'guardian']), '-', z.number()]),
  phone: z.string(),
  schoolId,
  studentId: studentIdOf,
});
export type Texted = z.infer<typeof textedRow>;

/**
 * Students and parents whose phone ends like this number; how people write numbers is compared by whoever asks.
 * @param number with its country in front
 */
export function listPeopleWithPhone(sql: Sql, number: string): Promise<Texted[]> {
  const ending = number.slice(-7);
  return rowsOf(sql, textedRow)`
    select 'student-' || id as person, phone, school_id, id as student_id from student
    where not is_archived and right(regexp_replace(phone, '\\D', '', 'g'), 7) = ${ending}
    union all
    select 'guardian-' || guardian.id, guardian.phone, student.school_id, student.id
    from guardian join student on student.id = guardian.student_id and not student.is_archived
    where guardian.is_active and right(regexp_replace(guardian.phone, '\\D', '', 'g'), 7) = ${ending}
    order by person`;
}

const askedRow = z.object({ lessonId: z.number().int(), startsAt: z.string() });

/** The lesson ahead that a student was last reminded of by text, where it still stands as it was told. */
export async function getAskedByText(sql: Sql, studentId: StudentId, now: string) {
  const [row] = await rowsOf(sql, askedRow)`
    select notice.lesson_id, notice.starts_at
    from notice join told_lesson told on told.lesson_id = notice.lesson_id and told.is_on and told.starts_at = notice.starts_at
    where notice.person = ${`student-${studentId}`} and notice.kind = 'reminder' and notice.channel = 'text'
      and notice.outcome in ('sent', 'delivered', 'unconfirmed') and notice.starts_at > ${now}
    order by notice.happened_at desc limit 1`;
  return row ?? null;
}
