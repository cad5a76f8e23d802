import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { payerBilling } from '../bills/bills.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { countOf, rowsOf } from '../engine/rows.ts';
import { owed } from '../payments/search.ts';
import { payer } from './payers.ts';

/** GET /api/payers. */
export const payerRow = payer.row
  .omit({ schoolId: true, hasLeft: true, createdAt: true })
  .extend({ revision })
  .meta({ id: 'Payer' });
export type PayerRow = z.infer<typeof payerRow>;

/** The payers that a school may choose, by name. */
export const listPayers = (sql: Sql, schoolId: SchoolId): Promise<PayerRow[]> =>
  selectRevised(sql, payer, payerRow)`
    where school_id = ${schoolId} and not has_left order by lower(name), id
  `;

/** A payer of this school, also one who has left; null when there is none or it is another school's. */
export async function getPayer(
  sql: Sql,
  schoolId: SchoolId,
  payerId: number,
): Promise<PayerRow | null> {
  const [row] = await selectRevised(sql, payer, payerRow)`
    where school_id = ${schoolId} and id = ${payerId}
  `;
  return row ?? null;
}

const linked = payer.row.pick({ schoolId: true, email: true }).extend({
  payerId: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
});

/** A payer of any school, with the learner of their last bill; null once they have left, and before they were billed. */
export async function findPayer(sql: Sql, payerId: number) {
  const [row] = await rowsOf(sql, linked)`
    select payer.id as payer_id, payer.school_id, email, billed.student_id from payer
    cross join lateral (select student_id from payment where payer_id = payer.id order by id desc limit 1) billed
    where payer.id = ${payerId} and not has_left
  `;
  return row ?? null;
}

/** Under which numbers a school's payers ordered one student's lessons, by payer. */
export async function listOrderNumbers(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ReadonlyMap<number, string>> {
  const rows = await payer.select(sql, payer.row.pick({ id: true, orderNumbers: true }))`
    where school_id = ${schoolId} and order_numbers <> '[]'
  `;
  return new Map(
    rows.flatMap(({ id, orderNumbers }) => {
      const found = orderNumbers.find((one) => one.studentId === studentId);
      return found ? [[id, found.orderNumber] as const] : [];
    }),
  );
}

/** What a school's payers are called, also of those who have left. */
export async function getPayerNames(
  sql: Sql,
  schoolId: SchoolId,
): Promise<ReadonlyMap<number, string>> {
  const rows = await payer.select(sql, payer.row.pick({ id: true, name: true }))`
    where school_id = ${schoolId}
  `;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listPayersWhoLeft(sql: Sql, schoolId: SchoolId): Promise<number[]> {
  const rows = await payer.select(sql, payer.row.pick({ id: true }))`
    where school_id = ${schoolId} and has_left
  `;
  return rows.map(({ id }) => id);
}

const debtRow = z.object({ payerId: z.number().int(), owedCents: z.number().int() });

/** What each of a school's payers is asked for and has not paid, in cents; a payer who owes nothing is in no row. */
export async function listPayerDebts(
  sql: Sql,
  schoolId: SchoolId,
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(sql, debtRow)`
    select payer_id, sum(${owed(sql)})::bigint as owed_cents from payment
    where school_id = ${schoolId} and payer_id is not null and state = 'pending' group by payer_id
  `;
  return new Map(rows.map(({ payerId, owedCents }) => [payerId, owedCents]));
}

const owing = z.object({ owedCents: z.number().int() });

/** What a payer owes, in cents: what they are asked for, and what is on bills whose payments are on their way. */
export async function getPayerDebt(sql: Sql, payerId: number): Promise<number> {
  const [row] = await rowsOf(sql, owing)`
    select
      (select coalesce(sum(${owed(sql)}), 0) from payment where payer_id = ${payerId} and state = 'pending')::bigint
      + (
        select coalesce(sum((line ->> 'amountCents')::bigint), 0) from bill, jsonb_array_elements(lines) line
        where payer_id = ${payerId} and not exists (select from payment where payment.id = (line ->> 'paymentId')::bigint)
      )::bigint as owed_cents
  `;
  return row?.owedCents ?? 0;
}

/** The payers that a parent of the school's records is, by their address, also those who have left. */
export async function listPayersOfGuardian(sql: Sql, guardianId: number): Promise<number[]> {
  const rows = await rowsOf(sql, payer.row.pick({ id: true }))`
    select payer.id from guardian me
    join guardian known on known.email = me.email and known.school_id = me.school_id
    join payer on payer.guardian_id = known.id
    where me.id = ${guardianId} order by payer.id
  `;
  return rows.map(({ id }) => id);
}

/** Whether a payer was ever asked to pay for a student. */
export const wasAskedFor = (sql: Sql, payerId: number, studentId: StudentId) =>
  countOf(sql)`
    select count(*) as count from payment where payer_id = ${payerId} and student_id = ${studentId}
  `;

const overdueRow = z.object({
  schoolId: z.number().int().brand<'school'>(),
  number: z.number().int(),
  payerId: z.number().int(),
  dueOn: z.string(),
});

/**
 * Invoices of payers that were to be paid on `from` or after it and before `today`, of which something is owed that nobody says to have transferred.
 * @param isOpen SQL that says of `invoice` whether its reminder is still to go
 */
export const listOverdueOfPayers = (
  sql: Sql,
  from: LocalDate,
  today: LocalDate,
  isOpen: PendingQuery<Row[]>,
  most: number,
) =>
  rowsOf(sql, overdueRow)`
    select invoice.school_id, invoice.number, invoice.payer_id, invoice.due_on from invoice
    join school on school.id = invoice.school_id and not school.is_archived
    where invoice.payer_id is not null and invoice.due_on >= ${from} and invoice.due_on < ${today} and exists (
      select from invoiced_payment billed join payment on payment.id = billed.payment_id
      where billed.school_id = invoice.school_id and billed.number = invoice.number and state = 'pending'
        and (promised_until is null or promised_until < ${today})
    ) and ${isOpen} order by invoice.due_on, invoice.school_id, invoice.number limit ${most}
  `;

/** Whether a payer is reminded of what is overdue; null is as their school tells everybody. */
export async function getRemindersOfPayer(sql: Sql, payerId: number): Promise<boolean | null> {
  const [row] = await payerBilling.select(sql, payerBilling.row.pick({ reminders: true }))`
    where payer_id = ${payerId}
  `;
  return row?.reminders ?? null;
}
