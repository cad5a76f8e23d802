import type { Sql } from 'postgres';
import { z } from 'zod';
import { type AccountId, schoolId } from '#domain/kernel/ids.ts';
import {
  type InstructorNoticeKind,
  instructorNoticeKinds,
} from '#domain/kernel/notification-kinds.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { noticeChannels, noticeWays } from '#domain/notices/kinds.ts';
import { firstWay } from '#domain/notices/rules.ts';
import { heldByInstructors } from '../cars/query.ts';
import { rowsOf } from '../engine/rows.ts';
import { type Fragment, momentsIn } from './due.ts';

/** A message that an instructor may be due for themselves. */
export const ownDue = z.object({
  kind: z.enum(instructorNoticeKinds),
  channel: z.enum(noticeChannels),
  accountId: z.number().int().brand<'account'>(),
  schoolId,
  key: z.string(),
  since: z.string(),
});

/** What instructors are told for themselves, the oldest first: their next day, where they asked for it and there is one, and that a paper of theirs, of a car or their school’s approval ends soon. */
export function listOwnNews(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { most, ...time }: { began: string; now: string; most: number },
): Promise<z.infer<typeof ownDue>[]> {
  const key = sql`due.key || '-account-' || account.id`;
  const chosen = (kind: InstructorNoticeKind) =>
    sql`coalesce((select channel from notice_choice where person = 'account-' || account.id and kind = ${kind}), ${firstWay(kind)})`;
  return rowsOf(sql, ownDue)`
    select due.kind, due.channel, account.id as account_id, account.school_id, ${key} as key, due.since
    from account
    cross join lateral (
      select 'tomorrow' as kind, ${chosen('tomorrow')} as channel, 'tomorrow-' || (moment.day - moment.days_before) as key, moment.at as since
      from ${momentsIn(sql, 'tomorrow', time)}
      where exists (
        select from lesson where lesson.instructor_id = account.id and lesson.status = 'scheduled'
          and lesson.starts_at >= moment.begins and lesson.starts_at < moment.ends
      )
      union all
      select 'endorsement', ${chosen('endorsement')}, 'endorsement-' || endorsement_expires_on || '-' || moment.days_before, moment.at
      from ${momentsIn(sql, 'endorsement', time)} where moment.day = endorsement_expires_on
      union all
      select 'papers', ${chosen('papers')}, held.paper || '-' || held.about || '-' || held.ends_on || '-' || moment.days_before, moment.at
      from ${momentsIn(sql, 'papers', time)} join ${heldByInstructors(sql)} on held.ends_on = moment.day
      where held.account_id = account.id and held.paper <> 'endorsement'
      union all
      select 'approval', ${chosen('approval')}, 'approval-' || approved_until || '-' || moment.days_before, moment.at
      from ${momentsIn(sql, 'approval', time)} join course_provider on course_provider.school_id = account.id and approved_until = moment.day
    ) due
    where account.school_id is not null and not account.is_archived and not account.is_closed
      and due.channel <> 'none' and ${isOpen(key)}
    order by due.since, key limit ${most}`;
}

const readerRow = z.object({
  name: z.string(),
  address: z.string(),
  channel: z.enum(noticeWays),
  schoolName: z.string(),
  endorsementExpiresOn: z.string().nullable(),
  /** Of the school, as a course provider. */
  approvedUntil: z.string().nullable(),
});
export type OwnReader = z.infer<typeof readerRow>;

/** An instructor who is told something for themselves; null where they are not any more. */
export async function getOwnReader(
  sql: Sql,
  accountId: AccountId,
  kind: InstructorNoticeKind,
): Promise<OwnReader | null> {
  const [row] = await rowsOf(sql, readerRow)`
    select account.first_name as name, account.email as address, school.name as school_name, account.endorsement_expires_on,
      approved_until,
      coalesce((select channel from notice_choice where person = 'account-' || account.id and kind = ${kind}),
        ${firstWay(kind)}) as channel
    from account join school on school.id = account.school_id and not school.is_archived
    left join course_provider on course_provider.school_id = school.id
    where account.id = ${accountId} and not account.is_archived and not account.is_closed`;
  return row ?? null;
}

const lessonRow = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  studentName: z.string(),
  lessonType: z.string(),
  address: z.string().nullable(),
  /** Whether the learner said that they will be there. */
  isConfirmed: z.boolean(),
  owedCents: z.number().int(),
});
export type TomorrowsLesson = z.infer<typeof lessonRow>;

/** An instructor's lessons of an Auckland day in order, whether each learner has confirmed, and what each owes that is asked for. */
export function listDay(
  sql: Sql,
  accountId: AccountId,
  date: LocalDate,
): Promise<TomorrowsLesson[]> {
  return rowsOf(sql, lessonRow)`
    select lesson.starts_at, lesson.ends_at, student.first_name || ' ' || student.last_name as student_name, lesson.lesson_type, student.address,
      exists (
        select from said_attendance said where said.lesson_id = lesson.id and said.starts_at = lesson.starts_at and said.is_coming
      ) as is_confirmed,
      coalesce((
        select sum(greatest(amount_cents - (settled_cents - refunded_cents), 0)) from payment
        where payment.student_id = student.id and payment.state = 'pending'
      ), 0)::int as owed_cents
    from lesson join student on student.id = lesson.student_id
    where lesson.instructor_id = ${accountId} and lesson.status = 'scheduled'
      and lesson.starts_at >= ${startOfDay(date)} and lesson.starts_at < ${startOfDay(addDays(date, 1))}
    order by lesson.starts_at`;
}
