import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { firstDay, lastDay } from '#domain/kernel/schemas.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import { rowsOf } from '../engine/rows.ts';
import {
  foundBy,
  invoiceNumber,
  isWithin,
  moneyDays,
  requestedOn,
  suppliedBy,
  suppliedOn,
} from '../payments/search.ts';

/** Auckland days, both included; null is without a limit. */
export type Days = { readonly from: string | null; readonly to: string | null };

/** Money that moved within the days that are asked for. */
export const movedInDays = z.object({
  receivedCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Of the difference, what stays the payer's balance; below zero where balances were used. */
  overCents: z.number().int(),
  /** The last of these days on which money was given back; null where none was. */
  refundedOn: z.string().nullable(),
  /** Received less given back, by the way it came or went. */
  byWay: z.array(z.object({ method: z.enum(paymentMethods), cents: z.number().int() })),
});

const bookPayment = z.object({
  id: z.number().int(),
  reference: z.string(),
  studentId: z.number().int().brand<'student'>(),
  student: z.string(),
  description: z.string(),
  instructor: z.string(),
  state: z.enum(['pending', 'settled', 'cancelled', 'written_off']),
  /** Given up of it, as a bad debt. */
  writtenOffCents: z.number().int(),
  method: z.enum(paymentMethods).nullable(),
  amountCents: z.number().int(),
  createdOn: z.string(),
  /** The day that decides whether it is taxed. */
  suppliedOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** Received and given back so far. */
  settledCents: z.number().int(),
  refundedCents: z.number().int(),
  moved: movedInDays,
  invoiceNumber: z.string().nullable(),
});
export type BookPayment = z.infer<typeof bookPayment>;

/**
 * Payments that were asked for, or whose money moved, within these days, and that are among those searched for; the oldest first. A search by the days of
 * money narrows these days, so that what moved comes to what the journal, the return and the list of the same days have.
 */
export function listBookPayments(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
  { search, today }: { readonly search: PaymentSearch; readonly today: LocalDate },
): Promise<BookPayment[]> {
  const [from, to] = within(days);
  const createdOn = requestedOn(sql);
  return rowsOf(sql, bookPayment)`
    select payment.id, reference, payment.student_id,
      student.first_name || ' ' || student.last_name as student, payment.description,
      coalesce(account.first_name || ' ' || account.last_name, '') as instructor, state, method, amount_cents,
      ${createdOn} as created_on, ${suppliedOn(sql)} as supplied_on, payment.due_on, settled_on as paid_on, settled_cents, refunded_cents, written_off_cents,
      ${moved(sql, sql`payment_id = payment.id`, days, search)} as moved, ${invoiceNumber(sql)} as invoice_number
    from payment
    join student on student.id = payment.student_id
    left join account on account.id = payment.instructor_id
    left join invoiced_payment on invoiced_payment.payment_id = payment.id
    left join invoice on invoice.school_id = invoiced_payment.school_id and invoice.number = invoiced_payment.number
    where payment.school_id = ${schoolId} and (
      ${createdOn} between ${from} and ${to} or exists (
        select from money_movement where payment_id = payment.id and on_date between ${from} and ${to}
      )
    ) and ${foundBy(sql, search, today)}
    order by payment.created_at, payment.id
  `;
}

/** `movedInDays` of what a condition on `money_movement` names. */
export function moved(
  sql: Sql,
  of: PendingQuery<Row[]>,
  days: Days,
  search: PaymentSearch,
): PendingQuery<Row[]> {
  return sql`(
    select jsonb_build_object(
      'receivedCents', coalesce(sum(received), 0), 'refundedCents', coalesce(sum(refunded), 0), 'overCents', coalesce(sum(over), 0), 'refundedOn', max(refunded_on) filter (where refunded > 0),
      'byWay', coalesce(jsonb_agg(jsonb_build_object('method', method, 'cents', received - refunded) order by first), '[]')
    ) from (
      select coalesce(method, 'other') as method, coalesce(sum(cents) filter (where not is_refund), 0) as received,
        coalesce(-sum(cents) filter (where is_refund), 0) as refunded, coalesce(sum(cents) filter (where is_over), 0) as over,
        max(on_date) filter (where is_refund and cents < 0) as refunded_on, min(position) as first
      from money_movement where ${of} and ${isWithin(sql, days)} and ${isWithin(sql, moneyDays(search) ?? {})}
      group by 1
    ) way
  )`;
}

const bookMovement = z.object({
  position: z.number().int(),
  day: z.string(),
  /** The day that decides whether these cents are taxed. */
  suppliedOn: z.string(),
  cents: z.number().int(),
  /** Null for the sale of a voucher. */
  paymentId: z.number().int().nullable(),
  voucherId: z.number().int().nullable(),
  reference: z.string(),
  /** Of a voucher, who bought it. */
  student: z.string(),
  description: z.string(),
  /** Of these very cents. */
  method: z.enum(paymentMethods).nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether it is a payer's balance, which pays for no supply yet. */
  isOver: z.boolean(),
});
export type BookMovement = z.infer<typeof bookMovement>;

/** Every cent that moved within these days, in order. */
export function listBookMovements(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
): Promise<BookMovement[]> {
  const [from, to] = within(days);
  return rowsOf(sql, bookMovement)`
    select position, on_date as day, ${suppliedBy(sql, sql`invoice.issued_on`, sql`on_date`)} as supplied_on, cents, payment.id as payment_id, moved.voucher_id,
      coalesce(reference, 'VCH-' || lpad(voucher.id::text, greatest(5, length(voucher.id::text)), '0')) as reference,
      coalesce(student.first_name || ' ' || student.last_name, voucher.buyer_name, '') as student,
      coalesce(payment.description, 'Voucher: ' || voucher.name) as description, moved.method, moved.is_over,
      'INV-' || lpad(bill.number::text, greatest(5, length(bill.number::text)), '0') as invoice_number
    from money_movement moved
    left join payment on payment.id = moved.payment_id
    left join student on student.id = payment.student_id
    left join voucher on voucher.id = moved.voucher_id
    left join invoiced_payment bill on bill.payment_id = payment.id
    left join invoice on invoice.school_id = bill.school_id and invoice.number = bill.number
    where moved.school_id = ${schoolId} and on_date between ${from} and ${to}
    order by on_date, position, entry
  `;
}

export const within = ({ from, to }: Days): [string, string] => [from ?? firstDay, to ?? lastDay];
