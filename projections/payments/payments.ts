import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { voucherEvents } from '#domain/voucher/events.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { refund, refundFailed, returned, setAside } from './card-money.ts';
import {
  cardIntent,
  cardRefund,
  cardSetAside,
  handRefund,
  moneyMovement,
  payment,
} from './tables.ts';

const { VoucherIssued, VoucherSaleBooked, VoucherVoided, VoucherRefunded } = voucherEvents;

/** A school's payments, with every cent that moved, also for vouchers. */
export const payments = projection({
  name: 'payments',
  follows: [paymentEvents, { VoucherIssued, VoucherSaleBooked, VoucherVoided, VoucherRefunded }],
  tables: [payment, moneyMovement, cardIntent, cardSetAside, cardRefund, handRefund],
  on: {
    PaymentRequested: ({ data: { paymentId, invoiceNumber, lessonId: _of, ...asked }, metadata }) =>
      payment.insert({
        id: paymentId,
        state: 'pending',
        typedInvoiceNumber: invoiceNumber,
        createdAt: metadata.occurredAt,
        ...asked,
      }),
    PaymentLinkCreated: ({ data }) =>
      payment.update({ id: data.paymentId }, { linkExpiresAt: data.expiresAt }),
    CardPaymentStarted: ({ data: { paymentId, intentId, amountCents } }) => [
      cardIntent.insert({ intentId, paymentId, amountCents, state: 'open' }),
      payment.update({ id: paymentId }, { intentId }),
    ],
    CardPaymentClosed: ({ data: { intentId } }) =>
      cardIntent.update({ intentId }, { state: 'closed' }),
    PaymentSettled: ({ data, position }) => {
      const { paymentId, amountCents, method, settledOn, intentId } = data;
      const settled = { state: 'settled', method, settledOn } as const;
      return [
        received(position, paymentId, amountCents),
        moved(position, paymentId, settledOn, amountCents, method),
        payment.update({ id: paymentId }, intentId === null ? settled : { ...settled, intentId }),
        ...(intentId === null
          ? []
          : [cardIntent.update({ intentId }, { state: 'settled', method })]),
      ];
    },
    PartPaymentReceived: ({ data: { paymentId, amountCents, receivedOn, method }, position }) => [
      received(position, paymentId, amountCents),
      moved(position, paymentId, receivedOn, amountCents, method),
    ],
    ReceiptTakenBack: ({ data: { paymentId, amountCents, receivedOn }, position }) => [
      received(position, paymentId, -amountCents),
      takenBack(position, paymentId, receivedOn, amountCents),
      sql`update payment set state = 'pending', settled_on = null where id = ${paymentId} and state = 'settled'`,
    ],
    PaymentCorrected: ({ data, position, metadata }) => {
      const { paymentId, amountCents, description, dueOn, receivedCents, settledOn } = data;
      return [
        received(position, paymentId, receivedCents),
        movedWhenSettled(position, paymentId, metadata.occurredAt, receivedCents),
        payment.update({ id: paymentId }, { amountCents, description, dueOn }),
        ...(settledOn === undefined ? [] : [settledByParts(paymentId, settledOn)]),
      ];
    },
    PaymentReopened: ({ data: { paymentId, takenBackCents }, position, metadata }) => [
      received(position, paymentId, -takenBackCents),
      movedWhenSettled(position, paymentId, metadata.occurredAt, -takenBackCents),
      payment.update({ id: paymentId }, { state: 'pending', settledOn: null }),
    ],
    SettlementCorrected: ({ data, position }) => {
      const { paymentId, method, settledOn, settledBefore, amountCents } = data;
      return [
        // The way of before is read off the payment, so this comes first.
        moved(position, paymentId, settledBefore, -amountCents, null),
        moved(position, paymentId, settledOn, amountCents, method, { entry: 1 }),
        payment.update({ id: paymentId }, { method, settledOn }),
      ];
    },
    PaymentCancelled: ({ data }) => payment.update({ id: data.paymentId }, { state: 'cancelled' }),
    PaymentWrittenOff: ({ data: { paymentId, amountCents, writtenOffOn } }) =>
      payment.update(
        { id: paymentId },
        { state: 'written_off', writtenOffCents: amountCents, writtenOffOn },
      ),
    WriteOffTakenBack: ({ data: { paymentId } }) =>
      payment.update(
        { id: paymentId },
        { state: 'pending', writtenOffCents: 0, writtenOffOn: null },
      ),
    CardMoneySetAside: ({ data }) => [
      setAside(data),
      cardIntent.update({ intentId: data.intentId }, { state: 'aside' }),
    ],
    SetAsideMoneyBooked: ({ data, position }) => {
      const { paymentId, intentId, amountCents, settledOn, settles, method = 'card' } = data;
      const settled = { state: 'settled', method, settledOn, intentId } as const;
      return [
        received(position, paymentId, amountCents),
        moved(position, paymentId, settledOn, amountCents, method),
        cardIntent.update({ intentId }, { state: 'settled', method }),
        cardSetAside.update({ intentId }, { state: 'booked' }),
        ...(settles ? [payment.update({ id: paymentId }, settled)] : []),
      ];
    },
    SetAsideMoneyReturned: ({ data, metadata }) => returned(data, metadata.occurredAt),
    RefundStarted: ({ data, metadata }) => refund(data, 'pending', metadata.occurredAt),
    PaymentRefunded: ({ data, position, metadata }) => {
      const { paymentId, amountCents, refundId, method = null } = data;
      const { occurredAt } = metadata;
      const on = data.refundedOn ?? dateOf(occurredAt);
      if (refundId === null)
        return [
          ...givenBack(position, paymentId, on, amountCents, method),
          // How it went is read off the movement, which knows how the money came.
          sql`
            insert into hand_refund (position, payment_id, amount_cents, refunded_on, method)
            select position, payment_id, -cents, on_date, method from money_movement where position = ${position}
            on conflict do nothing
          `,
        ];
      return [
        ...givenBack(position, paymentId, on, amountCents, 'card'),
        refund({ paymentId, amountCents, refundId, intentId: null }, 'done', occurredAt),
        cardRefund.update({ refundId }, { state: 'done' }),
      ];
    },
    RefundTakenBack: ({ data: { paymentId, nth, amountCents }, position }) => [
      sql`
        update payment set refunded_cents = refunded_cents - ${amountCents}
        where id = ${paymentId} and not exists (select from money_movement where position = ${position}) and exists (
          select from hand_refund where payment_id = ${paymentId} order by position offset ${nth - 1} limit 1
        )
      `,
      // The mistake leaves the day and the way it was written down for.
      sql`
        insert into money_movement (position, entry, school_id, payment_id, voucher_id, on_date, cents, method, is_refund)
        select ${position}, 0, school_id, payment.id, null, refunded_on, ${amountCents}, given.method, true
        from payment join hand_refund given on given.payment_id = payment.id
        where payment.id = ${paymentId} order by given.position offset ${nth - 1} limit 1
        on conflict do nothing
      `,
      sql`
        update hand_refund set is_taken_back = true where position = (
          select position from hand_refund where payment_id = ${paymentId} order by position offset ${nth - 1} limit 1
        )
      `,
    ],
    RefundFailed: ({ data, position, metadata }) =>
      refundFailed(data, position, dateOf(metadata.occurredAt)),
    CardInquiryOpened: ({ data }) =>
      payment.update({ id: data.paymentId }, { dispute: 'asked', disputeReason: data.reason }),
    CardInquiryClosed: ({ data }) =>
      payment.update({ id: data.paymentId }, { dispute: null, disputeReason: null }),
    DisputeBalanceNoted: ({ data: { paymentId, takenCents, feeCents } }) =>
      payment.update(
        { id: paymentId },
        { disputeTakenCents: takenCents, disputeFeeCents: feeCents },
      ),
    PaymentDisputed: ({ data }) =>
      payment.update({ id: data.paymentId }, { dispute: 'open', disputeReason: data.reason }),
    PaymentDisputeClosed: ({ data: { paymentId, isLost, amountCents }, position, metadata }) => [
      payment.update({ id: paymentId }, { dispute: isLost ? 'lost' : 'won' }),
      ...(isLost
        ? givenBack(position, paymentId, dateOf(metadata.occurredAt), amountCents, 'card')
        : []),
    ],
    DisputeMoneyReturned: ({ data: { paymentId, amountCents }, position, metadata }) => [
      payment.update({ id: paymentId }, { dispute: 'won' }),
      ...givenBack(position, paymentId, dateOf(metadata.occurredAt), -amountCents, 'card'),
    ],
    VoucherIssued: ({
      data: { voucherId, schoolId, priceCents, method, paidOn, isBooked },
      position,
    }) =>
      isBooked
        ? forVoucher(position, { schoolId, voucherId, onDate: paidOn, method, cents: priceCents })
        : [],
    VoucherSaleBooked: ({ data: { voucherId, schoolId, amountCents, method, paidOn }, position }) =>
      forVoucher(position, { schoolId, voucherId, onDate: paidOn, method, cents: amountCents }),
    VoucherVoided: ({ data: { voucherId, schoolId, amountCents, method, paidOn }, position }) =>
      forVoucher(position, { schoolId, voucherId, onDate: paidOn, method, cents: -amountCents }),
    VoucherRefunded: ({
      data: { voucherId, schoolId, amountCents, method, refundedOn },
      position,
    }) =>
      forVoucher(position, {
        schoolId,
        voucherId,
        onDate: refundedOn,
        method,
        cents: -amountCents,
        isRefund: true,
      }),
  },
  ignores: ['CardPaymentDeclined', 'CardFraudWarned'],
});

// Each amount is added before its movement is written down, and only if it is not: an event that is seen twice adds its cents once.

function received(position: number, paymentId: number, cents: number) {
  return sql`
    update payment set settled_cents = settled_cents + ${cents}
    where id = ${paymentId} and not exists (select from money_movement where position = ${position})
  `;
}

function givenBack(
  position: number,
  paymentId: number,
  on: string,
  cents: number,
  method: PaymentMethod | null,
) {
  return [
    sql`
      update payment set refunded_cents = refunded_cents + ${cents}
      where id = ${paymentId} and not exists (select from money_movement where position = ${position})
    `,
    moved(position, paymentId, on, -cents, method, { isRefund: true }),
    ...(method === 'card' ? [asItCame(position, paymentId)] : []),
  ];
}

/** What the card company gives back goes the way it came: by a bank debit where that was paid. */
function asItCame(position: number, paymentId: number) {
  return sql`
    update money_movement set method = card_intent.method from card_intent
    where money_movement.position = ${position} and card_intent.payment_id = ${paymentId}
      and card_intent.state = 'settled' and card_intent.method <> 'card'
  `;
}

/** @param method null is as the payment says at that moment or, where it says nothing yet, as money last came for it */
function moved(
  position: number,
  paymentId: number,
  on: string,
  cents: number,
  method: PaymentMethod | null,
  { entry = 0, isRefund = false } = {},
) {
  return sql`
    insert into money_movement (position, entry, school_id, payment_id, voucher_id, on_date, cents, method, is_refund)
    select ${position}, ${entry}, school_id, id, null, ${on}::date, ${cents}, coalesce(${method}::text, method, (
      select came.method from money_movement came where came.payment_id = payment.id and came.cents > 0 order by came.position desc limit 1
    )), ${isRefund}
    from payment where id = ${paymentId}
    on conflict do nothing
  `;
}

/** What had arrived in parts is all there is to pay: the last of them settles it. */
function settledByParts(paymentId: number, on: string) {
  return sql`
    update payment set state = 'settled', settled_on = ${on}::date, method = coalesce((
      select came.method from money_movement came
      where came.payment_id = payment.id and came.on_date = ${on}::date and came.cents > 0 and not came.is_refund
      order by came.position desc limit 1
    ), method)
    where id = ${paymentId}
  `;
}

/** Money leaves by the way it was written down to have come. */
function takenBack(position: number, paymentId: number, on: string, cents: number) {
  return sql`
    insert into money_movement (position, entry, school_id, payment_id, voucher_id, on_date, cents, method, is_refund)
    select ${position}, 0, school_id, id, null, ${on}::date, ${-cents}, coalesce((
      select came.method from money_movement came
      where came.payment_id = payment.id and came.on_date = ${on}::date and came.cents = ${cents} order by came.position desc limit 1
    ), method), false
    from payment where id = ${paymentId}
    on conflict do nothing
  `;
}

/** A correction belongs to the day of the settlement it corrects: no money moved on the day somebody noticed. */
function movedWhenSettled(position: number, paymentId: number, at: string, cents: number) {
  return sql`
    insert into money_movement (position, entry, school_id, payment_id, voucher_id, on_date, cents, method, is_refund)
    select ${position}, 0, school_id, id, null, coalesce(settled_on, ${dateOf(at)}::date), ${cents}, method, false
    from payment where id = ${paymentId} and ${cents} <> 0
      and not exists (select from money_movement where position = ${position})
  `;
}

type OfVoucher = {
  readonly schoolId: SchoolId;
  readonly voucherId: number;
  readonly onDate: string;
  readonly method: PaymentMethod;
  readonly cents: number;
  readonly isRefund?: boolean;
};

const forVoucher = (position: number, of: OfVoucher) =>
  moneyMovement.insert({ position, entry: 0, paymentId: null, isRefund: false, ...of });
