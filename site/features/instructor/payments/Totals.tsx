import { formatDollars } from '#domain/kernel/money.ts';
import type { usePaymentSums } from '#site/data/payments.ts';
import { Sums } from '#site/ui/sums.tsx';

type Found = NonNullable<ReturnType<typeof usePaymentSums>['data']>['found'];

/** What everything that is searched for comes to, on all its pages. */
export function Totals({ found }: { found: Found }) {
  return (
    <Sums
      label="Totals of this list"
      sums={[
        ['Total', formatDollars(found.amount)],
        ...(found.gst === null ? [] : [['GST within', formatDollars(found.gst)] as const]),
        ['Received', formatDollars(found.receivedAmount)],
        ['Refunded', formatDollars(found.refundedAmount)],
        ['Owed', formatDollars(found.owedAmount)],
      ]}
    />
  );
}
