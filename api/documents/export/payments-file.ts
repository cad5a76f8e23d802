import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoice/gst.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { shownStatus } from '#domain/payment/payment.ts';
import { voucherNumber } from '#domain/voucher/voucher.ts';
import type { BookPayment } from '#projections/book-files/payments.ts';
import type { BookVoucher } from '#projections/book-files/vouchers.ts';
import { type Cell, money, number, typed } from './cells.ts';

export type Tax = { readonly gstNumber: string | null; readonly gstFrom: LocalDate | null };

const heads = [
  'Payment ID',
  'Reference',
  'Student ID',
  'Student',
  'Description',
  'Instructor',
  'Status',
  'Method',
  'Amount (NZ$)',
  'GST in amount (NZ$)',
  'Created',
  'Due',
  'Paid',
  'Received (NZ$)',
  'Refunded (NZ$)',
  'Last refund',
  'Held (NZ$)',
  'Invoice',
];

const gstColumn = heads.indexOf('GST in amount (NZ$)');

/** A payment to a line, then a voucher to a line; days are Auckland days, written as 2026-11-22. */
export function paymentLines(
  payments: readonly BookPayment[],
  vouchers: readonly BookVoucher[],
  tax: Tax,
  today: LocalDate,
): readonly (readonly Cell[])[] {
  const lines = [
    heads,
    ...payments.map((payment) => lineOf(payment, tax, today)),
    ...vouchers.map((voucher) => voucherLine(voucher, tax)),
  ];
  // A school that charges no GST reads no word of it.
  return tax.gstNumber === null ? lines.map((line) => line.toSpliced(gstColumn, 1)) : lines;
}

function lineOf(payment: BookPayment, tax: Tax, today: LocalDate): readonly Cell[] {
  const { amountCents, receivedCents, refundedCents, state, dueOn } = payment;
  const taxed = chargesGst(tax, payment.paidOn ?? payment.createdOn);
  const status = shownStatus(
    { status: state, dueOn, settledCents: receivedCents, refundedCents },
    today,
  );
  return [
    number(payment.id),
    payment.reference,
    number(payment.studentId),
    typed(payment.student),
    typed(payment.description),
    typed(payment.instructor),
    status,
    payment.method === null ? '' : paymentMethodLabels[payment.method],
    money(amountCents),
    taxed ? money(gstWithin(amountCents)) : '',
    payment.createdOn,
    dueOn ?? '',
    payment.paidOn ?? '',
    money(receivedCents),
    money(refundedCents),
    payment.refundedOn ?? '',
    money(receivedCents - refundedCents),
    typed(payment.invoiceNumber),
  ];
}

/** Who bought it stands where a payment has its student. */
function voucherLine(voucher: BookVoucher, tax: Tax): readonly Cell[] {
  const { id, method, priceCents, paidOn, receivedCents, refundedCents, isVoided } = voucher;
  const paid = refundedCents > 0 ? 'refunded' : 'completed';
  return [
    '',
    voucherNumber(id),
    '',
    typed(voucher.buyer),
    typed(`Voucher: ${voucher.name}`),
    '',
    isVoided ? 'cancelled' : paid,
    paymentMethodLabels[method],
    money(priceCents),
    chargesGst(tax, paidOn) ? money(gstWithin(priceCents)) : '',
    paidOn,
    '',
    isVoided ? '' : paidOn,
    money(receivedCents),
    money(refundedCents),
    voucher.refundedOn ?? '',
    money(receivedCents - refundedCents),
    '',
  ];
}
