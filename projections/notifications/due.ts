import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import {
  lessonNewsKinds,
  lessonNoticeKinds,
  noticeKinds,
} from '#domain/kernel/notification-kinds.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { momentsOf, type NoticeClockName } from '#domain/notices/clocks.ts';
import { noticeChannels, noticeWays, reminderLimits } from '#domain/notices/kinds.ts';
import { dueSince, firstNoticeRules, seriesSettledMinutes } from '#domain/notices/rules.ts';
import { latestReminderAt } from '#domain/notices/times.ts';
import { rowsOf } from '../engine/rows.ts';

/** A message about a lesson that somebody may be due. */
export const lessonDue = z.object({
  kind: z.enum(lessonNoticeKinds),
  /** How they want to be told. */
  channel: z.enum(noticeChannels),
  lessonId: z.number().int(),
  schoolId: z.number().int().brand<'school'>(),
  studentId: z.number().int().brand<'student'>(),
  person: z.templateLiteral([z.enum(['student', 'guardian', 'account']), '-', z.number()]),
  key: z.string(),
  startsAt: z.string(),
  /** Of a reminder. */
  minutesBefore: z.number().int().nullable(),
  /** Of a reminder: since when the lesson stands there; else when it happened. */
  since: z.string(),
});
export type DueNotice = z.infer<typeof lessonDue>;

export type Fragment = PendingQuery<Row[]>;

/** The people of a lesson who may be written to, and where; nobody twice at one address. `told` is the lesson. */
export const people = (sql: Sql) => sql`
  select 'student-' || student.id as person, student.email as address, student.phone as phone, false as sees_no_money
  from student where student.id = told.student_id and not student.is_archived
  union all
  select distinct on (guardian.email) 'guardian-' || guardian.id, guardian.email, guardian.phone,
    guardian.access_level = 'view_only'
  from guardian join student on student.id = guardian.student_id and not student.is_archived
  where guardian.student_id = told.student_id and guardian.is_active and guardian.email <> student.email
  union all
  select 'account-' || account.id, account.email, null, false
  from account where account.id = told.instructor_id`;

/** SQL for the moments of a clock as rows `moment`, to be joined by the day that something is on. */
export const momentsIn = (
  sql: Sql,
  clock: NoticeClockName,
  { now, began }: { readonly now: string; readonly began: string },
): Fragment => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(momentsOf(clock, now, began))}::text::jsonb) as given (
    at timestamptz, day date, begins timestamptz, ends timestamptz, "daysBefore" int
  )) moment (at, day, begins, ends, days_before)`;

/** Kinds that a school which has set no rules tells of. */
const onFromTheStart = noticeKinds.filter((kind) => firstNoticeRules.kinds[kind]);

/** Since when a school tells of the kind `due`, as SQL: what is from before is told to nobody. */
export const onSince = (sql: Sql, schoolId: Fragment) => sql`
  coalesce(
    (select coalesce(since, 'infinity') from notice_rule rule where rule.school_id = ${schoolId} and rule.kind = due.kind and is_set),
    case when due.kind = any (${onFromTheStart}) then '-infinity'::timestamptz else 'infinity' end
  )`;

/** How somebody wants to be told of a kind, as SQL; `none` where they do not. */
export const chosen = (sql: Sql) => sql`
  coalesce((select channel from notice_choice choice where choice.person = someone.person and choice.kind = due.kind), 'email')`;

/**
 * News of lessons that are still ahead, one row for each person, oldest first. An instructor hears of what others did. Of lessons of a
 * series that changed together there is one row, once nothing more has come of it.
 * @param isOpen of the SQL of a key: whether it was never claimed
 */
export function listNews(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { began, now, most }: { began: string; now: string; most: number },
): Promise<DueNotice[]> {
  const from = dueSince('booked', now, began);
  const settledBy = addMinutes(now, -seriesSettledMinutes);
  const key = sql`due.kind || '-' || coalesce(due.batch, due.position::text) || '-' || someone.person`;
  return rowsOf(sql, lessonDue)`
    select due.kind, ${chosen(sql)} as channel, told.lesson_id, told.school_id, told.student_id, someone.person, ${key} as key, due.starts_at,
      null::int as minutes_before, due.happened_at as since
    from news due join told_lesson told using (lesson_id)
    cross join lateral (${people(sql)}) someone
    where due.kind = any (${[...lessonNewsKinds]}) and due.happened_at >= ${from} and due.starts_at > ${now}
      and (due.batch is null or not exists (
        select from news other where other.batch = due.batch and other.kind = due.kind and (
          other.happened_at > ${settledBy}
          or (other.position < due.position and other.starts_at > ${now})
        )
      ))
      and (someone.person not like 'account-%' or (due.actor <> someone.person and due.actor not like 'account-%' and due.actor <> ''))
      and due.happened_at >= ${onSince(sql, sql`told.school_id`)} and ${chosen(sql)} <> 'none' and ${isOpen(key)}
    order by due.position, someone.person limit ${most}`;
}

/** Reminders that may be due, one row for each person; when each is, the domain says. */
export function listReminders(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { now, most }: { now: string; most: number },
): Promise<DueNotice[]> {
  const latest = latestReminderAt(now);
  const key = sql`
    'reminder-' || told.lesson_id || '-' || to_char(told.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MI') || '-' || due.minutes || '-' || someone.person`;
  return rowsOf(sql, lessonDue)`
    select 'reminder' as kind, ${chosen(sql)} as channel, told.lesson_id, told.school_id, told.student_id, someone.person, ${key} as key, told.starts_at,
      due.minutes as minutes_before, greatest(told.stands_since, rule.since) as since
    from told_lesson told left join notice_rule rule on rule.school_id = told.school_id and rule.kind = 'reminder' and rule.is_set
    cross join lateral (
      select 'reminder' as kind, minutes::int from jsonb_array_elements_text(coalesce(rule.reminders, ${sql.json([...firstNoticeRules.reminders])})) as minutes
    ) due
    cross join lateral (
      select told.starts_at - make_interval(mins => due.minutes) as at
    ) plain
    cross join lateral (${people(sql)}) someone
    where told.is_on and told.starts_at > ${now} and told.starts_at <= ${addMinutes(latest, reminderLimits.longest)}
      and (rule.kind is null or rule.since is not null) and someone.person not like 'account-%'
      and plain.at <= ${latest}
      and ${chosen(sql)} <> 'none' and ${isOpen(key)}
    order by plain.at, someone.person limit ${most}`;
}

const expectedRow = z.object({
  to: z.enum(['student', 'guardian', 'account']),
  channel: z.enum(noticeChannels),
  name: z.string(),
  standsSince: z.string(),
});

/** Who is to be reminded of a lesson, and since when it starts when it does. */
export function listExpected(sql: Sql, lessonId: number): Promise<z.infer<typeof expectedRow>[]> {
  return rowsOf(sql, expectedRow)`
    select split_part(someone.person, '-', 1) as to, ${chosen(sql)} as channel,
      coalesce(student.first_name || ' ' || student.last_name, guardian.parent_name, '') as name,
      greatest(told.stands_since, rule.since) as stands_since
    from told_lesson told left join notice_rule rule on rule.school_id = told.school_id and rule.kind = 'reminder' and rule.is_set
    cross join lateral (${people(sql)}) someone
    cross join (select 'reminder' as kind) due
    left join student on someone.person = 'student-' || student.id and student.id = told.student_id
    left join guardian on someone.person = 'guardian-' || guardian.id
    where told.lesson_id = ${lessonId} and someone.person not like 'account-%' and ${chosen(sql)} <> 'none'
    order by someone.person desc`;
}

const toRemindRow = lessonDue
  .pick({ lessonId: true, schoolId: true, person: true, startsAt: true })
  .extend({
    channel: z.enum(noticeWays),
    name: z.string(),
    address: z.string(),
    standsSince: z.string(),
    instructorName: z.string(),
    isConfirmed: z.boolean(),
  });
export type ToRemind = z.infer<typeof toRemindRow>;

/** A student's lessons that are ahead, one row for each person who could be reminded, also of those who do not want to be. */
export function listToRemind(sql: Sql, studentId: StudentId, now: string): Promise<ToRemind[]> {
  return rowsOf(sql, toRemindRow)`
    select told.lesson_id, told.school_id, someone.person, told.starts_at, ${chosen(sql)} as channel, someone.address,
      coalesce(student.first_name || ' ' || student.last_name, guardian.parent_name, '') as name,
      greatest(told.stands_since, rule.since) as stands_since,
      teacher.first_name || ' ' || teacher.last_name as instructor_name,
      teacher.verified_email is not distinct from teacher.email as is_confirmed
    from told_lesson told left join notice_rule rule on rule.school_id = told.school_id and rule.kind = 'reminder' and rule.is_set
    join account teacher on teacher.id = told.instructor_id
    cross join lateral (${people(sql)}) someone
    cross join (select 'reminder' as kind) due
    left join student on someone.person = 'student-' || student.id and student.id = told.student_id
    left join guardian on someone.person = 'guardian-' || guardian.id
    where told.student_id = ${studentId} and told.is_on and told.starts_at > ${now} and someone.person not like 'account-%'
    order by told.starts_at, someone.person desc`;
}

const remindableRow = z.object({ startsAt: z.string(), people: z.number().int() });

/** A school's lessons between two instants, and how many people want to be reminded of each. */
export function listRemindable(
  sql: Sql,
  schoolId: SchoolId,
  { from, to }: { from: string; to: string },
): Promise<z.infer<typeof remindableRow>[]> {
  return rowsOf(sql, remindableRow)`
    select told.starts_at, count(*)::int as people
    from told_lesson told
    cross join (select 'reminder' as kind) due
    cross join lateral (${people(sql)}) someone
    where told.school_id = ${schoolId} and told.is_on and told.starts_at > ${from} and told.starts_at < ${to}
      and someone.person not like 'account-%' and ${chosen(sql)} <> 'none'
    group by told.lesson_id, told.starts_at`;
}
