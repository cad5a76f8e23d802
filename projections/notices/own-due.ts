import type { Sql } from 'postgres';
import { z } from 'zod';
import { noticeChannels, noticeWays } from '#domain/notices/kinds.ts';
import { rowsOf } from '../engine/rows.ts';
import type { Fragment } from './due.ts';

const dueRow = z.object({
  kind: z.enum(['tomorrow', 'endorsement']),
  channel: z.enum(noticeChannels),
  accountId: z.number().int(),
  schoolId: z.number().int(),
  key: z.string(),
  since: z.string(),
});

/** Days before an endorsement ends on which its holder is told. */
const warnedDays = [30, 7];

/**
 * What instructors are told for themselves, the oldest first: at seven in the evening their next day, where they asked for it and there is one; at nine in the
 * morning that their endorsement ends in thirty days, and in seven.
 */
export function listOwnNews(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { from, now, most }: { from: string; now: string; most: number },
): Promise<z.infer<typeof dueRow>[]> {
  const key = sql`due.key || '-account-' || account.id`;
  const chosen = (kind: string, first: string) =>
    sql`coalesce((select channel from notice_choice where person = 'account-' || account.id and kind = ${kind}), ${first})`;
  return rowsOf(sql, dueRow)`
    select due.kind, due.channel, account.id as account_id, account.school_id, ${key} as key, due.since
    from account
    cross join lateral (
      select 'tomorrow' as kind, ${chosen('tomorrow', 'none')} as channel, 'tomorrow-' || evening.today as key, evening.at as since
      from (
        select local.today, (local.today + time '19:00') at time zone 'Pacific/Auckland' as at
        from (select (${now}::timestamptz at time zone 'Pacific/Auckland')::date as today) local
      ) evening
      where exists (
        select from lesson where lesson.instructor_id = account.id and lesson.status = 'scheduled'
          and (lesson.starts_at at time zone 'Pacific/Auckland')::date = evening.today + 1
      )
      union all
      select 'endorsement', ${chosen('endorsement', 'email')}, 'endorsement-' || endorsement_expires_on || '-' || days,
        ((endorsement_expires_on - days) + time '09:00') at time zone 'Pacific/Auckland'
      from unnest(${warnedDays}::int[]) as days where endorsement_expires_on is not null
    ) due
    where account.school_id is not null and not account.is_archived and not account.is_closed
      and due.since <= ${now} and due.since >= ${from} and due.channel <> 'none' and ${isOpen(key)}
    order by due.since, key limit ${most}`;
}

const readerRow = z.object({
  name: z.string(),
  address: z.string(),
  channel: z.enum(noticeWays),
  schoolName: z.string(),
  endorsementExpiresOn: z.string().nullable(),
});
export type OwnReader = z.infer<typeof readerRow>;

/** An instructor who is told something for themselves; null where they are not any more. */
export async function getOwnReader(
  sql: Sql,
  accountId: number,
  kind: 'tomorrow' | 'endorsement',
): Promise<OwnReader | null> {
  const [row] = await rowsOf(sql, readerRow)`
    select account.first_name as name, account.email as address, school.name as school_name, account.endorsement_expires_on,
      coalesce((select channel from notice_choice where person = 'account-' || account.id and kind = ${kind}),
        ${kind === 'tomorrow' ? 'none' : 'email'}) as channel
    from account join school on school.id = account.school_id and not school.is_archived
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
export function listDay(sql: Sql, accountId: number, date: string): Promise<TomorrowsLesson[]> {
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
      and (lesson.starts_at at time zone 'Pacific/Auckland')::date = ${date}
    order by lesson.starts_at`;
}
