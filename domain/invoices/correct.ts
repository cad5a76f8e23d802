import { dateOf } from '../kernel/nz-time.ts';
import type { CorrectInvoice } from './commands.ts';
import type { InvoiceEvent } from './events.ts';
import { gstWithin } from './gst.ts';
import { editionOf, type InvoiceBook, totalOf } from './invoice-book.ts';
import { invoiceNotFound, nothingToCorrect, notOnInvoice } from './rejections.ts';

/** Supply correction information (GST Act 1985, section 19N): its GST is what the whole invoice's changes by, so that all of them add up to the cent. */
export function correctInvoice(command: CorrectInvoice, book: InvoiceBook): InvoiceEvent[] {
  const { schoolId, invoiceNumber, reason, seller, buyerName, buyerContact } = command;
  const invoice = book.invoices.get(invoiceNumber);
  if (!invoice) throw invoiceNotFound();
  const lines = command.lines
    .map(({ paymentId, description, amountCents: toCents }) => {
      const fromCents = invoice.amounts[paymentId];
      if (fromCents === undefined) throw notOnInvoice(paymentId);
      return { paymentId, description, fromCents, toCents };
    })
    .filter(({ fromCents, toCents }) => fromCents !== toCents);
  if (lines.length === 0) throw nothingToCorrect();

  const before = totalOf(invoice);
  const totalCents = lines.reduce((sum, { fromCents, toCents }) => sum + toCents - fromCents, 0);
  return [
    {
      type: 'SupplyCorrected',
      data: {
        schoolId,
        number: book.lastCorrection + 1,
        invoiceNumber,
        studentId: invoice.studentId,
        ...(invoice.payerId === null ? {} : { payerId: invoice.payerId }),
        correctedOn: dateOf(command.now),
        seller: editionOf(seller, book),
        totalCents,
        gstCents:
          invoice.gstNumber === null ? null : gstWithin(before + totalCents) - gstWithin(before),
        gstNumber: invoice.gstNumber,
        paymentIds: lines.map(({ paymentId }) => paymentId),
        amountsCents: lines.map(({ toCents }) => toCents),
        lines,
        reason,
        buyerName,
        buyerContact,
        ...(command.isBadDebt ? { isBadDebt: true } : {}),
      },
    },
  ];
}
