import { formatDollars } from '#domain/kernel/money.ts';
import type { usePaymentSums } from '#site/data/payments.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';

type School = NonNullable<ReturnType<typeof usePaymentSums>['data']>['school'];

/** The three sums of the school's payments. */
export function Summary({ school }: { school: School }) {
  const { revenue, pendingAmount, overdueAmount } = school;
  return (
    <Metrics aria-label="Summary">
      <Metric
        title="Total Revenue"
        unit="NZ$"
        value={figure(revenue)}
        note={`${counted(school.paid)} settled`}
      />
      <Metric
        title="Pending Payments"
        unit="NZ$"
        value={figure(pendingAmount)}
        note={counted(school.pending)}
      />
      <Metric
        title="Overdue Payments"
        unit="NZ$"
        value={figure(overdueAmount)}
        note={counted(school.overdue)}
        data-tone={overdueAmount > 0 ? 'danger' : undefined}
      />
    </Metrics>
  );
}

export const counted = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

const figure = (dollars: number) => formatDollars(dollars).replace('NZ$', '');
