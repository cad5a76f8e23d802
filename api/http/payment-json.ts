import { toDollars } from '#domain/kernel/money.ts';
import { type PaymentRow, paymentRow } from '#projections/payments/query.ts';
import { dollarsIn } from './money-json.ts';

/** GET /api/payments. Money in dollars, dates are Auckland days. */
export const paymentJson = dollarsIn(paymentRow, {
  amountCents: 'amount',
  receivedCents: 'receivedAmount',
  refundedCents: 'refundedAmount',
  pendingRefundCents: 'pendingRefundAmount',
  owedCents: 'owedAmount',
  gstCents: 'gst',
});

export const paymentToJson = ({
  amountCents,
  receivedCents,
  refundedCents,
  pendingRefundCents,
  owedCents,
  gstCents,
  ...row
}: PaymentRow) => ({
  ...row,
  amount: toDollars(amountCents),
  receivedAmount: toDollars(receivedCents),
  refundedAmount: toDollars(refundedCents),
  pendingRefundAmount: toDollars(pendingRefundCents),
  owedAmount: toDollars(owedCents),
  gst: gstCents === null ? null : toDollars(gstCents),
});
