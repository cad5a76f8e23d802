import { invoiceEvents } from '#domain/invoices/events.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { invoice, invoiceCorrection, invoicedPayment, invoiceSeller } from './tables.ts';

/** Invoices as they were issued, their corrections, and which payment is on which. */
export const invoices = projection({
  name: 'invoices',
  follows: [invoiceEvents],
  tables: [invoice, invoicedPayment, invoiceCorrection, invoiceSeller],
  on: {
    SellerDescribed: ({ data }) => invoiceSeller.insert(data),
    InvoiceIssued: ({ id: factId, data: { paymentIds, amountsCents, ...issued } }) => [
      invoice.insert({ ...issued, factId }),
      // An invoice from before sellers were described tells its amounts in its lines, and loses them with the buyer's name.
      sql`
        insert into invoiced_payment (payment_id, school_id, number, billed_cents)
        select payment_id, ${issued.schoolId}::bigint, ${issued.number}::int, case when ${issued.seller !== null}::boolean then amount_cents end
        from unnest(${paymentIds}::bigint[], ${amountsCents}::bigint[]) as line (payment_id, amount_cents)
        where payment_id is not null
        on conflict do nothing
      `,
    ],
    SupplyCorrected: ({ data: { paymentIds, amountsCents, isBadDebt: _is, ...corrected } }) => [
      invoiceCorrection.insert(corrected),
      sql`
        update invoiced_payment set billed_cents = line.amount_cents
        from unnest(${paymentIds}::bigint[], ${amountsCents}::bigint[]) as line (payment_id, amount_cents)
        where invoiced_payment.payment_id = line.payment_id and school_id = ${corrected.schoolId} and number = ${corrected.invoiceNumber}
      `,
    ],
  },
});
