import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { payment } from '../payments/tables.ts';
import { bankLine } from './tables.ts';

/** A payment that a line of a bank's file may be for. */
export const bankCandidate = z.object({
  paymentId: z.number().int(),
  studentId: payment.row.shape.studentId,
  studentName: z.string(),
  /** Those who may have paid it: the student's guardians. */
  guardianNames: z.array(z.string()),
  description: z.string(),
  reference: z.string(),
  invoiceNumber: z.number().int().nullable(),
  amountCents: z.number().int(),
  /** What is still owed, or what was refunded by hand and is on no line yet. */
  openCents: z.number().int(),
  /** The Auckland day it was asked for or refunded, and the one it is due. */
  askedOn: z.string(),
  dueOn: z.string().nullable(),
});
export type BankCandidate = z.infer<typeof bankCandidate>;

/** What a school is owed; of one payment each. */
export function listOwed(sql: Sql, schoolId: SchoolId): Promise<BankCandidate[]> {
  return rowsOf(sql, bankCandidate)`
    ${select(sql, sql`amount_cents - settled_cents + refunded_cents`)}
    where payment.school_id = ${schoolId} and state = 'pending' and amount_cents - settled_cents + refunded_cents > 0
    order by payment.id
  `;
}

/** What a school gave back by hand and has on no line of its bank yet. */
export function listOpenRefunds(sql: Sql, schoolId: SchoolId): Promise<BankCandidate[]> {
  const open = sql`refunded_cents - coalesce((select sum(cents) from bank_part where bank_part.payment_id = payment.id and is_refund), 0)`;
  return rowsOf(sql, bankCandidate)`
    ${select(sql, sql`(${open})::bigint`)}
    where payment.school_id = ${schoolId} and refunded_cents > 0 and ${open} > 0
      and not exists (select from card_intent where card_intent.payment_id = payment.id and card_intent.state = 'settled')
    order by payment.id
  `;
}

const select = (sql: Sql, open: ReturnType<Sql>) => sql`
  select payment.id as payment_id, payment.student_id, student.first_name || ' ' || student.last_name as student_name,
    array(select parent_name from guardian where guardian.student_id = student.id) as guardian_names,
    description, reference, invoiced_payment.number as invoice_number, amount_cents, ${open} as open_cents,
    (payment.created_at at time zone 'Pacific/Auckland')::date as asked_on, due_on
  from payment
  join student on student.id = payment.student_id
  left join invoiced_payment on invoiced_payment.payment_id = payment.id
`;

/** What of a payment's refunds is on lines of the bank already, in cents. */
export async function getRefundParts(sql: Sql, paymentId: number): Promise<number> {
  const [row] = await rowsOf(sql, z.object({ cents: z.number().int() }))`
    select coalesce(sum(cents), 0)::bigint as cents from bank_part where payment_id = ${paymentId} and is_refund
  `;
  return row?.cents ?? 0;
}

/** The Auckland days of the lines that paid a payment, the first first. */
export async function listBankDays(sql: Sql, paymentId: number): Promise<LocalDate[]> {
  const rows = await rowsOf(sql, bankLine.row.pick({ onDate: true }))`
    select on_date from bank_part join bank_line on bank_line.id = bank_part.line_id
    where bank_part.payment_id = ${paymentId} and not is_refund order by on_date
  `;
  return rows.map(({ onDate }) => onDate);
}
