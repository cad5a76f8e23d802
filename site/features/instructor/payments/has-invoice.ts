import type { Payment } from '#site/data/payments.ts';

/** What was cancelled, or all written off, before it was invoiced has no invoice and gets none. */
export const hasInvoice = ({
  invoiceNumber,
  status,
  amount,
  writtenOffAmount,
}: Pick<Payment, 'invoiceNumber' | 'status' | 'amount' | 'writtenOffAmount'>): boolean =>
  invoiceNumber !== null || (status !== 'cancelled' && writtenOffAmount < amount);
