import { evolveBy } from '../kernel/decider.ts';
import type { InvoiceEvent } from './events.ts';

/** A school's invoices, in the stream `invoices-<school>`: one that was issued is never changed, and nothing is billed twice. */
export type InvoiceBook = {
  /** The last number given; 0 before the first. */
  readonly last: number;
  /** The invoice that each payment is on. */
  readonly billed: Readonly<Record<number, number>>;
};

export const noInvoices: InvoiceBook = { last: 0, billed: {} };

export const evolve = evolveBy<InvoiceBook, InvoiceEvent>({
  InvoiceIssued: (book, { number, paymentIds }) => ({
    last: number,
    billed: { ...book.billed, ...Object.fromEntries(paymentIds.map((id) => [id, number])) },
  }),
});

/** "INV-00042": also what a payer types into a bank transfer, one reference for all that is on it, within the twelve characters that New Zealand banks take. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`;
}
