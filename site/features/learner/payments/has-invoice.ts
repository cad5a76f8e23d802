import type { MyPayment } from '#site/data/learner/payments.ts';

/** What was cancelled before it was invoiced has no invoice, and gets none. */
export const hasInvoice = ({ invoiceNumber, status }: MyPayment): boolean =>
  invoiceNumber !== null || status !== 'cancelled';
