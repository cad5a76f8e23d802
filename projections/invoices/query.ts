import type { Sql } from 'postgres';
import { z } from 'zod';
import { correctionNumber, invoiceNumber } from '#domain/invoices/invoice-book.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { chargeAt } from '../payments/charge-at.ts';
import { invoice, invoiceCorrection, invoicedPayment, invoiceSeller } from './tables.ts';

/** `cancelled`: nothing on it is asked for any more; `refunded`: what was paid of it went back, all of it; `written_off`: what was left of it is a bad debt. */
export const invoiceStatuses = [
  'unpaid',
  'part_paid',
  'paid',
  'overdue',
  'cancelled',
  'refunded',
  'written_off',
] as const;

const correctionRow = z.object({
  number: z.number().int(),
  correctionNumber: z.string(),
  correctedOn: z.string(),
  reason: z.string(),
  /** How much more, or below zero less, the invoice comes to, and how much of that is GST. */
  totalCents: z.number().int(),
  gstCents: z.number().int().nullable(),
});

/** An issued invoice; GST null where the school was not registered. */
export const invoiceRow = z.object({
  number: z.number().int(),
  invoiceNumber: z.string(),
  studentId: z.number().int().brand<'student'>(),
  /** Who is billed; null is the student. */
  payerId: z.number().int().nullable(),
  /** The first names of those whom a payer is billed for; empty where the student is billed. */
  students: z.array(z.string()),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** With every correction. */
  totalCents: z.number().int(),
  gstCents: z.number().int().nullable(),
  /** As they were on the day it was issued. */
  issuedTotalCents: z.number().int(),
  issuedGstCents: z.number().int().nullable(),
  /** What the school holds of the payments on it, and what is still owed of them. */
  paidToDateCents: z.number().int(),
  balanceDueCents: z.number().int(),
  /** When the payer's saved card is charged for it, as they were told. */
  chargeAt: z.string().nullable(),
  gstNumber: z.string().nullable(),
  buyerName: z.string(),
  buyerContact: z.string().nullable(),
  lines: z.array(
    invoice.row.shape.lines.element.extend({
      /** The first name of whom it is for, where a payer is billed. */
      studentName: z.string().nullable(),
      /** What it comes to with every correction, and what it would if the invoice were corrected to what is asked or was kept of the payment. */
      amountNowCents: z.number().int(),
      supplyCents: z.number().int(),
    }),
  ),
  status: z.enum(invoiceStatuses),
  /** Whether everything on it has been received. */
  isPaid: z.boolean(),
  /** Whether a payment on it was changed, cancelled or refunded, and the invoice does not say so yet. */
  isCorrectionDue: z.boolean(),
  corrections: z.array(correctionRow),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const stored = invoice.row.omit({ schoolId: true, factId: true }).extend({
  chargeAt: z.string().nullable(),
  corrections: z.array(correctionRow.omit({ correctionNumber: true })),
  figures: z.array(
    z.object({
      paymentId: z.number().int(),
      studentName: z.string(),
      state: z.enum(['pending', 'settled', 'cancelled', 'written_off']),
      amountNowCents: z.number().int(),
      supplyCents: z.number().int(),
      heldCents: z.number().int(),
    }),
  ),
});
type Stored = z.infer<typeof stored>;

/** A school's invoices, the latest first; what is overdue is told by the Auckland day. */
export async function listInvoices(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
): Promise<InvoiceRow[]> {
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where invoice.school_id = ${schoolId} order by number desc
  `;
  return rows.map((row) => shown(row, today));
}

/** One of this school's invoices; null when there is none of that number. */
export async function getInvoice(
  sql: Sql,
  schoolId: SchoolId,
  number: number,
  today: LocalDate,
): Promise<InvoiceRow | null> {
  const [row] = await rowsOf(
    sql,
    stored,
  )`${select(sql)} where invoice.school_id = ${schoolId} and number = ${number}`;
  return row ? shown(row, today) : null;
}

/** The number of the invoice a payment is on; null while it is on none. */
export async function getInvoiceOf(sql: Sql, paymentId: number): Promise<number | null> {
  const [row] = await invoicedPayment.select(sql, invoicedPayment.row.pick({ number: true }))`
    where payment_id = ${paymentId}
  `;
  return row?.number ?? null;
}

const sellerRow = invoiceSeller.row.omit({ schoolId: true, edition: true });

/** The seller as an invoice bears them; null for one from before sellers were described. */
export async function getInvoiceSeller(sql: Sql, schoolId: SchoolId, number: number) {
  const [row] = await rowsOf(sql, sellerRow)`
    select name, address, contact, bank_account from invoice
    join invoice_seller on invoice_seller.school_id = invoice.school_id and edition = seller
    where invoice.school_id = ${schoolId} and number = ${number}
  `;
  return row ?? null;
}

/** A correction as it is printed, with the seller it bears. */
export const printedCorrection = invoiceCorrection.row
  .omit({ schoolId: true })
  .extend(sellerRow.omit({ bankAccount: true }).shape)
  .extend({ invoiceIssuedOn: z.string() });

/** A correction of this invoice of a school; null when there is none of that number. */
export async function getCorrection(
  sql: Sql,
  schoolId: SchoolId,
  ofInvoice: number,
  number: number,
): Promise<z.infer<typeof printedCorrection> | null> {
  const [row] = await rowsOf(sql, printedCorrection)`
    select one.number, one.invoice_number, one.student_id, one.payer_id, one.corrected_on, one.seller, one.total_cents, one.gst_cents,
      one.gst_number, one.lines, one.reason, one.buyer_name, one.buyer_contact,
      coalesce(name, '') as name, coalesce(address, '') as address, contact, invoice.issued_on as invoice_issued_on
    from invoice_correction one
    join invoice on invoice.school_id = one.school_id and invoice.number = one.invoice_number
    left join invoice_seller on invoice_seller.school_id = one.school_id and edition = one.seller
    where one.school_id = ${schoolId} and one.invoice_number = ${ofInvoice} and one.number = ${number}
  `;
  return row ?? null;
}

const correctionOfPayment = correctionRow
  .omit({ correctionNumber: true, totalCents: true, gstCents: true })
  .extend({
    paymentId: z.number().int(),
    invoiceNumber: z.number().int(),
    /** What the invoice asked for this payment before, and what it does with the correction. */
    fromCents: z.number().int(),
    toCents: z.number().int(),
  });

/** The corrections that put these payments right on their invoices, by their numbers. */
export function listCorrectionsOf(sql: Sql, schoolId: SchoolId, paymentIds: readonly number[]) {
  return rowsOf(sql, correctionOfPayment)`
    select one.number, one.invoice_number, one.corrected_on, one.reason, line."paymentId" as payment_id,
      line."fromCents" as from_cents, line."toCents" as to_cents
    from invoiced_payment billed
    join invoice_correction one on one.school_id = billed.school_id and one.invoice_number = billed.number
    cross join lateral jsonb_to_recordset(one.lines) as line ("paymentId" bigint, "fromCents" bigint, "toCents" bigint)
    where billed.school_id = ${schoolId} and billed.payment_id = any (${[...paymentIds]}) and line."paymentId" = billed.payment_id
    order by one.number`;
}

/** A payment as a line of an invoice, with what helps to choose it. */
export const billableRow = invoice.row.shape.lines.element.extend({
  /** Who is asked; null is the student. */
  payerId: z.number().int().nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  receivedCents: z.number().int(),
});

/** What a student's next invoice would hold: what is owed and on none, the oldest first. */
export function listUninvoiced(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  today: LocalDate,
) {
  return rowsOf(sql, billableRow)`
    ${billable(sql, today)}
    where payment.school_id = ${schoolId} and payment.student_id = ${studentId} and state = 'pending'
      and not exists (select from invoiced_payment where invoiced_payment.payment_id = payment.id)
    order by payment.created_at, payment.id
  `;
}

/** One payment as a line of an invoice, whatever has become of it; null when the school has none of this number. */
export async function getBillable(
  sql: Sql,
  schoolId: SchoolId,
  paymentId: number,
  today: LocalDate,
): Promise<z.infer<typeof billableRow> | null> {
  const [row] = await rowsOf(sql, billableRow)`
    ${billable(sql, today)} where payment.school_id = ${schoolId} and payment.id = ${paymentId}
  `;
  return row ?? null;
}

/**
 * Payments and lessons know nothing of each other, so the day of the lesson is told only where the student had a lesson on the very day the payment was
 * entered, and as many lessons as payments.
 */
const billable = (sql: Sql, today: LocalDate) => sql`
  select payment.id as payment_id, payer_id, description, amount_cents, reference, typed_invoice_number as own_number, due_on,
    state = 'pending' and due_on is not null and due_on < ${today}::date as is_overdue,
    settled_cents - refunded_cents - balance_cents as received_cents,
    case when (
      select count(*) from lesson
      where lesson.student_id = payment.student_id and lesson.status <> 'cancelled'
        and (lesson.starts_at at time zone 'Pacific/Auckland')::date = entered_on
    ) >= (
      select count(*) from payment other
      where other.student_id = payment.student_id and other.state <> 'cancelled'
        and (other.created_at at time zone 'Pacific/Auckland')::date = entered_on
    ) then entered_on end as lesson_on
  from payment
  cross join lateral (select (payment.created_at at time zone 'Pacific/Auckland')::date as entered_on) as entered
`;

const select = (sql: Sql) => sql`
  select invoice.number, invoice.student_id, invoice.payer_id, issued_on, due_on, seller, total_cents, gst_cents, gst_number,
    buyer_name, buyer_contact, lines,
    (
      select min(${chargeAt(sql)}) from invoiced_payment billed join payment on payment.id = billed.payment_id
      where billed.school_id = invoice.school_id and billed.number = invoice.number
    ) as charge_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', one.number, 'correctedOn', one.corrected_on, 'reason', one.reason, 'totalCents', one.total_cents, 'gstCents', one.gst_cents
      ) order by one.number), '[]')
      from invoice_correction one where one.school_id = invoice.school_id and one.invoice_number = invoice.number
    ) as corrections,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'paymentId', payment.id, 'studentName', (select first_name from student where student.id = payment.student_id), 'state', state, 'heldCents', settled_cents - refunded_cents - balance_cents,
        'amountNowCents', coalesce(billed.billed_cents, written.amount_cents, payment.amount_cents),
        'supplyCents', case state
          when 'cancelled' then 0
          when 'pending' then payment.amount_cents
          else greatest(0, least(payment.amount_cents - written_off_cents, settled_cents - refunded_cents)) end
      ) order by payment.id), '[]')
      from invoiced_payment billed join payment on payment.id = billed.payment_id
      left join lateral (
        select (line ->> 'amountCents')::bigint as amount_cents from jsonb_array_elements(invoice.lines) line
        where (line ->> 'paymentId')::bigint = billed.payment_id limit 1
      ) as written on true
      where billed.school_id = invoice.school_id and billed.number = invoice.number
    ) as figures
  from invoice
`;

function shown({ figures, seller: _, ...row }: Stored, today: LocalDate): InvoiceRow {
  const corrections = row.corrections.map((one) => ({
    ...one,
    correctionNumber: correctionNumber(one.number),
  }));
  const of = new Map(figures.map((one) => [one.paymentId, one]));
  const paidToDateCents = sum(figures.map(({ heldCents }) => heldCents));
  const balanceDueCents = sum(figures.map(dueOf));
  const isCancelled = figures.length > 0 && figures.every(({ state }) => state === 'cancelled');
  const isPaid = !isCancelled && balanceDueCents === 0;
  const isRefunded =
    isPaid && paidToDateCents <= 0 && figures.some(({ state }) => state === 'settled');
  const isWrittenOff = isPaid && figures.some(({ state }) => state === 'written_off');
  const isOverdue = row.dueOn !== null && row.dueOn < today;
  return {
    ...row,
    invoiceNumber: invoiceNumber(row.number),
    totalCents: row.totalCents + sum(corrections.map(({ totalCents }) => totalCents)),
    gstCents:
      row.gstCents === null
        ? null
        : row.gstCents + sum(corrections.map(({ gstCents }) => gstCents ?? 0)),
    issuedTotalCents: row.totalCents,
    issuedGstCents: row.gstCents,
    paidToDateCents,
    balanceDueCents,
    students:
      row.payerId === null ? [] : [...new Set(figures.map(({ studentName }) => studentName))],
    lines: row.lines.map((line) => {
      const studentName =
        row.payerId === null ? null : (of.get(line.paymentId)?.studentName ?? null);
      const { amountNowCents = line.amountCents, supplyCents = amountNowCents } =
        of.get(line.paymentId) ?? {};
      return { ...line, studentName, amountNowCents, supplyCents };
    }),
    status: statusOf({
      isCancelled,
      isRefunded,
      isWrittenOff,
      isPaid,
      isOverdue,
      isBegun: paidToDateCents > 0,
    }),
    isPaid,
    isCorrectionDue: figures.some(
      ({ amountNowCents, supplyCents }) => amountNowCents !== supplyCents,
    ),
    corrections,
  };
}

/** What was settled or cancelled is owed no more, whatever was given back of it since. */
function dueOf({ state, amountNowCents, heldCents }: Stored['figures'][number]): Cents {
  return state === 'pending' ? Math.max(0, amountNowCents - heldCents) : 0;
}

function statusOf(is: {
  isCancelled: boolean;
  isRefunded: boolean;
  isWrittenOff: boolean;
  isPaid: boolean;
  isOverdue: boolean;
  isBegun: boolean;
}): InvoiceRow['status'] {
  if (is.isCancelled) return 'cancelled';
  if (is.isRefunded) return 'refunded';
  if (is.isWrittenOff) return 'written_off';
  if (is.isPaid) return 'paid';
  if (is.isOverdue) return 'overdue';
  return is.isBegun ? 'part_paid' : 'unpaid';
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((total, each) => total + each, 0);
