import { z } from 'zod';
import { dollarsIn } from '#api/http/money-json.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { type PaymentSums, paymentSums } from '#projections/payments/sums.ts';

const { school, counts, found } = paymentSums.shape;

/** GET /api/payments/summary. Money in dollars. */
export const paymentSumsJson = z.object({
  school: dollarsIn(school, {
    revenueCents: 'revenue',
    voucherCents: 'ofVouchers',
    pendingCents: 'pendingAmount',
    overdueCents: 'overdueAmount',
  }),
  counts,
  found: dollarsIn(found, {
    amountCents: 'amount',
    gstCents: 'gst',
    receivedCents: 'receivedAmount',
    refundedCents: 'refundedAmount',
    owedCents: 'owedAmount',
    voucherCents: 'ofVouchers',
  }),
});

export function paymentSumsToJson({ school: all, counts: searched, found: sums }: PaymentSums) {
  const { revenueCents, voucherCents, pendingCents, overdueCents, ...counted } = all;
  return {
    school: {
      ...counted,
      revenue: toDollars(revenueCents),
      ofVouchers: toDollars(voucherCents),
      pendingAmount: toDollars(pendingCents),
      overdueAmount: toDollars(overdueCents),
    },
    counts: searched,
    found: {
      count: sums.count,
      amount: toDollars(sums.amountCents),
      gst: sums.gstCents === null ? null : toDollars(sums.gstCents),
      receivedAmount: toDollars(sums.receivedCents),
      refundedAmount: toDollars(sums.refundedCents),
      owedAmount: toDollars(sums.owedCents),
      ofVouchers: sums.voucherCents === null ? null : toDollars(sums.voucherCents),
    },
  };
}
