import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { IssueInvoice } from './commands.ts';
import type { InvoiceEvent } from './events.ts';
import { chargesGst, gstWithin } from './gst.ts';
import { evolve, type InvoiceBook, noInvoices } from './invoice-book.ts';

/** A school's invoices. Two issued at once meet at the stream's revision, so a number is given once and none is left out. */
export const invoiceBook: Decider<IssueInvoice, InvoiceBook, InvoiceEvent> = {
  noun: 'invoices',
  initial: noInvoices,
  evolve,
  decide: issue,
};

function issue(command: IssueInvoice, book: InvoiceBook): InvoiceEvent[] {
  const lines = command.lines.filter(({ paymentId }) => book.billed[paymentId] === undefined);
  if (lines.length === 0 && command.isNew) throw nothingToInvoice();
  if (lines.length === 0) return [];
  const { schoolId, studentId, buyerName, buyerContact, tax } = command;
  const issuedOn = dateOf(command.now);
  const totalCents = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const taxed = chargesGst(tax, issuedOn);
  return [
    {
      type: 'InvoiceIssued',
      data: {
        schoolId,
        number: book.last + 1,
        studentId,
        issuedOn,
        totalCents,
        gstCents: taxed ? gstWithin(totalCents) : null,
        gstNumber: taxed ? tax.gstNumber : null,
        paymentIds: lines.map(({ paymentId }) => paymentId),
        lines: [...lines],
        buyerName,
        buyerContact,
      },
    },
  ];
}

const nothingToInvoice = () =>
  new Rejection(
    'conflict',
    'nothing_to_invoice',
    'Everything this student owes or has paid is on an invoice already.',
  );
