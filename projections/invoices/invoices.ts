import { invoiceEvents } from '#domain/invoices/events.ts';
import { projection } from '../engine/projection.ts';
import { invoice, invoiceCorrection, invoicedPayment, invoiceSeller } from './tables.ts';

/** Invoices as they were issued, their corrections, and which payment is on which. */
export const invoices = projection({
  name: 'invoices',
  follows: [invoiceEvents],
  tables: [invoice, invoicedPayment, invoiceCorrection, invoiceSeller],
  on: {
    SellerDescribed: ({ data }, rows) => rows.insert(invoiceSeller, data),
    InvoiceIssued: (
      { id: factId, data: { paymentIds, amountsCents, payerId = null, ...issued } },
      rows,
    ) => {
      rows.insert(invoice, { ...issued, payerId, factId });
      const { schoolId, number, seller } = issued;
      for (const [nth, paymentId] of paymentIds.entries()) {
        // An invoice from before sellers were described tells its amounts in its lines, and loses them with the buyer's name.
        const billedCents = seller === null ? null : (amountsCents[nth] ?? null);
        if (paymentId !== null)
          rows.insert(invoicedPayment, { paymentId, schoolId, number, billedCents });
      }
    },
    SupplyCorrected: (
      { data: { paymentIds, amountsCents, isBadDebt: _is, payerId = null, ...corrected } },
      rows,
    ) => {
      rows.insert(invoiceCorrection, { ...corrected, payerId });
      const { schoolId, invoiceNumber: number } = corrected;
      rows.change(invoicedPayment, { schoolId, number }, ({ paymentId }) => {
        const nth = paymentIds.indexOf(paymentId);
        return nth < 0 ? null : { billedCents: amountsCents[nth] ?? null };
      });
    },
  },
});
