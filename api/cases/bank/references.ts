import { readInvoiceNumbers } from '#domain/invoices/read-numbers.ts';
import { readBankReferences } from '#domain/payment/reference.ts';
import type { BankCandidate } from '#projections/bank-lines/candidates.ts';
import type { BankLineRow } from '#projections/bank-lines/query.ts';

type Said = Pick<BankLineRow, 'payee' | 'particulars' | 'code' | 'reference' | 'memo'>;

/** The payments that a school waits for, to be found by what a payer may have typed. */
export type Awaited = {
  readonly byPayment: ReadonlyMap<number, BankCandidate>;
  readonly byInvoice: ReadonlyMap<number, readonly BankCandidate[]>;
};

export function awaited(candidates: readonly BankCandidate[]): Awaited {
  const byInvoice = Map.groupBy(
    candidates.filter(({ invoiceNumber }) => invoiceNumber !== null),
    ({ invoiceNumber }) => invoiceNumber ?? 0,
  );
  return { byPayment: new Map(candidates.map((one) => [one.paymentId, one])), byInvoice };
}

/** What a line says: each field by itself, and all of them, because a reference may run over two. */
export const saidOn = ({ payee, particulars, code, reference, memo }: Said): string =>
  [particulars, code, reference, memo, payee].filter(Boolean).join(' | ');

/** Those of the awaited payments that the line names, by their own reference or their invoice's number. */
export function namedOn(line: Said, { byPayment, byInvoice }: Awaited): BankCandidate[] {
  const text = saidOn(line);
  const own = readBankReferences(text).flatMap((id) => byPayment.get(id) ?? []);
  if (own.length > 0) return own;
  return readInvoiceNumbers(text).flatMap((number) => byInvoice.get(number) ?? []);
}

/** The payments that a line pays by itself: those it names, where its sum is exactly what they are owed. */
export function paidByReference(
  line: Said & Pick<BankLineRow, 'amountCents'>,
  owed: Awaited,
): number[] {
  const named = namedOn(line, owed);
  const sum = named.reduce((total, { openCents }) => total + openCents, 0);
  return sum > 0 && sum === Math.abs(line.amountCents)
    ? named.map(({ paymentId }) => paymentId)
    : [];
}
