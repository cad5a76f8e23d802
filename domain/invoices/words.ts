import type { Words } from '../kernel/fact-words.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import { nobody } from '../kernel/notice.ts';
import type { InvoiceEvent } from './events.ts';
import { correctionNumber, invoiceNumber } from './invoice-book.ts';

export const invoiceWords: Words<InvoiceEvent> = {
  SellerDescribed: {
    says: ({ name }) => `set down ${name} as the seller on invoices from here on`,
    notifies: nobody,
  },
  InvoiceIssued: {
    says: ({ number, studentId, payerId, totalCents, gstCents }, say) =>
      `issued invoice ${number} to ${payerId === undefined ? say.student(studentId) : say.payer(payerId)} for ${formatMoney(totalCents)}${withGst(gstCents)}`,
    notifies: nobody,
  },
  SupplyCorrected: {
    says: ({ number, invoiceNumber: of, studentId, payerId, totalCents, gstCents, reason }, say) =>
      `corrected invoice ${invoiceNumber(of)} to ${payerId === undefined ? say.student(studentId) : say.payer(payerId)} by ${signed(totalCents)}${withGst(gstCents)}, as ${correctionNumber(number)}: “${reason}”`,
    notifies: nobody,
  },
};

const withGst = (gstCents: Cents | null) =>
  gstCents === null ? '' : `, ${formatMoney(Math.abs(gstCents))} of it GST`;

const signed = (cents: Cents) => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
