import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  firstNoticeRules,
  moneyKinds,
  noticeChannels,
  otherNoticeKinds,
} from '#domain/notices/kinds.ts';
import { testDayReminders } from '#domain/test-booking/test-day.ts';
import { rowsOf } from '../engine/rows.ts';
import { chosen, type Fragment, people } from './due.ts';

/** Free minutes below which credit is nearly used up: less than a lesson. */
export const lowMinutes = 60;
/** Days before credit ends on which its holder is told. */
const warnedDays = 14;

/** Kinds that a school which has set no rules has told. */
const onFromTheStart = otherNoticeKinds.filter((kind) => firstNoticeRules.kinds[kind]);

const dueRow = z.object({
  kind: z.enum(otherNoticeKinds),
  channel: z.enum(noticeChannels),
  about: z.string(),
  schoolId: z.number().int(),
  studentId: z.number().int(),
  person: z.string(),
  key: z.string(),
  since: z.string(),
});
export type OtherDueNotice = z.infer<typeof dueRow>;

/**
 * What a school's people may be told of besides their lessons' times, from `from` on, one row for each person, the oldest first. Only what came after the
 * school switched it on; of money only to parents who see payments.
 */
export function listOtherNews(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { from, now, most }: { from: string; now: string; most: number },
): Promise<OtherDueNotice[]> {
  const key = sql`due.key || '-' || someone.person`;
  return rowsOf(sql, dueRow)`
    select due.kind, ${chosen(sql)} as channel, due.about, due.school_id, due.student_id, someone.person, ${key} as key, due.since
    from (${happened(sql, from)} union all ${overdue(sql, now)} union all ${testDays(sql, now)} union all ${bookedTests(sql, now)} union all ${proposed(sql, now)} union all ${lowCredit(sql)} union all ${endingCredit(sql, now)}) due
    left join notice_switch using (school_id, kind)
    cross join lateral (select due.student_id, null::bigint as instructor_id) told
    cross join lateral (${people(sql)}) someone
    where due.since >= ${from} and (due.since >= notice_switch.since or (due.kind = any (${onFromTheStart}) and not exists (
        select from notice_rules rules where rules.school_id = due.school_id
      ))) and due.since <= ${now}
      and not (someone.sees_no_money and due.kind = any (${[...moneyKinds]}))
      and ${chosen(sql)} <> 'none' and ${isOpen(key)}
    order by due.since, key limit ${most}`;
}

const happened = (sql: Sql, from: string) => sql`
  select kind, about, school_id, student_id, happened_at as since, kind || '-' || position as key
  from other_news where happened_at >= ${from}`;

/** At nine on the morning after the day it was due. */
const overdue = (sql: Sql, now: string) => sql`
  select 'paymentOverdue', 'payment-' || id, school_id, student_id,
    ((due_on + 1) + time '09:00') at time zone 'Pacific/Auckland', 'paymentOverdue-' || id || '-' || due_on
  from payment
  where state = 'pending' and due_on between (${now}::timestamptz at time zone 'Pacific/Auckland')::date - 4
    and (${now}::timestamptz at time zone 'Pacific/Auckland')::date`;

/** At five in the afternoon of the day before, where the lesson stood there by then; where the test itself is booked that day, that is told instead. */
const testDays = (sql: Sql, now: string) => sql`
  select 'testDay', 'lesson-' || lesson_id, told_lesson.school_id, told_lesson.student_id, eve.at,
    'testDay-' || lesson_id || '-' || to_char(told_lesson.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MI')
  from told_lesson join lesson on lesson.id = lesson_id and lesson.lesson_type = 'Road Test'
  cross join lateral (
    select ((told_lesson.starts_at at time zone 'Pacific/Auckland')::date - 1 + time '17:00') at time zone 'Pacific/Auckland' as at
  ) eve
  where is_on and told_lesson.starts_at > ${now} and told_lesson.starts_at < ${now}::timestamptz + interval '2 days' and stands_since <= eve.at
    and not exists (
      select from test_booking test where test.student_id = told_lesson.student_id and test.state = 'booked'
        and (test.starts_at at time zone 'Pacific/Auckland')::date = (told_lesson.starts_at at time zone 'Pacific/Auckland')::date
    )`;

/** Of a test that is booked: at five in the afternoon so many days before it, where it was booked for then by that time. */
const bookedTests = (sql: Sql, now: string) => sql`
  select 'testDay', 'test-' || test.id, test.school_id, test.student_id, due.at,
    'testDay-test-' || test.id || '-' || to_char(test.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MI') || '-' || due.days
  from test_booking test
  cross join lateral (
    select days, ((test.starts_at at time zone 'Pacific/Auckland')::date - days + time '17:00') at time zone 'Pacific/Auckland' as at
    from unnest(${[...testDayReminders]}::int[]) as days
  ) due
  where test.state = 'booked' and test.starts_at > ${now} and test.starts_at < ${now}::timestamptz + interval '9 days' and test.asked_at <= due.at`;

/** While the time is held, and still ahead. */
const proposed = (sql: Sql, now: string) => sql`
  select 'proposed', 'proposal-' || id, school_id, student_id, proposed_at, 'proposed-' || id
  from proposal where state = 'open' and held_until > ${now} and starts_at > ${now}`;

/** At nine on the morning after less than an hour was left, once for each purchase or gift. */
const lowCredit = (sql: Sql) => sql`
  select 'creditLow', 'student-' || student_id, school_id, student_id, ((used_on + 1) + time '09:00') at time zone 'Pacific/Auckland',
    'creditLow-' || student_id || '-' || lot_id
  from (
    select student_id, school_id, max(lot_id) as lot_id, max(on_date) filter (where figure = 'used') as used_on, sum(minutes) as unspent
    from credit_movement where lot_id > 0 group by student_id, school_id
  ) moved
  where used_on is not null and unspent - coalesce((
    select sum(minutes) from credit_part part where part.student_id = moved.student_id and part.is_booked
  ), 0) < ${lowMinutes}`;

/** At nine in the morning, two weeks before unspent credit ends. */
const endingCredit = (sql: Sql, now: string) => sql`
  select 'creditLow', 'student-' || lot.student_id, lot.school_id, lot.student_id,
    ((lot.expires_on - ${warnedDays}::int) + time '09:00') at time zone 'Pacific/Auckland',
    'creditLow-' || lot.student_id || '-' || lot.lot_id || '-' || lot.expires_on
  from credit_lot lot
  where lot.expires_on > (${now}::timestamptz at time zone 'Pacific/Auckland')::date and (
    select sum(minutes) from credit_movement moved where moved.student_id = lot.student_id and moved.lot_id = lot.lot_id
  ) > 0`;
