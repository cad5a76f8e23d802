import { toDollars } from '#domain/kernel/money.ts';
import { type PaymentRow, paymentRow } from '#projections/payments/query.ts';
import { dollarsIn } from './money-json.ts';

/** GET /api/payments. Money in dollars, dates are Auckland days. */
export const paymentJson = dollarsIn(paymentRow, {
  amountCents: 'amount',
  receivedCents: 'receivedAmount',
  refundedCents: 'refundedAmount',
  balanceCents: 'balanceAmount',
  writtenOffCents: 'writtenOffAmount',
  pendingRefundCents: 'pendingRefundAmount',
  owedCents: 'owedAmount',
  gstCents: 'gst',
  disputeTakenCents: 'disputeTaken',
  disputeFeeCents: 'disputeFee',
}).meta({ id: 'Payment' });

/** A payment with its money in dollars. What it holds in cents the route's schema leaves out: dropping columns one by one takes longer than reading the row. */
export const paymentToJson = (row: PaymentRow) => ({
  ...row,
  amount: toDollars(row.amountCents),
  receivedAmount: toDollars(row.receivedCents),
  refundedAmount: toDollars(row.refundedCents),
  balanceAmount: toDollars(row.balanceCents),
  writtenOffAmount: toDollars(row.writtenOffCents),
  pendingRefundAmount: toDollars(row.pendingRefundCents),
  owedAmount: toDollars(row.owedCents),
  gst: row.gstCents === null ? null : toDollars(row.gstCents),
  disputeTaken: toDollars(row.disputeTakenCents),
  disputeFee: toDollars(row.disputeFeeCents),
});
