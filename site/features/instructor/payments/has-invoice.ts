import type { Payment } from '#site/data/payments.ts';

/** What was cancelled before it was invoiced has no invoice, and gets none. */
export const hasInvoice = ({ invoiceNumber, status }: Payment): boolean =>
  invoiceNumber !== null || status !== 'cancelled';
