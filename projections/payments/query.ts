import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods, shownStatuses } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import type { PaymentPage } from '#domain/payment/search.ts';
import { shownStatus } from '#domain/payment/shown-status.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { chargeAt } from './charge-at.ts';
import { foundBy, invoiceNumber, owed, requestedOn, suppliedOn, ways } from './search.ts';
import { payment } from './tables.ts';

/** A payment as people see it. Dates are Auckland days. */
export const paymentRow = z.object({
  id: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
  studentName: z.string(),
  /** Who is asked instead of the student, and their name; null where the student pays. */
  payerId: z.number().int().nullable(),
  payerName: z.string().nullable(),
  amountCents: z.number().int(),
  description: z.string(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** The ways in which its parts came; where nothing has come yet, the one expected. */
  ways: z.array(z.enum(paymentMethods)),
  status: z.enum(shownStatuses),
  dueDate: z.string().nullable(),
  paidDate: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** What the instructor's own books call it, as they typed it. */
  ownNumber: z.string().nullable(),
  stripePaymentIntentId: z.string().nullable(),
  instructorName: z.string(),
  /** What a bank transfer is recognised by. */
  reference: z.string(),
  /** Received and given back so far; what the school holds is the difference. */
  receivedCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Of what is held, what is above the amount and stays the payer's, for what they owe next. */
  balanceCents: z.number().int(),
  /** Given up as a bad debt, and since which day. */
  writtenOffCents: z.number().int(),
  writtenOffOn: z.string().nullable(),
  /** Of what is held, what the card company has been asked to give back and has not yet. */
  pendingRefundCents: z.number().int(),
  /** Whether a card paid something else than was asked, and nobody has decided yet what becomes of it. */
  isMoneySetAside: z.boolean(),
  /** What is still to be paid: the amount less what is held of it; nothing once it is paid or cancelled. */
  owedCents: z.number().int(),
  /** GST within the amount; null where the school charged none that day, or the payment was cancelled. */
  gstCents: z.number().int().nullable(),
  /** Whether a refund goes back to a card, by the card company, rather than by hand. */
  isCardCharged: z.boolean(),
  /** The card's holder asked their bank about the charge or denied it: where that stands, and the card company's word for why. */
  dispute: payment.row.shape.dispute,
  disputeReason: z.string().nullable(),
  /** Until when the school may answer the bank, where the card company said so. */
  disputeAnswerBy: z.string().nullable(),
  /** What the card company has taken out of the balance for the dispute so far, and charged for it. */
  disputeTakenCents: z.number().int(),
  disputeFeeCents: z.number().int(),
  /** Whether a payment link exists that has not run out; it works only while the payment is owed. */
  linkExpiresAt: z.string().nullable(),
  /** When a payer last said that they had transferred it, and until when nobody is reminded. */
  promisedOn: z.string().nullable(),
  promisedUntil: z.string().nullable(),
  /** When the payer's saved card is charged for it, as they were told. */
  chargeAt: z.string().nullable(),
  createdAt: z.string(),
  revision,
});
export type PaymentRow = z.infer<typeof paymentRow>;

const stored = paymentRow.omit({ status: true, gstCents: true }).extend({
  state: payment.row.shape.state,
  gstNumber: z.string().nullable(),
  gstFrom: z.string().nullable(),
  suppliedOn: z.string(),
});
type Stored = z.infer<typeof stored>;

/** A school's payments, newest first, those that a search finds; one page of them, or all. Those of a student who is unknown are left out. */
export async function listPayments(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
  page: PaymentPage = {},
): Promise<PaymentRow[]> {
  const { limit = null, after, skip = 0 } = page;
  // The page begins behind a payment, not behind a count: what is new meanwhile shifts nothing, and the last page costs what the first does.
  const behind = after
    ? sql`and (payment.created_at, payment.id) < ((select created_at from payment where id = ${after}), ${after}::bigint)`
    : sql``;
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where payment.school_id = ${schoolId} and ${foundBy(sql, page, today)} ${behind}
    order by payment.created_at desc, payment.id desc limit ${limit} offset ${skip}
  `;
  return rows.map((row) => shown(row, today));
}

/** The numbers of the latest other payments of the same student, amount and day, so that one that was entered twice is noticed. */
export async function listAlike(
  sql: Sql,
  { id, studentId, amountCents, paidDate, createdAt }: PaymentRow,
): Promise<number[]> {
  const day = paidDate ?? dateOf(createdAt);
  const sameDay =
    paidDate === null ? sql`${requestedOn(sql)} = ${day}::date` : sql`settled_on = ${day}::date`;
  const rows = await payment.select(sql, payment.row.pick({ id: true }))`
    where student_id = ${studentId} and amount_cents = ${amountCents} and id <> ${id} and state <> 'cancelled' and ${sameDay}
    order by id desc limit 10
  `;
  return rows.map((row) => row.id);
}

/** Who looks at a student's payments: the student, one of their parents, or the school. */
export type PaymentReader = Pick<Actor, 'kind' | 'id'>;

/** Whether a payment concerns them: what a payer is asked for is theirs alone to see, a parent's who is that payer too. */
function concerns(sql: Sql, { kind, id }: PaymentReader) {
  if (kind === 'student') return sql`payment.payer_id is null`;
  return kind === 'guardian'
    ? sql`(payment.payer_id is null or payment.payer_id in (
        select mine.id from guardian me join guardian also on also.email = me.email and also.school_id = me.school_id
        join payer mine on mine.guardian_id = also.id where me.id = ${id}
      ))`
    : sql`true`;
}

/** A student's payments as far as they concern a reader, newest first. */
export async function listStudentPayments(
  sql: Sql,
  studentId: StudentId,
  reader: PaymentReader,
  today: LocalDate,
): Promise<PaymentRow[]> {
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where payment.student_id = ${studentId} and ${concerns(sql, reader)} order by payment.created_at desc, payment.id desc
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

/** One payment of a student that concerns a reader; null where it is none, or of somebody else. */
export async function getStudentPayment(
  sql: Sql,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  reader: PaymentReader,
  paymentId: number,
  today: LocalDate,
): Promise<PaymentRow | null> {
  const [row] = await rowsOf(sql, stored)`
    ${select(sql)} where payment.id = ${paymentId} and payment.school_id = ${schoolId}
      and payment.student_id = ${studentId} and ${concerns(sql, reader)}
  `;
  return row ? shown(row, today) : null;
}

const select = (sql: Sql) => sql`
  select payment.id, payment.student_id, student.first_name || ' ' || student.last_name as student_name,
    payment.payer_id, payer.name as payer_name,
    amount_cents, description, method as payment_method, ${ways(sql)} as ways, state, payment.due_on as due_date,
    settled_on as paid_date, ${invoiceNumber(sql)} as invoice_number, typed_invoice_number as own_number, intent_id as stripe_payment_intent_id,
    coalesce(account.first_name || ' ' || account.last_name, '') as instructor_name, reference,
    settled_cents as received_cents, refunded_cents, balance_cents, written_off_cents, written_off_on, ${owed(sql)} as owed_cents,
    coalesce((select sum(card_refund.amount_cents)::bigint from card_refund where payment_id = payment.id and card_refund.state = 'pending'), 0) as pending_refund_cents,
    exists (select from card_set_aside where payment_id = payment.id and card_set_aside.state = 'waiting') as is_money_set_aside,
    dispute, dispute_reason, dispute_answer_by, dispute_taken_cents, dispute_fee_cents, link_expires_at, promised_on, promised_until, ${chargeAt(sql)} as charge_at,
    exists (select from card_intent where payment_id = payment.id and card_intent.state = 'settled') as is_card_charged, payment.created_at,
    invoice_settings.gst_number, gst_from, ${suppliedOn(sql)} as supplied_on,
    ${revisionOf(sql)} as revision
  from payment
  join student on student.id = payment.student_id
  left join payer on payer.id = payment.payer_id
  left join account on account.id = payment.instructor_id
  left join invoiced_payment on invoiced_payment.payment_id = payment.id
  left join invoice on invoice.school_id = invoiced_payment.school_id and invoice.number = invoiced_payment.number
  left join invoice_settings on invoice_settings.school_id = payment.school_id
`;

/** What it was reckoned from stays beside it, and no schema sends it: to leave columns out costs more than to read them. */
function shown(row: Stored, today: LocalDate): PaymentRow {
  const { state, gstNumber, gstFrom, suppliedOn: on, dueDate: dueOn, amountCents } = row;
  const { receivedCents: settledCents, refundedCents } = row;
  const status = shownStatus({ status: state, dueOn, settledCents, refundedCents }, today);
  const isTaxed = state !== 'cancelled' && chargesGst({ gstNumber, gstFrom }, on);
  return {
    ...row,
    status,
    gstCents: isTaxed ? gstWithin(amountCents - row.writtenOffCents) : null,
  };
}
