import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { firstDay, lastDay } from '#domain/kernel/schemas.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import { rowsOf } from '../engine/rows.ts';
import { foundBy, invoiceNumber, requestedOn } from '../payments/search.ts';

/** Auckland days, both included; null is without a limit. */
export type Days = { readonly from: string | null; readonly to: string | null };

const bookPayment = z.object({
  id: z.number().int(),
  reference: z.string(),
  studentId: z.number().int(),
  student: z.string(),
  description: z.string(),
  instructor: z.string(),
  state: z.enum(['pending', 'settled', 'cancelled']),
  method: z.enum(paymentMethods).nullable(),
  amountCents: z.number().int(),
  createdOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  receivedCents: z.number().int(),
  refundedCents: z.number().int(),
  /** The last day on which money was given back; null where none was. */
  refundedOn: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
});
export type BookPayment = z.infer<typeof bookPayment>;

/** Payments that were asked for, or whose money moved, within these days, and that are among those searched for; the oldest first. */
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
      ${createdOn} as created_on, due_on, settled_on as paid_on, settled_cents as received_cents, refunded_cents,
      case when refunded_cents > 0 then back.on_date end as refunded_on,
      ${invoiceNumber(sql)} as invoice_number
    from payment
    join student on student.id = payment.student_id
    left join account on account.id = payment.instructor_id
    left join invoiced_payment on invoiced_payment.payment_id = payment.id
    left join lateral (
      select max(on_date) as on_date from money_movement where payment_id = payment.id and cents < 0
    ) back on true
    where payment.school_id = ${schoolId} and (
      ${createdOn} between ${from} and ${to} or exists (
        select from money_movement where payment_id = payment.id and on_date between ${from} and ${to}
      )
    ) and ${foundBy(sql, search, today)}
    order by payment.created_at, payment.id
  `;
}

const bookMovement = z.object({
  position: z.number().int(),
  day: z.string(),
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
    select position, on_date as day, cents, payment.id as payment_id, moved.voucher_id,
      coalesce(reference, 'VCH-' || lpad(voucher.id::text, greatest(5, length(voucher.id::text)), '0')) as reference,
      coalesce(student.first_name || ' ' || student.last_name, voucher.buyer_name, '') as student,
      coalesce(payment.description, 'Voucher: ' || voucher.name) as description, moved.method,
      'INV-' || lpad(bill.number::text, greatest(5, length(bill.number::text)), '0') as invoice_number
    from money_movement moved
    left join payment on payment.id = moved.payment_id
    left join student on student.id = payment.student_id
    left join voucher on voucher.id = moved.voucher_id
    left join invoiced_payment bill on bill.payment_id = payment.id
    where moved.school_id = ${schoolId} and on_date between ${from} and ${to}
    order by on_date, position, entry
  `;
}

export const within = ({ from, to }: Days): [string, string] => [from ?? firstDay, to ?? lastDay];
