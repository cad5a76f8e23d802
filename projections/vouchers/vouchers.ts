import { paymentMethods } from '#domain/catalogue/payments.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { voucherEvents } from '#domain/voucher/events.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  int,
  later,
  maybe,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** Vouchers with what became of each; their codes are in the ledger alone, sealed. Their money is in `money_movement`. */
export const voucherTable = table(
  'voucher',
  {
    id: id(),
    schoolId: idOf('school'),
    /** The ledger stream without its noun: a hash of the code. */
    codeHash: text(),
    name: text(),
    minutes: int(),
    priceCents: cents(),
    method: oneOf(paymentMethods),
    paidOn: day(),
    expiresOn: maybe(day()),
    buyerName: personal(maybe(text())),
    buyerContact: personal(maybe(text())),
    /** Expired is told from open when it is read. */
    state: oneOf(['open', 'redeemed', 'voided', 'refunded']),
    /** Whether its sale is in the books; otherwise its money came into them with the payment of the learner who redeemed it. */
    isBooked: flag(),
    redeemedBy: later(idOf('student')),
    redeemedOn: later(day()),
    voidedOn: later(day()),
    refundedOn: later(day()),
    refundMethod: later(oneOf(paymentMethods)),
    /** Why it was voided or refunded. */
    reason: personal(maybe(text())),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, id desc)', '(code_hash)', "(id) where state = 'open' and not is_booked"],
    person: ['account', 'schoolId'],
    exported: { name: 'vouchers', without: ['codeHash'] },
  },
);

/** The vouchers that schools sold. */
export const vouchers = projection({
  name: 'vouchers',
  follows: [voucherEvents],
  tables: [voucherTable],
  on: {
    VoucherIssued: ({ data, stream }, rows) =>
      rows.insert(voucherTable, {
        id: data.voucherId,
        schoolId: data.schoolId,
        codeHash: stream.slice(stream.indexOf('-') + 1),
        name: data.name,
        minutes: data.minutes,
        priceCents: data.priceCents,
        method: data.method,
        paidOn: data.paidOn,
        expiresOn: data.expiresOn,
        buyerName: data.buyerName,
        buyerContact: data.buyerContact,
        state: 'open',
        isBooked: data.isBooked,
        reason: null,
      }),
    VoucherSaleBooked: ({ data }, rows) =>
      rows.change(voucherTable, { id: data.voucherId }, { isBooked: true }),
    VoucherRedeemed: ({ data: { voucherId, studentId: redeemedBy }, metadata }, rows) => {
      const redeemedOn = dateOf(metadata.occurredAt);
      rows.change(voucherTable, { id: voucherId }, { state: 'redeemed', redeemedBy, redeemedOn });
    },
    VoucherVoided: ({ data: { voucherId, reason }, metadata }, rows) => {
      const voidedOn = dateOf(metadata.occurredAt);
      rows.change(voucherTable, { id: voucherId }, { state: 'voided', voidedOn, reason });
    },
    VoucherRefunded: ({ data: { voucherId, method: refundMethod, ...refund } }, rows) => {
      const { refundedOn, reason } = refund;
      const refunded = { state: 'refunded', refundedOn, refundMethod, reason } as const;
      rows.change(voucherTable, { id: voucherId }, refunded);
    },
  },
});
