import { type Cents, toCents } from '#domain/kernel/money.ts';
import type { Payment } from '#site/data/payments.ts';

/** What the school still holds of a payment: what could be refunded. */
export const refundableCents = ({ receivedAmount, refundedAmount }: Payment): Cents =>
  toCents(receivedAmount) - toCents(refundedAmount);
