import { supplyBand } from '../invoices/gst.ts';
import { oldestDay } from '../kernel/books.ts';
import type { Decider } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { dateOf } from '../kernel/nz-time.ts';
import type {
  BookVoucherSale,
  IssueVoucher,
  RedeemVoucher,
  RefundVoucher,
  VoidVoucher,
  VoucherCommand,
} from './commands.ts';
import type { VoucherEvent } from './events.ts';
import {
  buyerNeeded,
  codeTaken,
  redeemedStays,
  refundedBeforeSale,
  soldInTheFuture,
  soldTooLongAgo,
  voucherExpired,
  voucherNotFound,
  voucherNotGood,
  voucherRedeemed,
  voucherRefunded,
  voucherRefundedInTheFuture,
  voucherUnknown,
  voucherVoided,
} from './rejections.ts';
import { type IssuedVoucher, noun, type Voucher } from './voucher.ts';

/** Rules of a voucher: its money counts when it is sold, and it is redeemed once and whole, in its own stream, so that two who type its code at once cannot both have it. */
export const voucher: Decider<VoucherCommand, Voucher, VoucherEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'IssueVoucher':
        return issue(command, state);
      case 'BookVoucherSale':
        return book(command, state);
      case 'RedeemVoucher':
        return redeem(command, state);
      case 'VoidVoucher':
        return voidSale(command, state);
      case 'RefundVoucher':
        return refund(command, state);
    }
  },
};

/** @throws `paid_in_the_future`, or `buyer_needed` above NZ$1,000 (GST Act 1985, s 19K) */
function issue({ type: _, now, ...data }: IssueVoucher, state: Voucher): VoucherEvent[] {
  if (state.status !== 'none') throw codeTaken();
  if (data.paidOn > dateOf(now)) throw soldInTheFuture();
  if (data.paidOn < oldestDay(dateOf(now))) throw soldTooLongAgo(oldestDay(dateOf(now)));
  if (supplyBand(data.priceCents).showsBuyer && !(data.buyerName && data.buyerContact))
    throw buyerNeeded();
  return [{ type: 'VoucherIssued', data: { ...data, issuedAt: now, isBooked: true } }];
}

/** One that was redeemed when money came into the books with that is in them already. */
function book({ schoolId }: BookVoucherSale, state: Voucher): VoucherEvent[] {
  if (state.status !== 'open' || state.issued.schoolId !== schoolId) return [];
  return bookedFirst(state);
}

/** @throws `voucher_unknown`, also for another school's, or what keeps it from being redeemed */
function redeem({ schoolId, studentId, now }: RedeemVoucher, state: Voucher): VoucherEvent[] {
  if (state.status === 'none' || state.issued.schoolId !== schoolId) throw voucherUnknown();
  if (state.status === 'redeemed') throw voucherRedeemed();
  if (state.status !== 'open') throw voucherNotGood();
  const { voucherId, expiresOn } = state.issued;
  if (expiresOn !== null && expiresOn < dateOf(now)) throw voucherExpired();
  return [
    ...bookedFirst(state),
    { type: 'VoucherRedeemed', data: { schoolId, voucherId, studentId, paymentId: null } },
  ];
}

/** @throws `voucher_redeemed` or `voucher_refunded` */
function voidSale({ schoolId, reason }: VoidVoucher, state: Voucher): VoucherEvent[] {
  const issued = ofSchool(state, schoolId);
  if (issued.status === 'voided') return [];
  if (issued.status === 'redeemed') throw redeemedStays();
  if (issued.status === 'refunded') throw voucherRefunded();
  const { voucherId } = issued.issued;
  return [
    ...bookedFirst(issued),
    { type: 'VoucherVoided', data: { schoolId, voucherId, ...saleOf(issued), reason } },
  ];
}

/** All of its price goes back, also after it has expired. @throws `voucher_redeemed`, `voucher_voided`, or for a day after today or before the sale */
function refund(command: RefundVoucher, state: Voucher): VoucherEvent[] {
  const { schoolId, reason, now } = command;
  const issued = ofSchool(state, schoolId);
  if (issued.status === 'refunded') return [];
  if (issued.status === 'redeemed') throw redeemedStays();
  if (issued.status === 'voided') throw voucherVoided();
  const { voucherId, priceCents, paidOn } = issued.issued;
  const today = dateOf(now);
  const refundedOn = command.refundedOn ?? today;
  if (refundedOn > today) throw voucherRefundedInTheFuture();
  if (refundedOn < paidOn) throw refundedBeforeSale(paidOn);
  const method = command.method ?? issued.issued.method;
  return [
    ...bookedFirst(issued),
    {
      type: 'VoucherRefunded',
      data: { schoolId, voucherId, amountCents: priceCents, method, refundedOn, reason },
    },
  ];
}

/** What was sold before sales were booked comes into the books before anything else becomes of it. */
function bookedFirst(state: IssuedVoucher): VoucherEvent[] {
  if (state.isBooked) return [];
  const { schoolId, voucherId } = state.issued;
  return [{ type: 'VoucherSaleBooked', data: { schoolId, voucherId, ...saleOf(state) } }];
}

const saleOf = ({ issued: { priceCents: amountCents, method, paidOn } }: IssuedVoucher) => ({
  amountCents,
  method,
  paidOn,
});

function ofSchool(state: Voucher, schoolId: SchoolId): IssuedVoucher {
  if (state.status === 'none' || state.issued.schoolId !== schoolId) throw voucherNotFound();
  return state;
}
