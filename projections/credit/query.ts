import type { Sql } from 'postgres';
import { z } from 'zod';
import { creditLineKinds } from '#domain/credit/line-words.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

const minutes = z.number().int();
const balanceRow = z.object({
  boughtMinutes: minutes,
  grantedMinutes: minutes,
  restoredMinutes: minutes,
  usedMinutes: minutes,
  bookedMinutes: minutes,
  refundedMinutes: minutes,
  expiredMinutes: minutes,
  freeMinutes: minutes,
});

/** The figures of a student's credit, in minutes. */
export async function getCreditBalance(sql: Sql, studentId: StudentId) {
  const [row] = await rowsOf(sql, balanceRow)`
    with moved as (
      select
        coalesce(sum(minutes) filter (where figure = 'bought'), 0)::int as bought_minutes,
        coalesce(sum(minutes) filter (where figure = 'granted'), 0)::int as granted_minutes,
        coalesce(sum(minutes) filter (where figure = 'restored'), 0)::int as restored_minutes,
        -coalesce(sum(minutes) filter (where figure = 'used'), 0)::int as used_minutes,
        -coalesce(sum(minutes) filter (where figure = 'refunded'), 0)::int as refunded_minutes,
        -coalesce(sum(minutes) filter (where figure = 'expired'), 0)::int as expired_minutes,
        coalesce(sum(minutes), 0)::int as unspent
      from credit_movement where student_id = ${studentId}
    ), kept as (
      select coalesce(sum(minutes), 0)::int as booked_minutes from credit_part
      where student_id = ${studentId} and is_booked
    )
    select bought_minutes, granted_minutes, restored_minutes, used_minutes, booked_minutes, refunded_minutes,
      expired_minutes, unspent - booked_minutes as free_minutes
    from moved, kept`;
  if (!row) throw new Error('sums have a row');
  return row;
}

/** The three figures that stand wherever somebody would look. */
export const creditFigures = z
  .object({
    usedMinutes: minutes,
    bookedMinutes: minutes,
    freeMinutes: minutes,
  })
  .meta({ id: 'CreditFigures' });
export type CreditFigures = z.infer<typeof creditFigures>;
const figuresRow = creditFigures.extend({ studentId: z.number().int().brand<'student'>() });

/** The three figures of those of a school's students who ever had credit; of one, where one is named. */
export async function listCreditFigures(
  sql: Sql,
  schoolId: SchoolId,
  studentId?: StudentId,
): Promise<ReadonlyMap<StudentId, CreditFigures>> {
  const whose = studentId === undefined ? sql`` : sql`and student_id = ${studentId}`;
  const rows = await rowsOf(sql, figuresRow)`
    with moved as (
      select student_id, sum(minutes)::int as unspent,
        -coalesce(sum(minutes) filter (where figure = 'used'), 0)::int as used
      from credit_movement where school_id = ${schoolId} and lot_id > 0 ${whose} group by student_id
    ), kept as (
      select student_id, sum(minutes)::int as booked from credit_part
      where is_booked and student_id in (select student_id from moved) group by student_id
    )
    select student_id, used as used_minutes, coalesce(booked, 0) as booked_minutes, unspent - coalesce(booked, 0) as free_minutes
    from moved left join kept using (student_id)`;
  return new Map(rows.map(({ studentId: id, ...figures }) => [id, figures]));
}

/** A purchase or a gift, with what is left of it. */
export const purchaseRow = z.object({
  id: z.number().int(),
  product: z.string(),
  source: z.enum(['bought', 'granted']),
  minutes,
  /** Unspent, also where it is kept for lessons. */
  leftMinutes: minutes,
  /** Neither used nor kept for lessons. */
  freeMinutes: minutes,
  priceCents: z.number().int(),
  paymentId: z.number().int().nullable(),
  /** The voucher it came with. */
  voucherId: z.number().int().nullable(),
  boughtOn: z.string(),
  expiresOn: z.string().nullable(),
  state: z.enum(['unpaid', 'paid', 'disputed', 'refunded']),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** A student's purchases and gifts, the earliest first. */
export function listPurchases(sql: Sql, studentId: StudentId): Promise<PurchaseRow[]> {
  return rowsOf(sql, purchaseRow)`
    with moved as (
      select lot_id, sum(minutes)::int as unspent, coalesce(sum(minutes) filter (where figure = 'refunded'), 0)::int as refunded
      from credit_movement where student_id = ${studentId} group by lot_id
    ), kept as (
      select lot_id, sum(minutes)::int as booked from credit_part
      where student_id = ${studentId} and is_booked group by lot_id
    )
    select lot_id as id, name as product, source, sold_minutes as minutes, coalesce(unspent, 0) as left_minutes,
      coalesce(unspent, 0) - coalesce(booked, 0) as free_minutes, price_cents, payment_id, voucher_id, bought_on, expires_on,
      case when standing = 'paid' and refunded < 0 and unspent = 0 then 'refunded' else standing end as state
    from credit_lot left join moved using (lot_id) left join kept using (lot_id)
    where student_id = ${studentId} order by lot_id`;
}

const movementRow = z.object({
  position: z.number().int(),
  onDate: z.string(),
  kind: z.enum(creditLineKinds),
  minutes,
  amountCents: z.number().int().nullable(),
  name: z.string(),
  startsAt: z.string().nullable(),
  why: z.string().nullable(),
  note: z.string().nullable(),
});
export type CreditMovementRow = z.infer<typeof movementRow>;

/** Every change of a student's unspent credit, one row for each fact, by the day it counts from. */
export function listMovements(sql: Sql, studentId: StudentId): Promise<CreditMovementRow[]> {
  return rowsOf(sql, movementRow)`
    select position, min(on_date) as on_date, min(kind) as kind, sum(movement.minutes)::int as minutes,
      sum(amount_cents)::bigint as amount_cents, coalesce(string_agg(distinct nullif(name, ''), ', '), '') as name,
      min(coalesce(movement.starts_at, lesson.starts_at)) as starts_at, min(why) as why, min(note) as note
    from credit_movement movement
    left join credit_lot lot on lot.student_id = movement.student_id and lot.lot_id = movement.lot_id
    left join credit_lesson lesson on lesson.lesson_id = movement.lesson_id
    where movement.student_id = ${studentId} group by position order by 2, position`;
}

const purchaseOfPayment = z.object({
  studentId: z.number().int().brand<'student'>(),
  schoolId: z.number().int().brand<'school'>(),
  lotId: z.number().int(),
});

/** The purchase that a payment is for; null for any other payment. */
export async function findPurchase(sql: Sql, paymentId: number) {
  const [row] = await rowsOf(sql, purchaseOfPayment)`
    select student_id, school_id, lot_id from credit_lot where payment_id = ${paymentId}`;
  return row ?? null;
}

const waitingRow = z.object({
  lessonId: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  lessonType: z.string(),
});

/** A student's lessons from an instant on that are still to be held, the earliest first. */
export function listLessonsAhead(sql: Sql, studentId: StudentId, from: Instant) {
  return rowsOf(sql, waitingRow)`
    select id as lesson_id, starts_at, ends_at, lesson_type from lesson
    where student_id = ${studentId} and status = 'scheduled' and starts_at >= ${from} order by starts_at, id limit 200`;
}

const accountRow = z.object({
  studentId: z.number().int().brand<'student'>(),
  schoolId: z.number().int().brand<'school'>(),
});

/** Accounts with credit that has an end on or before a day, and free minutes. */
export function listExpiring(sql: Sql, until: LocalDate) {
  return rowsOf(sql, accountRow)`
    select distinct student_id, school_id from credit_lot where expires_on <= ${until} and standing = 'paid'
    order by student_id`;
}

const strayRow = accountRow.extend({ lessonId: z.number().int() });

/** Minutes that were kept, before an instant, for lessons that never came into the diary. */
export function listStrays(sql: Sql, before: Instant) {
  return rowsOf(sql, strayRow)`
    select student_id, school_id, lesson_id from credit_lesson
    where as_of = 0 and since < ${before} and stage = 'booked' order by lesson_id`;
}

const feeRow = z.object({ minutes, fromCreditMinutes: minutes, amountCents: z.number().int() });

/** What is charged for a lesson that was not held; nothing where it is not. */
export async function getLateFee(sql: Sql, lessonId: number): Promise<z.infer<typeof feeRow>> {
  const [row] = await rowsOf(sql, feeRow)`
    select lesson.minutes, coalesce(sum(part.minutes), 0)::int as from_credit_minutes, coalesce(fee_cents, 0) as amount_cents
    from credit_lesson lesson left join credit_part part using (lesson_id)
    where lesson_id = ${lessonId} and stage = 'fee' group by lesson.minutes, fee_cents`;
  return row ?? { minutes: 0, fromCreditMinutes: 0, amountCents: 0 };
}
