import type { Sql } from 'postgres';
import { z } from 'zod';
import { invoiceNumber } from '#domain/invoice/invoice-book.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { invoicedPayment } from './invoices.ts';

/** An issued invoice; GST null where the school was not registered. */
export const invoiceRow = z.object({
  number: z.number().int(),
  invoiceNumber: z.string(),
  studentId: z.number().int(),
  issuedOn: z.string(),
  totalCents: z.number().int(),
  gstCents: z.number().int().nullable(),
  gstNumber: z.string().nullable(),
  buyerName: z.string(),
  buyerContact: z.string().nullable(),
  lines: z.array(
    z.object({
      paymentId: z.number().int(),
      description: z.string(),
      amountCents: z.number().int(),
      reference: z.string(),
    }),
  ),
  /** Whether everything on it has been received. */
  isPaid: z.boolean(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const stored = invoiceRow.omit({ invoiceNumber: true });

/** A school's invoices, the latest first. */
export async function listInvoices(sql: Sql, schoolId: SchoolId): Promise<InvoiceRow[]> {
  const rows = await rowsOf(sql, stored)`
    ${select(sql)} where invoice.school_id = ${schoolId} order by number desc
  `;
  return rows.map(shown);
}

/** One of this school's invoices; null when there is none of that number. */
export async function getInvoice(
  sql: Sql,
  schoolId: SchoolId,
  number: number,
): Promise<InvoiceRow | null> {
  const [row] = await rowsOf(
    sql,
    stored,
  )`${select(sql)} where invoice.school_id = ${schoolId} and number = ${number}`;
  return row ? shown(row) : null;
}

/** The number of the invoice a payment is on; null while it is on none. */
export async function getInvoiceOf(sql: Sql, paymentId: number): Promise<number | null> {
  const [row] = await invoicedPayment.select(sql, invoicedPayment.row.pick({ number: true }))`
    where payment_id = ${paymentId}
  `;
  return row?.number ?? null;
}

/** What a student's next invoice would hold: payments that are on none and were not cancelled, the oldest first. */
export function listUninvoiced(sql: Sql, schoolId: SchoolId, studentId: StudentId) {
  return rowsOf(sql, invoiceRow.shape.lines.element)`
    select payment.id as payment_id, description, amount_cents, reference from payment
    left join invoiced_payment on invoiced_payment.payment_id = payment.id
    where payment.school_id = ${schoolId} and payment.student_id = ${studentId} and state <> 'cancelled'
      and invoiced_payment.payment_id is null
    order by payment.created_at, payment.id
  `;
}

const select = (sql: Sql) => sql`
  select number, invoice.student_id, issued_on, total_cents, gst_cents, gst_number,
    buyer_name, buyer_contact, lines,
    not exists (
      select from invoiced_payment join payment on payment.id = invoiced_payment.payment_id
      where invoiced_payment.school_id = invoice.school_id and invoiced_payment.number = invoice.number
        and payment.state <> 'settled'
    ) as is_paid
  from invoice
`;

function shown(row: z.infer<typeof stored>): InvoiceRow {
  return { ...row, invoiceNumber: invoiceNumber(row.number) };
}
