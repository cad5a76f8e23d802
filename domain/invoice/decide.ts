import type { Command } from '../kernel/command.ts';
import { type Decider, evolveBy } from '../kernel/decider.ts';
import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { InvoiceEvent, InvoiceLine } from './events.ts';
import { chargesGst, gstWithin } from './gst.ts';

export type IssueInvoice = Command<
  'IssueInvoice',
  {
    schoolId: number;
    studentId: number;
    buyerName: string;
    buyerContact: string | null;
    lines: readonly InvoiceLine[];
    tax: { gstNumber: string | null; gstFrom: LocalDate | null };
    /** Opening an invoice issues it; asking for a new one with nothing new to bill is refused. */
    isNew: boolean;
  }
>;

/** The last number given, and what was billed: an invoice that was issued is never changed, and nothing is billed twice. */
export type InvoiceBook = {
  readonly last: number;
  readonly billed: Readonly<Record<number, number>>;
};

const noInvoices: InvoiceBook = { last: 0, billed: {} };

const evolve = evolveBy<InvoiceBook, InvoiceEvent>({
  InvoiceIssued: (book, { number, paymentIds }) => ({
    last: number,
    billed: { ...book.billed, ...Object.fromEntries(paymentIds.map((id) => [id, number])) },
  }),
});

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
