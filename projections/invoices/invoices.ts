import { z } from 'zod';
import { invoiceEvents } from '#domain/invoice/events.ts';
import { cents, day, id, idOf, int, json, maybe, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

const line = z.object({
  paymentId: z.number().int(),
  description: z.string(),
  amountCents: z.number().int(),
  reference: z.string(),
});

export const invoice = table(
  'invoice',
  {
    schoolId: idOf('school'),
    number: int(),
    studentId: idOf('student'),
    issuedOn: day(),
    totalCents: cents(),
    /** GST within the total; null where the seller was not registered that day. */
    gstCents: maybe(cents()),
    gstNumber: maybe(text()),
    lines: personal(json(z.array(line)), []),
    buyerName: personal(text()),
    buyerContact: personal(maybe(text())),
  },
  {
    key: ['schoolId', 'number'],
    person: ['student', 'studentId'],
    exported: { name: 'invoices' },
  },
);

export const invoicedPayment = table(
  'invoiced_payment',
  { paymentId: id(), schoolId: idOf('school'), number: int() },
  { key: ['paymentId'] },
);

/** Invoices as they were issued, and which payment is on which. */
export const invoices = projection({
  name: 'invoices',
  follows: [invoiceEvents],
  tables: [invoice, invoicedPayment],
  on: {
    InvoiceIssued: ({ data: { paymentIds, ...issued } }) => [
      invoice.insert(issued),
      sql`
        insert into invoiced_payment (payment_id, school_id, number)
        select unnest(${paymentIds}::bigint[]), ${issued.schoolId}::bigint, ${issued.number}::int
        on conflict do nothing
      `,
    ],
  },
});
