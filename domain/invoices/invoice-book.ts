import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { same } from '../kernel/same.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { Seller } from './commands.ts';
import type { InvoiceEvent } from './events.ts';

/** A school's invoices, in the stream `invoices-<school>`: one that was issued is corrected and never changed, and nothing is billed twice. */
export type InvoiceBook = {
  /** The last numbers given; 0 before the first. */
  readonly last: number;
  readonly lastCorrection: number;
  /** The invoice that each payment is on. */
  readonly billed: PersistentMap<number, number>;
  readonly invoices: PersistentMap<number, IssuedInvoice>;
  /** What invoices say of their seller at present. */
  readonly seller: (Seller & { readonly edition: number }) | null;
};

export type IssuedInvoice = {
  readonly studentId: StudentId;
  /** Null: the student is the buyer. */
  readonly payerId: number | null;
  /** Null where it bears no GST. */
  readonly gstNumber: string | null;
  /** What each payment on it comes to, with every correction. */
  readonly amounts: Readonly<Record<number, Cents>>;
};

export const noInvoices: InvoiceBook = {
  last: 0,
  lastCorrection: 0,
  billed: PersistentMap.of(),
  invoices: PersistentMap.of(),
  seller: null,
};

export const evolve = evolveBy<InvoiceBook, InvoiceEvent>({
  SellerDescribed: (book, { edition, name, address, contact, bankAccount }) => ({
    ...book,
    seller: { edition, name, address, contact, bankAccount },
  }),
  InvoiceIssued: (
    book,
    { number, studentId, payerId = null, gstCents, gstNumber, paymentIds, amountsCents },
  ) => ({
    ...book,
    last: number,
    billed: paymentIds.reduce((billed, id) => billed.with(id, number), book.billed),
    invoices: book.invoices.with(number, {
      studentId,
      payerId,
      gstNumber: gstCents === null ? null : gstNumber,
      amounts: amountsOf(paymentIds, amountsCents),
    }),
  }),
  SupplyCorrected: (book, { number, invoiceNumber: of, paymentIds, amountsCents }) => {
    const invoice = book.invoices.get(of);
    if (!invoice) return { ...book, lastCorrection: number };
    const amounts = { ...invoice.amounts, ...amountsOf(paymentIds, amountsCents) };
    const invoices = book.invoices.with(of, { ...invoice, amounts });
    return { ...book, lastCorrection: number, invoices };
  },
});

/** What an invoice comes to, with every correction. */
export function totalOf({ amounts }: Pick<IssuedInvoice, 'amounts'>): Cents {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}

/** The number of this description of the seller: that of the last one, while it still holds. */
export function editionOf(seller: Seller, { seller: last }: InvoiceBook): number {
  if (!last) return 1;
  const { edition, ...known } = last;
  return same(known, seller) ? edition : edition + 1;
}

const amountsOf = (paymentIds: readonly number[], amountsCents: readonly Cents[]) =>
  Object.fromEntries(
    paymentIds.flatMap((id, place) => {
      const amount = amountsCents[place];
      return amount === undefined ? [] : [[id, amount]];
    }),
  );

/** "INV-00042": also what a payer types into a bank transfer, one reference for all that is on it, within the twelve characters that New Zealand banks take. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`;
}

/** "COR-00007": a correction's own number. */
export function correctionNumber(number: number): string {
  return `COR-${String(number).padStart(5, '0')}`;
}

export const noun = defineNoun({
  noun: 'invoices',
  label: 'Invoices',
  initial: noInvoices,
  evolve,
  bound: kept('school'),
  topics: ['payments', 'metrics'],
});
