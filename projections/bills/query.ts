import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import type { RunRhythm } from '#domain/bills/rhythm.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
import { lessonStatuses, lessonTypes } from '#domain/catalogue/lessons.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { holidaysRow } from '../school-holidays/query.ts';
import {
  bill,
  billedFee,
  billedLesson,
  billingRule,
  learnerBilling,
  ownPrice,
  payerBilling,
  studentPayers,
} from './bills.ts';

const ruleRow = billingRule.row.omit({ schoolId: true, setAt: true }).extend({ revision });
type BillingRuleRow = z.infer<typeof ruleRow>;

/** A school's rules of automatic bills; null where it never set any. */
export async function getBillingRules(
  sql: Sql,
  schoolId: SchoolId,
): Promise<BillingRuleRow | null> {
  const [row] = await selectRevised(sql, billingRule, ruleRow)`where school_id = ${schoolId}`;
  return row ?? null;
}

const learnerRow = learnerBilling.row.omit({ schoolId: true, setAt: true });

/** The learners for whom something else was set. */
export const listLearnerBilling = (sql: Sql, schoolId: SchoolId) =>
  learnerBilling.select(sql, learnerRow)`where school_id = ${schoolId} order by student_id`;

/** How one learner is billed, where something else was set for them. */
export async function getLearnerBilling(sql: Sql, schoolId: SchoolId, studentId: StudentId) {
  const [row] = await selectRevised(sql, learnerBilling, learnerRow.extend({ revision }))`
    where school_id = ${schoolId} and student_id = ${studentId}
  `;
  return row ?? null;
}

/** Who pays for a school's students, by student and day; the students who always paid alone are in no row. */
export const listStudentPayers = (sql: Sql, schoolId: SchoolId) =>
  studentPayers.select(sql, studentPayers.row.omit({ schoolId: true }))`
    where school_id = ${schoolId} order by student_id, since
  `;

/** The same of one student. */
export const listPayersOfStudent = (sql: Sql, schoolId: SchoolId, studentId: StudentId) =>
  studentPayers.select(sql, studentPayers.row.omit({ schoolId: true }))`
    where school_id = ${schoolId} and student_id = ${studentId} order by since
  `;

const payerRuleRow = payerBilling.row.omit({ schoolId: true, setAt: true });

/** The payers for whom something else was set. */
export const listPayerBilling = (sql: Sql, schoolId: SchoolId) =>
  payerBilling.select(sql, payerRuleRow)`where school_id = ${schoolId} order by payer_id`;

const ownPriceRow = ownPrice.row.pick({
  studentId: true,
  hourCents: true,
  startsOn: true,
  endsOn: true,
});

/** The own prices of a school's learners, or of one, in the order in which they were set. */
export async function listOwnPrices(sql: Sql, schoolId: SchoolId, studentId?: StudentId) {
  const rows = await ownPrice.select(sql, ownPriceRow)`
    where school_id = ${schoolId} ${studentId === undefined ? sql`` : sql`and student_id = ${studentId}`} order by position
  `;
  return rows.map(({ startsOn: from, endsOn: until, ...price }) => ({ ...price, from, until }));
}

const candidate = z.object({
  lessonId: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
  instructorId: z.number().int().brand<'account'>(),
  firstName: z.string(),
  lastName: z.string(),
  lessonType: z.enum(lessonTypes),
  status: z.enum(['scheduled', 'completed']),
  startsAt: z.string(),
  endsAt: z.string(),
  /** How long it took, where that was said. */
  takenMinutes: z.number().int().nullable(),
  coveredMinutes: z.number().int(),
  isHeldBack: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

/** The lessons of a school that start in a stretch of time and that nothing asks money for yet, held or still to be held, with what credit covers of them; the earliest first. */
export const listUnbilled = (sql: Sql, schoolId: SchoolId, from: Instant, until: Instant | null) =>
  rowsOf(sql, candidate)`
    select lesson.id as lesson_id, lesson.student_id, lesson.instructor_id, first_name, last_name, lesson_type, lesson.status, lesson.starts_at,
      ends_at, lesson.minutes as taken_minutes, coalesce(is_held_back, false) as is_held_back,
      coalesce((select sum(part.minutes)::int from credit_part part where part.lesson_id = lesson.id), 0) as covered_minutes
    from lesson
    join student on student.id = lesson.student_id and not student.is_archived
    left join billed_lesson on billed_lesson.lesson_id = lesson.id
    where lesson.school_id = ${schoolId} and lesson.status in ('scheduled', 'completed') and (is_off or lesson.payment_id is null)
      and (billed_lesson.payment_ids is null or is_off) and lesson.starts_at >= ${from}
      ${until === null ? sql`` : sql`and lesson.ends_at <= ${until}`}
    order by lesson.starts_at, lesson.id
  `;

const openFee = billedFee.row.omit({ schoolId: true, billId: true }).extend({
  payerId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  isHeldBack: z.boolean(),
});
export type OpenFee = z.infer<typeof openFee>;

/** The fees of a school, for lessons that were to start from a moment on, that are owed and on no bill or invoice; the earliest lesson first. */
export const listOpenFees = (sql: Sql, schoolId: SchoolId, from: Instant, lessonId?: number) =>
  rowsOf(sql, openFee)`
    select fee.payment_id, fee.lesson_id, fee.student_id, fee.instructor_id, why, lesson_type, starts_at, minutes, covered_minutes, price_cents,
      fee.amount_cents, raised_at, payment.payer_id, first_name, last_name, coalesce(is_held_back, false) as is_held_back
    from billed_fee fee
    join payment on payment.id = fee.payment_id and payment.state = 'pending'
    join student on student.id = fee.student_id and not student.is_archived
    left join billed_lesson on billed_lesson.lesson_id = fee.lesson_id
    where fee.school_id = ${schoolId} and fee.starts_at >= ${from} and fee.bill_id is null
      ${lessonId === undefined ? sql`` : sql`and fee.lesson_id = ${lessonId}`}
      and not exists (select from invoiced_payment where invoiced_payment.payment_id = fee.payment_id)
    order by fee.starts_at, fee.payment_id
  `;

const drawn = bill.row.omit({ schoolId: true }).extend({
  /** Of the payer, or of the student who pays. */
  name: z.string(),
  /** The first names of those whose lessons a payer pays; empty where the student pays. */
  students: z.array(z.string()),
  /** The number of its invoice; null until that is issued. */
  invoice: z.number().int().nullable(),
});
export type DrawnBill = z.infer<typeof drawn>;

/** What was billed last, the latest first. */
export const listDrawn = (sql: Sql, schoolId: SchoolId, most: number) =>
  rowsOf(sql, drawn)`
    select bill_id, bill.student_id, payer_id, coalesce(payer.name, student.first_name || ' ' || student.last_name) as name,
      case when payer_id is null then '{}' else (
        select array_agg(distinct who.first_name) from jsonb_array_elements(lines) line join student who on who.id = (line ->> 'studentId')::bigint
      ) end as students, rhythm, run_at, drawn_at, due_on, total_cents, lines,
      (select number from invoiced_payment where payment_id = (lines -> 0 ->> 'paymentId')::bigint) as invoice
    from bill join student on student.id = bill.student_id left join payer on payer.id = payer_id
    where bill.school_id = ${schoolId} order by bill_id desc limit ${most}
  `;

/** Of a lesson, what bills know of it; null where the school has no such lesson. */
export async function getBilledLesson(sql: Sql, schoolId: SchoolId, lessonId: number) {
  const [row] = await rowsOf(
    sql,
    billedLesson.row
      .pick({ studentId: true, isHeldBack: true, paymentIds: true, isBilled: true })
      .extend({ isHeldBack: z.boolean(), isBilled: z.boolean() }),
  )`
    select lesson.student_id, coalesce(is_held_back, false) as is_held_back, payment_ids, coalesce(is_billed, false) as is_billed
    from lesson left join billed_lesson on billed_lesson.lesson_id = lesson.id
    where lesson.school_id = ${schoolId} and lesson.id = ${lessonId}
  `;
  return row ?? null;
}

/** A run of bills, by when it happens. */
export type Run = { readonly rhythm: RunRhythm; readonly weekday: number; readonly runAt: Instant };

const dueRun = z.object({
  schoolId: z.number().int().brand<'school'>(),
  rhythm: z.enum(rhythms).exclude(['never']),
  runAt: z.string(),
});

/**
 * The schools that bill somebody in these runs, by rules that were set before.
 * @param isOpen SQL that says of `school_id`, `wanted.rhythm` and `wanted.run_at` whether the run is still to be made
 */
export const listDueRuns = (
  sql: Sql,
  runs: readonly Run[],
  isOpen: PendingQuery<Row[]>,
  most: number,
) =>
  rowsOf(sql, dueRun)`
    with billed as (
      select school_id, rhythm, weekday, set_at from billing_rule
      union all
      select own.school_id, own.rhythm, coalesce(weekday, 7), own.set_at
      from learner_billing own left join billing_rule on billing_rule.school_id = own.school_id
      union all
      select own.school_id, own.rhythm, coalesce(weekday, 7), own.set_at
      from payer_billing own left join billing_rule on billing_rule.school_id = own.school_id
    )
    select distinct billed.school_id, wanted.rhythm, wanted.run_at
    from billed
    join unnest(${runs.map(({ rhythm }) => rhythm)}::text[], ${runs.map(({ weekday }) => weekday)}::int[], ${runs.map(({ runAt }) => runAt)}::timestamptz[])
      as wanted (rhythm, weekday, run_at)
      on wanted.rhythm = billed.rhythm and (wanted.weekday = billed.weekday or wanted.rhythm <> 'weekly') and set_at < wanted.run_at
    join school on school.id = billed.school_id and not school.is_archived
    where ${isOpen} order by wanted.run_at, billed.school_id limit ${most}
  `;

const billedNow = z.object({
  lessonId: z.number().int(),
  schoolId: z.number().int().brand<'school'>(),
  studentId: z.number().int().brand<'student'>(),
  /** Null where the lesson was removed. */
  status: z.enum(lessonStatuses).nullable(),
  lessonType: z.enum(lessonTypes).nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  takenMinutes: z.number().int().nullable(),
  coveredMinutes: z.number().int(),
});

/** Lessons as they are by now, those of them that are on a bill. */
export const listBilledNow = (sql: Sql, lessonIds: readonly number[]) =>
  rowsOf(sql, billedNow)`
    select billed.lesson_id, billed.school_id, billed.student_id, status, lesson_type, starts_at, ends_at, minutes as taken_minutes,
      coalesce((select sum(part.minutes)::int from credit_part part where part.lesson_id = billed.lesson_id), 0) as covered_minutes
    from billed_lesson billed left join lesson on lesson.id = billed.lesson_id
    where billed.lesson_id = any(${lessonIds}::int[]) and is_billed
  `;

const statementSchool = z.object({
  schoolId: z.number().int().brand<'school'>(),
  region: holidaysRow.shape.region,
});

/** The schools whose statements go out each month, to everybody or to some payers. @param isOpen SQL that says of `school.id` whether this month's are still to go */
export const listStatementSchools = (sql: Sql, isOpen: PendingQuery<Row[]>) =>
  rowsOf(sql, statementSchool)`
    select school.id as school_id, region from school
    left join billing_rule rule on rule.school_id = school.id
    left join school_holidays on school_holidays.school_id = school.id
    where not school.is_archived and ${isOpen}
      and (monthly_statements or exists (select from payer_billing own where own.school_id = school.id and own.statements))
    order by school.id
  `;
