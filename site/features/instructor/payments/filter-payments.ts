import type { ShownStatus } from '#domain/catalogue/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import type { Payment } from '#site/data/payments.ts';

/** The list's filter. */
export const statusFilters = ['all', 'paid', 'pending', 'overdue'] as const;
export type StatusFilter = (typeof statusFilters)[number];

const statusOf: Readonly<Record<Exclude<StatusFilter, 'all'>, ShownStatus>> = {
  paid: 'completed',
  pending: 'pending',
  overdue: 'overdue',
};

export function filterPayments(payments: readonly Payment[], filter: StatusFilter): Payment[] {
  return payments.filter(({ status }) => filter === 'all' || status === statusOf[filter]);
}

/** What was received and kept, what is owed and not yet due, and what is late, all in cents. */
export function sumsOf(payments: readonly Payment[]) {
  const owed = (filter: StatusFilter) => total(filterPayments(payments, filter), 'amount');
  return {
    revenueCents: total(payments, 'receivedAmount') - total(payments, 'refundedAmount'),
    pendingCents: owed('pending'),
    overdueCents: owed('overdue'),
  };
}

const total = (
  payments: readonly Payment[],
  part: 'amount' | 'receivedAmount' | 'refundedAmount',
) => payments.reduce((sum, payment) => sum + toCents(payment[part]), 0);
