import type { Sql } from 'postgres';
import { z } from 'zod';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { otherNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import type { NoticeClockName } from '#domain/notices/clocks.ts';
import { byKind, noticeChannels } from '#domain/notices/kinds.ts';
import { dueSince, lowCreditMinutes, moneyKinds } from '#domain/notices/rules.ts';
import { rowsOf } from '../engine/rows.ts';
import { chosen, type Fragment, momentsIn, onSince, people } from './due.ts';

/** A message besides those of lessons' times that somebody may be due. */
export const otherDue = z.object({
  kind: z.enum(otherNoticeKinds),
  channel: z.enum(noticeChannels),
  about: z.templateLiteral([
    z.enum(['lesson', 'payment', 'proposal', 'student', 'test']),
    '-',
    z.number(),
  ]),
  schoolId,
  studentId,
  person: z.templateLiteral([z.enum(['student', 'guardian']), '-', z.number()]),
  key: z.string(),
  since: z.string(),
  /** When an instructor who runs late begins; null of every other kind. */
  startsAt: z.string().nullable().default(null),
});
export type OtherDueNotice = z.infer<typeof otherDue>;

/**
 * What a school's people may be told of besides their lessons' times, one row for each person, the oldest first. Only what came after the
 * school switched it on; of money only to parents who see payments, and of what a payer is asked for
 * only to the parent who is that payer; reminders of it go to payers themselves.
 */
export function listOtherNews(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { most, ...time }: { began: string; now: string; most: number },
): Promise<OtherDueNotice[]> {
  const { now, began } = time;
  const key = sql`due.key || '-' || someone.person`;
  const at = (clock: NoticeClockName) => momentsIn(sql, clock, time);
  const since = byKind(otherNoticeKinds, (kind) => dueSince(kind, now, began));
  const from = Object.values(since).toSorted()[0] ?? now;
  return rowsOf(sql, otherDue)`
    select due.kind, ${chosen(sql)} as channel, due.about, due.school_id, due.student_id, someone.person, ${key} as key, due.since,
      case due.kind when 'runningLate' then (select starts_at from news where position = split_part(due.key, '-', 2)::bigint) end as starts_at
    from (${happened(sql, from)} union all ${overdue(sql, at('paymentOverdue'))} union all ${testDays(sql, at('testLesson'), now)}
      union all ${bookedTests(sql, at('bookedTest'), now)} union all ${proposed(sql, now)} union all ${answeredRequests(sql, { from, now })} union all ${lowCredit(sql, at('creditUsed'))}
      union all ${endingCredit(sql, at('creditEnds'))} union all ${endingLicences(sql, at('licenceEnds'))}
      union all ${movedDays(sql, from)} union all ${unsignedTerms(sql, from)}) due
    cross join lateral (select due.student_id, null::bigint as instructor_id) told
    cross join lateral (${people(sql)}) someone
    where due.since >= (${JSON.stringify(since)}::text::jsonb ->> due.kind)::timestamptz and due.since <= ${now}
      and due.since >= ${onSince(sql, sql`due.school_id`)}
      and (due.kind <> 'licenceEnds' or someone.person like 'student-%')
      and not (someone.sees_no_money and due.kind = any (${[...moneyKinds]}))
      and (due.kind <> all (${[...moneyKinds]}) or ${isAsked(sql)})
      and ${chosen(sql)} <> 'none' and ${isOpen(key)}
    order by due.since, key limit ${most}`;
}

/** Whether a payment is theirs to hear of: the student's own, or that of the payer who they are. */
const isAsked = (sql: Sql) => sql`
  not exists (
    select from payment join payer on payer.id = payment.payer_id
    where 'payment-' || payment.id = due.about and not exists (
      select from guardian known join guardian me on me.email = known.email and me.school_id = known.school_id
      where known.id = payer.guardian_id and someone.person = 'guardian-' || me.id
    )
  )`;

const happened = (sql: Sql, from: string) => sql`
  select kind, coalesce('lesson-' || lesson_id, 'payment-' || payment_id) as about, coalesce(told_lesson.school_id, payment.school_id) as school_id,
    coalesce(told_lesson.student_id, payment.student_id) as student_id, happened_at as since, kind || '-' || position as key
  from news left join told_lesson using (lesson_id) left join payment on payment.id = payment_id
  where happened_at >= ${from} and kind = any (${[...otherNoticeKinds]})`;

const overdue = (sql: Sql, moments: Fragment) => sql`
  select 'paymentOverdue', 'payment-' || id, school_id, student_id, moment.at, 'paymentOverdue-' || id || '-' || due_on
  from payment join ${moments} on moment.day = greatest(due_on, promised_until)
  where state = 'pending' and due_on is not null and payer_id is null`;

/** Where the lesson stood there by then; where the test itself is booked that day, that is told instead. */
const testDays = (sql: Sql, moments: Fragment, now: string) => sql`
  select 'testDay', 'lesson-' || lesson_id, told_lesson.school_id, told_lesson.student_id, moment.at,
    'testDay-' || lesson_id || '-' || to_char(told_lesson.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MI')
  from told_lesson join ${moments} on told_lesson.starts_at >= moment.begins and told_lesson.starts_at < moment.ends
  join lesson on lesson.id = lesson_id and lesson.lesson_type = 'Road Test'
  where is_on and told_lesson.starts_at > ${now} and stands_since <= moment.at
    and not exists (
      select from test_booking test where test.student_id = told_lesson.student_id and test.state = 'booked'
        and test.starts_at >= moment.begins and test.starts_at < moment.ends
    )`;

/** Where the test was booked for then by that time. */
const bookedTests = (sql: Sql, moments: Fragment, now: string) => sql`
  select 'testDay', 'test-' || test.id, test.school_id, test.student_id, moment.at,
    'testDay-test-' || test.id || '-' || to_char(test.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MI') || '-' || moment.days_before
  from test_booking test join ${moments} on test.starts_at >= moment.begins and test.starts_at < moment.ends
  where test.state = 'booked' and test.starts_at > ${now} and test.asked_at <= moment.at`;

/** While the time is held, and still ahead. */
const proposed = (sql: Sql, now: string) => sql`
  select 'proposed', 'proposal-' || id, school_id, student_id, proposed_at, 'proposed-' || id
  from proposal where state = 'open' and held_until > ${now} and starts_at > ${now}`;

/** A request to move a lesson was answered with another time, or declined; the lesson is still ahead. */
const answeredRequests = (sql: Sql, { from, now }: { from: string; now: string }) => sql`
  select 'proposed', 'lesson-' || lesson_id, school_id, student_id, answered_at,
    'proposed-change-' || lesson_id || '-' || to_char(answered_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISSMS')
  from change_request where state in ('offered', 'declined') and answered_at >= ${from} and starts_at > ${now}`;

/** Once for each purchase or gift. */
const lowCredit = (sql: Sql, moments: Fragment) => sql`
  select 'creditLow', 'student-' || student_id, school_id, student_id, moment.at, 'creditLow-' || student_id || '-' || lot_id
  from (
    select student_id, school_id, max(lot_id) as lot_id, max(on_date) filter (where figure = 'used') as used_on, sum(minutes) as unspent
    from credit_movement where lot_id > 0 group by student_id, school_id
  ) moved join ${moments} on moment.day = used_on
  where unspent - coalesce((
    select sum(minutes) from credit_part part where part.student_id = moved.student_id and part.is_booked
  ), 0) < ${lowCreditMinutes}`;

const endingCredit = (sql: Sql, moments: Fragment) => sql`
  select 'creditLow', 'student-' || lot.student_id, lot.school_id, lot.student_id, moment.at,
    'creditLow-' || lot.student_id || '-' || lot.lot_id || '-' || lot.expires_on
  from credit_lot lot join ${moments} on moment.day = lot.expires_on
  where (
    select sum(minutes) from credit_movement moved where moved.student_id = lot.student_id and moved.lot_id = lot.lot_id
  ) > 0`;

/** The learner's alone to hear: whether parents see the licence is theirs to say. */
const endingLicences = (sql: Sql, moments: Fragment) => sql`
  select 'licenceEnds', 'student-' || student_id, school_id, student_id, moment.at,
    'licenceEnds-' || student_id || '-' || expires_on || '-' || moment.days_before
  from licence_card card join ${moments} on moment.day = card.expires_on where stage <> 'none'`;

/** The latest move tells of those before it. Whether a parent may hear of it is asked when it goes out. */
const movedDays = (sql: Sql, from: string) => sql`
  select 'earliestMoved', 'student-' || student_id, school_id, student_id, moved_at, 'earliestMoved-' || student_id || '-' || position
  from licence_move where moved_at >= ${from}
    and not exists (select from licence_move newer where newer.student_id = licence_move.student_id and newer.position > licence_move.position)`;

/** The latest reminder. Whose signature is missing is asked when it goes out. */
const unsignedTerms = (sql: Sql, from: string) => sql`
  select 'termsToSign', 'student-' || student_id, school_id, student_id, reminded_at, 'termsToSign-' || student_id || '-' || version || '-' || reminded_on
  from signing_reminder where reminded_at >= ${from}`;
