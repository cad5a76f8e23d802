import type { InvoiceEvent } from '#domain/invoice/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Invoices as they were issued, and which payment is on which. */
export const invoices = projection<InvoiceEvent>('invoices', tables, {
  InvoiceIssued: (sql, { data: { paymentIds, lines, ...invoice } }) => [
    sql`insert into invoice ${sql({ ...invoice, lines: sql.json(lines) })} on conflict do nothing`,
    sql`
      insert into invoiced_payment (payment_id, school_id, number)
      select unnest(${paymentIds}::bigint[]), ${invoice.schoolId}::bigint, ${invoice.number}::int
      on conflict do nothing
    `,
  ],
});
