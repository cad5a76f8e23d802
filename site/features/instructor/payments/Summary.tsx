import { formatMoney } from '#domain/kernel/money.ts';
import type { Payment } from '#site/data/payments.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { filterPayments, type StatusFilter, sumsOf } from './filter-payments.ts';

/** The three sums of the school's payments. */
export function Summary({ payments }: { payments: readonly Payment[] }) {
  const { revenueCents, pendingCents, overdueCents } = sumsOf(payments);
  const counted = (filter: StatusFilter) => {
    const count = filterPayments(payments, filter).length;
    return count === 1 ? '1 payment' : `${count} payments`;
  };
  return (
    <Metrics aria-label="Summary">
      <Metric
        title="Total Revenue"
        unit="NZ$"
        value={figure(revenueCents)}
        note={`${counted('paid')} settled`}
      />
      <Metric
        title="Pending Payments"
        unit="NZ$"
        value={figure(pendingCents)}
        note={counted('pending')}
      />
      <Metric
        title="Overdue Payments"
        unit="NZ$"
        value={figure(overdueCents)}
        note={counted('overdue')}
        data-tone={overdueCents > 0 ? 'danger' : undefined}
      />
    </Metrics>
  );
}

const figure = (cents: number) => formatMoney(cents).replace('NZ$', '');
