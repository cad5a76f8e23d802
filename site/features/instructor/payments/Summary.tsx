import { formatDollars } from '#domain/kernel/money.ts';
import type { usePaymentSums } from '#site/data/payments.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import * as words from './words.ts';

type School = NonNullable<ReturnType<typeof usePaymentSums>['data']>['school'];

/** The three sums of the school's payments. */
export function Summary({ school }: { school: School }) {
  const { revenue, ofVouchers, pendingAmount, overdueAmount } = school;
  return (
    <>
      <Metrics aria-label={words.summary}>
        <Metric
          title={words.totalRevenue}
          unit="NZ$"
          value={figure(revenue)}
          note={words.settledCount({
            count: school.paid,
            hasVouchers: ofVouchers === 0 ? 'no' : 'yes',
            vouchers: formatDollars(ofVouchers),
          })}
        />
        <Metric
          title={words.pendingPayments}
          unit="NZ$"
          value={figure(pendingAmount)}
          note={words.paymentCount({ count: school.pending })}
        />
        <Metric
          title={words.overduePayments}
          unit="NZ$"
          value={figure(overdueAmount)}
          note={words.paymentCount({ count: school.overdue })}
          data-tone={overdueAmount > 0 ? 'danger' : undefined}
        />
      </Metrics>
      <SumsBar settled={revenue} pending={pendingAmount} overdue={overdueAmount} />
    </>
  );
}

/** How the three sums stand to each other; the figures above say the same in words. */
function SumsBar(sums: Readonly<Record<'settled' | 'pending' | 'overdue', number>>) {
  const parts = Object.entries(sums).filter(([, dollars]) => dollars > 0);
  if (parts.length === 0) return null;
  return (
    <div className="sums-bar" aria-hidden="true">
      {parts.map(([what, dollars]) => (
        <span key={what} data-sum={what} style={{ flexGrow: dollars }} />
      ))}
    </div>
  );
}

const figure = (dollars: number) => formatDollars(dollars).replace('NZ$', '');
