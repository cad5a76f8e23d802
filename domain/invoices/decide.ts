import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import type { InvoiceCommand, IssueInvoice } from './commands.ts';
import { correctInvoice } from './correct.ts';
import type { InvoiceEvent } from './events.ts';
import { chargesGst, gstWithin } from './gst.ts';
import { editionOf, type InvoiceBook, noun } from './invoice-book.ts';
import { nothingToInvoice } from './rejections.ts';

/** A school's invoices. Two issued at once meet at the stream's revision, so a number is given once and none is left out. */
export const invoiceBook: Decider<InvoiceCommand, InvoiceBook, InvoiceEvent> = {
  ...noun,
  decide: (command, book) => {
    const facts =
      command.type === 'IssueInvoice' ? issue(command, book) : correctInvoice(command, book);
    return facts.length === 0 ? [] : [...describedBefore(command, book), ...facts];
  },
};

function issue(command: IssueInvoice, book: InvoiceBook): InvoiceEvent[] {
  const lines = command.lines.filter(({ paymentId }) => !book.billed.has(paymentId));
  if (lines.length === 0 && command.isNew) throw nothingToInvoice();
  if (lines.length === 0) return [];
  const { schoolId, studentId, payerId, dueOn, buyerName, buyerContact, tax } = command;
  const issuedOn = dateOf(command.now);
  const amountsCents = lines.map(({ amountCents }) => amountCents);
  const totalCents = amountsCents.reduce((total, amount) => total + amount, 0);
  const taxed = chargesGst(tax, issuedOn);
  return [
    {
      type: 'InvoiceIssued',
      data: {
        schoolId,
        number: book.last + 1,
        studentId,
        ...(payerId == null ? {} : { payerId }),
        issuedOn,
        dueOn,
        seller: editionOf(command.seller, book),
        totalCents,
        gstCents: taxed ? gstWithin(totalCents) : null,
        gstNumber: taxed ? tax.gstNumber : null,
        paymentIds: lines.map(({ paymentId }) => paymentId),
        amountsCents,
        lines: [...lines],
        buyerName,
        buyerContact,
      },
    },
  ];
}

/** The seller is described once, and again when what is to be said of them has changed. */
function describedBefore({ schoolId, seller }: InvoiceCommand, book: InvoiceBook): InvoiceEvent[] {
  const edition = editionOf(seller, book);
  if (edition === book.seller?.edition) return [];
  return [{ type: 'SellerDescribed', data: { schoolId, edition, ...seller } }];
}
