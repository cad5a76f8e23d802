import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods, shownStatuses } from '#domain/catalogue/payments.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { shownStatus } from '#domain/payment/payment.ts';
import { rowsOf } from '../engine/rows.ts';
import { payment } from './tables.ts';

/** A payment as people see it. Dates are Auckland days. */
export const paymentRow = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  studentName: z.string(),
  amountCents: z.number().int(),
  description: z.string(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  status: z.enum(shownStatuses),
  dueDate: z.string().nullable(),
  paidDate: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  stripePaymentIntentId: z.string().nullable(),
  instructorName: z.string(),
  /** What a bank transfer is recognised by. */
  reference: z.string(),
  /** Received and given back so far; what the school holds is the difference. */
  receivedCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Whether a refund goes back to a card, by the card company, rather than by hand. */
  isCardCharged: z.boolean(),
  /** The card's holder denied the charge at their bank: where that stands, and the card company's word for why. */
  dispute: payment.row.shape.dispute,
  disputeReason: z.string().nullable(),
  /** Whether a payment link exists that has not run out; it works only while the payment is owed. */
  linkExpiresAt: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const stored = paymentRow.omit({ status: true }).extend({ state: payment.row.shape.state });
type Stored = z.infer<typeof stored>;

/** A school's payments, newest first; those of a student who is unknown are left out. */
export async function listPayments(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
): Promise<PaymentRow[]> {
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where payment.school_id = ${schoolId} order by payment.created_at desc, payment.id desc
  `;
  return rows.map((row) => shown(row, today));
}

/** A student's payments, newest first. */
export async function listStudentPayments(
  sql: Sql,
  studentId: StudentId,
  today: LocalDate,
): Promise<PaymentRow[]> {
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where payment.student_id = ${studentId} order by payment.created_at desc, payment.id desc
  `;
  return rows.map((row) => shown(row, today));
}

/** One payment of this school; null when there is none or it is another school's. */
export async function getPayment(
  sql: Sql,
  schoolId: SchoolId,
  paymentId: number,
  today: LocalDate,
): Promise<PaymentRow | null> {
  const [row] = await rowsOf(sql, stored)`
    ${select(sql)} where payment.id = ${paymentId} and payment.school_id = ${schoolId}
  `;
  return row ? shown(row, today) : null;
}

const select = (sql: Sql) => sql`
  select payment.id, payment.student_id, student.first_name || ' ' || student.last_name as student_name,
    amount_cents, description, method as payment_method, state, due_on as due_date,
    settled_on as paid_date, coalesce('INV-' || lpad(invoiced_payment.number::text, 5, '0'), typed_invoice_number) as invoice_number, intent_id as stripe_payment_intent_id,
    coalesce(account.first_name || ' ' || account.last_name, '') as instructor_name, reference,
    settled_cents as received_cents, refunded_cents, dispute, dispute_reason, link_expires_at,
    exists (select from card_intent where payment_id = payment.id and card_intent.state = 'settled') as is_card_charged, payment.created_at
  from payment
  join student on student.id = payment.student_id
  left join account on account.id = payment.instructor_id
  left join invoiced_payment on invoiced_payment.payment_id = payment.id
`;

function shown({ state, ...row }: Stored, today: LocalDate): PaymentRow {
  const { dueDate: dueOn, receivedCents: settledCents, refundedCents } = row;
  const status = shownStatus({ status: state, dueOn, settledCents, refundedCents }, today);
  return { ...row, status };
}
