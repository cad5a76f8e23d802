import type { Sql } from 'postgres';
import { z } from 'zod';
import { correctionNumber, invoiceNumber } from '#domain/invoices/invoice-book.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { type Days, within } from './payments.ts';

const bookInvoice = z.object({
  isCorrection: z.boolean(),
  number: z.number().int(),
  issuedOn: z.string(),
  dueOn: z.string(),
  buyerName: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  totalCents: z.number().int(),
  /** Null where the school charged no GST that day. */
  gstCents: z.number().int().nullable(),
  /** Empty where they were erased. */
  lines: z.array(
    z.object({
      description: z.string(),
      amountCents: z.number().int(),
      reference: z.string(),
    }),
  ),
});
export type BookInvoice = z.infer<typeof bookInvoice> & { readonly writtenNumber: string };

/**
 * Invoices that were issued, and corrections that were made, within these days, in the order of their days. What a correction takes away is below
 * zero. Where an invoice does not say when it is due, it is due on its day.
 */
export async function listBookInvoices(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
): Promise<BookInvoice[]> {
  const [from, to] = within(days);
  const rows = await rowsOf(sql, bookInvoice)`
    with document as (
      select false as is_correction, number, student_id, payer_id, issued_on, coalesce(due_on, issued_on) as due_on, buyer_name, total_cents, gst_cents, lines
      from invoice where school_id = ${schoolId} and issued_on between ${from} and ${to}
      union all
      select true, number, student_id, payer_id, corrected_on, corrected_on, buyer_name, total_cents, gst_cents, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'description', line ->> 'description', 'reference', '',
          'amountCents', (line ->> 'toCents')::bigint - (line ->> 'fromCents')::bigint
        )), '[]')
        from jsonb_array_elements(lines) line
      )
      from invoice_correction where school_id = ${schoolId} and corrected_on between ${from} and ${to}
    )
    select is_correction, number, issued_on, due_on, buyer_name,
      case when payer_id is null then student.email else payer.email end as email,
      case when payer_id is null then student.address else payer.address end as address, total_cents, gst_cents, lines
    from document left join student on student.id = student_id left join payer on payer.id = payer_id
    order by issued_on, is_correction, number
  `;
  return rows.map((row) => {
    const write = row.isCorrection ? correctionNumber : invoiceNumber;
    return { ...row, writtenNumber: write(row.number) };
  });
}
