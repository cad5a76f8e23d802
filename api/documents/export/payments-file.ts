import {
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { shownStatus } from '#domain/payment/shown-status.ts';
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
  'Written off (NZ$)',
  'Received (NZ$)',
  'Refunded (NZ$)',
  'Last refund',
  'Held (NZ$)',
  'Kept as balance (NZ$)',
  ...paymentMethods.map((method) => `${paymentMethodLabels[method]} (NZ$)`),
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
  const { amountCents, state, dueOn, method, moved } = payment;
  const taxed = chargesGst(tax, payment.suppliedOn);
  const status = shownStatus({ ...payment, status: state }, today);
  return [
    number(payment.id),
    payment.reference,
    number(payment.studentId),
    typed(payment.student),
    typed(payment.description),
    typed(payment.instructor),
    status,
    waysOf(moved, method),
    money(amountCents),
    taxed ? money(gstWithin(amountCents)) : '',
    payment.createdOn,
    dueOn ?? '',
    payment.paidOn ?? '',
    money(payment.writtenOffCents),
    ...movedCells(moved),
    typed(payment.invoiceNumber),
  ];
}

/** Who bought it stands where a payment has its student. */
function voucherLine(voucher: BookVoucher, tax: Tax): readonly Cell[] {
  const { id, method, priceCents, paidOn, isRefunded, isVoided, moved } = voucher;
  const paid = isRefunded ? 'refunded' : 'completed';
  return [
    '',
    voucherNumber(id),
    '',
    typed(voucher.buyer),
    typed(`Voucher: ${voucher.name}`),
    '',
    isVoided ? 'cancelled' : paid,
    waysOf(moved, method),
    money(priceCents),
    chargesGst(tax, paidOn) ? money(gstWithin(priceCents)) : '',
    paidOn,
    '',
    isVoided ? '' : paidOn,
    money(0),
    ...movedCells(moved),
    '',
  ];
}

type Moved = BookPayment['moved'];

/** How its money came and went or, where none has, how it is expected. */
function waysOf({ byWay }: Moved, expected: PaymentMethod | null): Cell {
  const ways = byWay.length > 0 ? byWay.map(({ method }) => method) : [expected];
  return ways.map((way) => (way === null ? '' : paymentMethodLabels[way])).join(', ');
}

/** What came and went within the days of the file, in all and by each way. */
function movedCells({
  receivedCents,
  refundedCents,
  overCents,
  refundedOn,
  byWay,
}: Moved): readonly Cell[] {
  const by = new Map(byWay.map(({ method, cents }) => [method, cents]));
  return [
    money(receivedCents),
    money(refundedCents),
    refundedOn ?? '',
    money(receivedCents - refundedCents),
    money(overCents),
    ...paymentMethods.map((method) => money(by.get(method) ?? 0)),
  ];
}
