import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { addDays, type Instant, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { owed } from '../payments/search.ts';

/** What stands open at a school, for whoever thinks of closing it. */
const outstanding = z.object({
  /** Lessons that are scheduled on a later day than `lastDay`. */
  lessonsAfter: z.number().int(),
  /** What learners owe. */
  owedCents: z.number().int(),
  /** Lesson credit that learners have and have not used. */
  creditMinutes: z.number().int(),
});
export type Outstanding = z.infer<typeof outstanding>;

export async function getOutstanding(
  sql: Sql,
  schoolId: SchoolId,
  lastDay: LocalDate,
): Promise<Outstanding> {
  const [row] = await rowsOf(sql, outstanding)`
    select
      (select count(*)::int from lesson where school_id = ${schoolId} and status = 'scheduled'
        and starts_at >= ${startOfDay(addDays(lastDay, 1))}) as lessons_after,
      (select coalesce(sum(${owed(sql)}), 0)::int from payment where school_id = ${schoolId}) as owed_cents,
      (select coalesce(sum(minutes), 0)::int from credit_movement where school_id = ${schoolId} and lot_id > 0) as credit_minutes
  `;
  if (!row) throw new Error('counts have a row');
  return row;
}

const due = z.object({
  schoolId: z.number().int().brand<'school'>(),
  ownerId: z.number().int().brand<'account'>(),
});

/** Schools whose last day is before this Auckland day and that are open still. */
export function listClosingDue(sql: Sql, today: LocalDate): Promise<z.infer<typeof due>[]> {
  return rowsOf(sql, due)`
    select id as school_id, owner_id from school where last_day < ${today} and not is_archived order by id
  `;
}

/** Whether an instructor's school is about to close: it takes no bookings by learners any more. */
export async function isClosing(sql: Sql, instructorId: AccountId): Promise<boolean> {
  const [row] = await rowsOf(sql, z.object({ isClosing: z.boolean() }))`
    select school.last_day is not null as is_closing from account join school on school.id = account.school_id
    where account.id = ${instructorId}
  `;
  return row?.isClosing ?? false;
}

const learner = z.object({
  studentId: z.number().int().brand<'student'>(),
  firstName: z.string(),
  email: z.string(),
  /** Of lesson credit that they have not used. */
  creditMinutes: z.number().int(),
  owedCents: z.number().int(),
  /** Lessons that are still to come, from `now` on. */
  lessonsAhead: z.number().int(),
});

/** Learners who are told that their school closes, those who are not archived and have an address, and what is open between them and it. */
export function listLearnersToTell(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
): Promise<z.infer<typeof learner>[]> {
  return rowsOf(sql, learner)`
    select id as student_id, first_name, email,
      (select coalesce(sum(minutes), 0)::int from credit_movement where credit_movement.student_id = student.id and lot_id > 0) as credit_minutes,
      (select coalesce(sum(${owed(sql)}), 0)::int from payment where payment.student_id = student.id) as owed_cents,
      (
        select count(*)::int from lesson where lesson.student_id = student.id and status = 'scheduled' and starts_at > ${now}
      ) as lessons_ahead
    from student
    where school_id = ${schoolId} and not is_archived and email is not null and email <> '' order by id
  `;
}

const colleague = z.object({
  accountId: z.number().int().brand<'account'>(),
  firstName: z.string(),
  email: z.string(),
});

/** Who teaches at a school beside its owner. */
export function listColleaguesToTell(
  sql: Sql,
  schoolId: SchoolId,
): Promise<z.infer<typeof colleague>[]> {
  return rowsOf(sql, colleague)`
    select id as account_id, first_name, email from account
    where school_id = ${schoolId} and id <> school_id and not is_archived order by id
  `;
}
