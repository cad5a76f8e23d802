import { formatDollars } from '#domain/kernel/money.ts';
import type { usePaymentSums } from '#site/data/payments.ts';
import { Sums } from '#site/ui/sums.tsx';
import * as words from './words.ts';

type Found = NonNullable<ReturnType<typeof usePaymentSums>['data']>['found'];

/** What everything that is searched for comes to, on all its pages. */
export function Totals({ found }: { found: Found }) {
  return (
    <Sums
      label={words.totalsOfThisList}
      sums={[
        [words.total, formatDollars(found.amount)],
        ...(found.gst === null ? [] : [[words.gstWithin, formatDollars(found.gst)] as const]),
        [words.received, formatDollars(found.receivedAmount)],
        [words.sumRefunded, formatDollars(found.refundedAmount)],
        ...(found.ofVouchers
          ? [[words.sumOfVouchers, formatDollars(found.ofVouchers)] as const]
          : []),
        [words.sumOwed, formatDollars(found.owedAmount)],
      ]}
    />
  );
}
