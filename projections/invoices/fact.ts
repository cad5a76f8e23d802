import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { invoice } from './tables.ts';

/** What anyone may know of an invoice whose paper they hold: nothing about a person. Money in cents, with every correction. */
export const invoiceVerification = z.object({
  schoolId: z.number().int().brand<'school'>(),
  number: z.number().int(),
  schoolName: z.string(),
  issuedOn: z.string(),
  issuedTotalCents: z.number().int(),
  totalCents: z.number().int(),
});

/** The invoice that a fact issued; null where none did. */
export async function findInvoiceByFact(sql: Sql, factId: string) {
  const [row] = await rowsOf(sql, invoiceVerification)`
    select invoice.school_id, number, school.name as school_name, issued_on, total_cents as issued_total_cents,
      total_cents + coalesce((
        select sum(one.total_cents)::bigint from invoice_correction one
        where one.school_id = invoice.school_id and one.invoice_number = invoice.number
      ), 0) as total_cents
    from invoice join school on school.id = invoice.school_id
    where fact_id = ${factId}
  `;
  return row ?? null;
}

/** The fact that issued an invoice; null where there is no such invoice. */
export async function getFactOfInvoice(
  sql: Sql,
  schoolId: SchoolId,
  number: number,
): Promise<string | null> {
  const [row] = await invoice.select(sql, invoice.row.pick({ factId: true }))`
    where school_id = ${schoolId} and number = ${number}
  `;
  return row?.factId ?? null;
}
