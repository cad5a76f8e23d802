import type { ShownStatus } from '../catalogue/payments.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { Requested } from './payment.ts';

/** The status a person sees on an Auckland day. An unpaid payment is overdue from the day after its due date. */
export function shownStatus(
  payment: {
    readonly status: Requested['status'];
    readonly dueOn: LocalDate | null;
    readonly settledCents: Cents;
    readonly refundedCents: Cents;
  },
  today: LocalDate,
): ShownStatus {
  if (payment.status === 'cancelled' || payment.status === 'written_off') return payment.status;
  if (payment.status === 'settled')
    return payment.refundedCents >= payment.settledCents ? 'refunded' : 'completed';
  return payment.dueOn !== null && payment.dueOn < today ? 'overdue' : 'pending';
}
