import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { type MessageKind, messageKinds, noticeKinds } from '#domain/kernel/notification-kinds.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import {
  byKind,
  type NoticeRules,
  type NoticeWay,
  noticeChannels,
  noticeWays,
} from '#domain/notices/kinds.ts';
import { badAddressMinutes, firstNoticeRules, firstWay } from '#domain/notices/rules.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { notice, noticeOutcomes, noticeRule } from './tables.ts';

const ruleRow = noticeRule.row
  .pick({ kind: true, reminders: true })
  .extend({ isOn: z.boolean(), revision });

/** What a school has set, or what holds until it has. */
export async function getNoticeRules(
  sql: Sql,
  schoolId: SchoolId,
): Promise<NoticeRules & { readonly revision: number }> {
  const rules = await rowsOf(sql, ruleRow)`
    select kind, reminders, since is not null as is_on, ${revisionOf(sql)} as revision
    from notice_rule where school_id = ${schoolId} and is_set`;
  const [first] = rules;
  if (!first) return { ...firstNoticeRules, revision: 0 };
  return {
    reminders: rules.find(({ kind }) => kind === 'reminder')?.reminders ?? [],
    revision: first.revision,
    kinds: byKind(noticeKinds, (one) => rules.some(({ kind, isOn }) => isOn && kind === one)),
  };
}

const choiceRow = z.object({
  kind: z.enum(messageKinds),
  channel: z.enum(noticeWays),
  revision,
});

/** How somebody wants to be told of each of these kinds. */
export async function getChoices<Kind extends MessageKind>(
  sql: Sql,
  person: string,
  kinds: readonly Kind[],
): Promise<{ readonly kinds: Record<Kind, NoticeWay>; readonly revision: number }> {
  const rows = await rowsOf(sql, choiceRow)`
    select kind, channel, ${revisionOf(sql)} as revision
    from notice_choice where person = ${person}`;
  return {
    kinds: byKind(
      kinds,
      (kind) => rows.find((row) => row.kind === kind)?.channel ?? firstWay(kind),
    ),
    revision: rows[0]?.revision ?? 0,
  };
}

const parentRow = z.object({
  name: z.string(),
  seesMoney: z.boolean(),
  unwanted: z.array(z.enum(messageKinds)),
});
export type ParentTold = z.infer<typeof parentRow>;

/** A student's parents who may be told, whether payments are theirs to see, and what they do not want. */
export function listParentsTold(sql: Sql, studentId: StudentId): Promise<ParentTold[]> {
  return rowsOf(sql, parentRow)`
    select parent_name as name, access_level <> 'view_only' as sees_money,
      array(select kind from notice_choice where person = 'guardian-' || guardian.id and channel = 'none') as unwanted
    from guardian where student_id = ${studentId} and is_active order by id`;
}

/** Of a message: to whom, what became of it, and when. */
export const noticeLogRow = notice.row
  .pick({
    key: true,
    kind: true,
    channel: true,
    about: true,
    startsAt: true,
    minutesBefore: true,
    reason: true,
    isByHand: true,
  })
  .extend({
    to: z.enum(['student', 'guardian', 'account']),
    name: z.string(),
    status: z.enum(noticeOutcomes),
    at: z.string(),
  })
  .meta({ id: 'NoticeLogRow' });
export type NoticeLogRow = z.infer<typeof noticeLogRow>;

/** What went out about a lesson, the latest first. */
export function listLessonNotices(sql: Sql, lessonId: number): Promise<NoticeLogRow[]> {
  return rowsOf(
    sql,
    noticeLogRow,
  )`${logged(sql)} where lesson_id = ${lessonId} order by happened_at desc, key`;
}

/** The latest messages about a student's lessons. */
export function listStudentNotices(sql: Sql, studentId: StudentId): Promise<NoticeLogRow[]> {
  return rowsOf(sql, noticeLogRow)`
    ${logged(sql)} where notice.student_id = ${studentId} order by happened_at desc, key limit 50`;
}

const logged = (sql: Sql) => sql`
  select key, kind, channel, about, starts_at, minutes_before, reason, is_by_hand, split_part(person, '-', 1) as to,
    coalesce(student.first_name || ' ' || student.last_name, guardian.parent_name, account.first_name || ' ' || account.last_name, '') as name,
    outcome as status, happened_at as at
  from notice
  left join student on person = 'student-' || student.id and student.id = notice.student_id
  left join guardian on person = 'guardian-' || guardian.id
  left join account on person = 'account-' || account.id`;

const waysRow = z.object({
  wording: z.string().nullable(),
  givenAt: z.string().nullable(),
  /** Their number as they wrote it. */
  phone: z.string().nullable(),
  /** By which ways nothing reaches them. */
  bad: z.array(z.enum(noticeChannels)),
});

export type Ways = Pick<z.infer<typeof waysRow>, 'phone' | 'bad'> & {
  /** What they agreed to, and when; null where they have not, or have ended it. */
  readonly textConsent: { readonly wording: string; readonly givenAt: string } | null;
};

/** By which ways somebody may be reached, beside what they chose. */
export async function getWays(sql: Sql, person: string, now: string): Promise<Ways> {
  const [row] = await rowsOf(sql, waysRow)`
    select consent.wording, consent.given_at,
      coalesce((select phone from student where 'student-' || id = me.person), (select phone from guardian where 'guardian-' || id = me.person)) as phone,
      array(
        select channel from bad_address bad
        where bad.person = me.person and bad.refused_at > ${addMinutes(now, -badAddressMinutes)}
      ) as bad
    from (select ${person}::text as person) me left join text_consent consent using (person)`;
  const { wording = null, givenAt = null, phone = null, bad = [] } = row ?? {};
  return { phone, bad, textConsent: wording && givenAt ? { wording, givenAt } : null };
}

export const badAddressRow = z.object({
  to: z.enum(['student', 'guardian']),
  name: z.string(),
  channel: z.enum(noticeChannels),
  address: z.string(),
  refusedAt: z.string(),
});

/** The addresses of a student and their parents at which nothing arrives. */
export function listBadAddresses(
  sql: Sql,
  studentId: StudentId,
): Promise<z.infer<typeof badAddressRow>[]> {
  return rowsOf(sql, badAddressRow)`
    select people.to, people.name, bad.channel, case bad.channel when 'text' then people.phone else people.email end as address, bad.refused_at
    from bad_address bad
    join (
      select 'student-' || id as person, 'student' as to, first_name || ' ' || last_name as name, email, phone from student where id = ${studentId}
      union all
      select 'guardian-' || id, 'guardian', parent_name, email, coalesce(phone, '') from guardian where student_id = ${studentId} and is_active
    ) people using (person)
    order by bad.refused_at desc, people.name`;
}

const wordsRow = z.object({
  kind: z.enum(noticeKinds),
  letter: z.string().nullable(),
  text: z.string().nullable(),
  revision,
});

/** A school's own words, of the kinds of messages that it may word. */
export function listSchoolWords(sql: Sql, schoolId: SchoolId): Promise<z.infer<typeof wordsRow>[]> {
  return rowsOf(sql, wordsRow)`
    select kind, letter, text, ${revisionOf(sql)} as revision from notice_rule
    where school_id = ${schoolId} and kind = any (${[...noticeKinds]}) and (letter is not null or text is not null)
    order by kind`;
}

/** The payment by which a preview is shown: the latest; null where a school has none. */
export async function getSamplePayment(sql: Sql, schoolId: SchoolId): Promise<number | null> {
  const [row] = await rowsOf(sql, z.object({ id: z.number().int() }))`
    select id from payment where school_id = ${schoolId} order by id desc limit 1`;
  return row?.id ?? null;
}

/** The lesson by which a preview is shown: the next one that is on, else the last one. */
export async function getSampleLesson(sql: Sql, schoolId: SchoolId, now: string) {
  const [row] = await rowsOf(
    sql,
    z.object({ lessonId: z.number().int(), studentId: z.number().int().brand<'student'>() }),
  )`
    select lesson_id, told.student_id from told_lesson told join student on student.id = told.student_id and not student.is_archived
    where told.school_id = ${schoolId}
    order by is_on and starts_at > ${now} desc, abs(extract(epoch from starts_at - ${now}::timestamptz)), lesson_id limit 1`;
  return row ?? null;
}
