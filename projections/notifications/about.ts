import type { Sql } from 'postgres';
import { z } from 'zod';
import { skillLevels } from '#domain/catalogue/skills.ts';
import { feeTerms } from '#domain/credit/fee-terms.ts';
import { place } from '#domain/diary/place.ts';
import { type StudentId, studentId as studentIdSchema } from '#domain/kernel/ids.ts';
import { lessonNewsKinds } from '#domain/kernel/notification-kinds.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { noticeWays } from '#domain/notices/kinds.ts';
import { moneyKinds } from '#domain/notices/rules.ts';
import { rowsOf } from '../engine/rows.ts';
import { type DueNotice, people } from './due.ts';

const readerRow = z.object({
  address: z.string(),
  phone: z.string().nullable(),
  /** How they want to be told now. */
  channel: z.enum(noticeWays),
  name: z.string(),
  studentName: z.string(),
  schoolName: z.string(),
  instructorId: z.number().int().brand<'account'>(),
  instructorName: z.string(),
  instructorEmail: z.string(),
  isConfirmed: z.boolean(),
});
export type NoticeReader = z.infer<typeof readerRow>;

/** Its columns, of `someone` who is told of the student `learner` in the name of the instructor `teacher`. */
const reader = (sql: Sql, kind: string) => sql`
  someone.address, someone.phone,
  case split_part(someone.person, '-', 1) when 'student' then learner.first_name when 'account' then teacher.first_name else
    (select parent_name from guardian where someone.person = 'guardian-' || guardian.id) end as name,
  coalesce((select channel from notice_choice choice where choice.person = someone.person and choice.kind = ${kind}), 'email') as channel,
  learner.first_name || ' ' || learner.last_name as student_name, school.name as school_name, teacher.id as instructor_id,
  teacher.first_name || ' ' || teacher.last_name as instructor_name, teacher.email as instructor_email,
  teacher.verified_email is not distinct from teacher.email as is_confirmed`;

const aboutRow = readerRow.extend({
  lessonId: z.number().int(),
  schoolId: z.number().int().brand<'school'>(),
  studentId: studentIdSchema,
  startsAt: z.string(),
  endsAt: z.string(),
  isOn: z.boolean(),
  edition: z.number().int(),
  previouslyAt: z.string().nullable(),
  latestNews: z.string().nullable(),
  /** The request that the latest news of it shares with other lessons of its series. */
  batch: z.string().nullable(),
  pickUp: place.nullable(),
  dropOff: place.nullable(),
  /** What giving it up costs, as it stood when it was booked. */
  terms: feeTerms.nullable(),
  policyNote: z.string().nullable(),
});
export type AboutNotice = z.infer<typeof aboutRow>;

/** Everything that a message to somebody about a lesson says, as it is now; null where they are not to be written to any more. */
export async function getAboutNotice(
  sql: Sql,
  { lessonId, person, kind }: Pick<DueNotice, 'lessonId' | 'person' | 'kind'>,
): Promise<AboutNotice | null> {
  const [row] = await rowsOf(sql, aboutRow)`
    select told.lesson_id, told.school_id, told.student_id, told.starts_at, told.ends_at, told.is_on, told.edition,
      news.previously_at, news.kind || '-' || coalesce(news.batch, news.position::text) as latest_news, news.batch, lesson.pick_up, lesson.drop_off, lesson.terms,
      (select settings->>'policyNote' from availability where availability.instructor_id = told.instructor_id) as policy_note,
      ${reader(sql, kind)}
    from told_lesson told
    left join lesson on lesson.id = told.lesson_id
    join student learner on learner.id = told.student_id and not learner.is_archived
    join account teacher on teacher.id = told.instructor_id
    join school on school.id = told.school_id and not school.is_archived
    cross join lateral (${people(sql)}) someone
    left join lateral (
      select * from news where news.lesson_id = told.lesson_id and news.kind = any (${[...lessonNewsKinds]}) order by position desc limit 1
    ) news on true
    where told.lesson_id = ${lessonId} and someone.person = ${person}`;
  return row ?? null;
}

const batchRow = z.object({
  lessonId: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  edition: z.number().int(),
  pickUp: place.nullable(),
});
export type BatchLesson = z.infer<typeof batchRow>;

/** The lessons that changed together and of which nothing newer is to be told, as they stand now, by start time. */
export function listBatch(
  sql: Sql,
  { batch, kind, now }: { batch: string; kind: string; now: string },
): Promise<BatchLesson[]> {
  return rowsOf(sql, batchRow)`
    select told.lesson_id, told.starts_at, told.ends_at, told.edition, lesson.pick_up
    from news join told_lesson told using (lesson_id)
    left join lesson on lesson.id = told.lesson_id
    where news.batch = ${batch} and news.kind = ${kind} and told.starts_at > ${now}
      and told.is_on = ${kind !== 'cancelled'}
      and not exists (
        select from news newer
        where newer.lesson_id = news.lesson_id and newer.position > news.position and newer.kind = any (${[...lessonNewsKinds]})
      )
    order by told.starts_at`;
}

/** Somebody who is told of a student, and in whose name; null where they are not to be written to any more. */
export async function getReader(
  sql: Sql,
  { studentId, person, kind }: { studentId: StudentId; person: string; kind: string },
): Promise<NoticeReader | null> {
  const [row] = await rowsOf(sql, readerRow)`
    select ${reader(sql, kind)}
    from student learner
    join account teacher on teacher.id = learner.instructor_id
    join school on school.id = learner.school_id and not school.is_archived
    cross join lateral (select learner.id as student_id, null::bigint as instructor_id) told
    cross join lateral (${people(sql)}) someone
    where learner.id = ${studentId} and not learner.is_archived and someone.person = ${person}
      and not (someone.sees_no_money and ${kind} = any (${[...moneyKinds]}))`;
  return row ?? null;
}

/** The latest word that a lesson starts late, where it still stands where it did then; null where it does not. */
export async function getLateStart(
  sql: Sql,
  lessonId: number,
): Promise<z.infer<typeof lateRow> | null> {
  const [row] = await rowsOf(sql, lateRow)`
    select late.position, late.previously_at as booked_at, late.starts_at
    from news late join told_lesson told using (lesson_id)
    where late.lesson_id = ${lessonId} and late.kind = 'runningLate' and told.is_on and told.starts_at = late.previously_at
      and not exists (select from news newer where newer.lesson_id = late.lesson_id and newer.kind = late.kind and newer.position > late.position)`;
  return row ?? null;
}

const lateRow = z.object({
  position: z.number().int(),
  /** When the lesson is booked for, and when it begins instead. */
  bookedAt: z.string(),
  startsAt: z.string(),
});

const practisedRow = z.object({ skillName: z.string(), toLevel: z.enum(skillLevels) });

/** Skills of a student whose level was set on an Auckland day, the latest word of each. */
export function listPractised(
  sql: Sql,
  studentId: StudentId,
  date: LocalDate,
): Promise<z.infer<typeof practisedRow>[]> {
  return rowsOf(sql, practisedRow)`
    select distinct on (skill_name) skill_name, to_level from skill_change
    where student_id = ${studentId} and changed_at >= ${startOfDay(date)} and changed_at < ${startOfDay(addDays(date, 1))}
    order by skill_name, position desc`;
}

/** When a student's next lesson starts; null where none is booked. */
export async function getNextLesson(
  sql: Sql,
  studentId: StudentId,
  now: string,
): Promise<string | null> {
  const [row] = await rowsOf(sql, z.object({ startsAt: z.string() }))`
    select starts_at from told_lesson where student_id = ${studentId} and is_on and starts_at > ${now} order by starts_at limit 1`;
  return row?.startsAt ?? null;
}

const creditRow = z.object({
  freeMinutes: z.number().int(),
  /** The first Auckland day on which unspent minutes end. */
  endsOn: z.string().nullable(),
});

/** What is left of a student's lesson credit, and when the first of it ends. */
export async function getCreditNews(
  sql: Sql,
  studentId: StudentId,
): Promise<z.infer<typeof creditRow>> {
  const [row] = await rowsOf(sql, creditRow)`
    select
      (coalesce((select sum(minutes) from credit_movement where student_id = ${studentId} and lot_id > 0), 0)
        - coalesce((select sum(minutes) from credit_part where student_id = ${studentId} and is_booked), 0))::int as free_minutes,
      (select min(expires_on) from credit_lot lot where lot.student_id = ${studentId} and (
        select sum(minutes) from credit_movement moved where moved.student_id = lot.student_id and moved.lot_id = lot.lot_id
      ) > 0) as ends_on`;
  return row ?? { freeMinutes: 0, endsOn: null };
}
