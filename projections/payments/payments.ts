import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { refund, refundFailed, returned, setAside } from './card-money.ts';
import { cardIntent, cardRefund, cardSetAside, moneyMovement, payment } from './tables.ts';

/** A school's payments, with every cent that moved. */
export const payments = projection({
  name: 'payments',
  follows: [paymentEvents],
  tables: [payment, moneyMovement, cardIntent, cardSetAside, cardRefund],
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
        moved(position, paymentId, settledOn, amountCents),
        payment.update({ id: paymentId }, intentId === null ? settled : { ...settled, intentId }),
        ...(intentId === null ? [] : [cardIntent.update({ intentId }, { state: 'settled' })]),
      ];
    },
    PartPaymentReceived: ({ data: { paymentId, amountCents, receivedOn }, position }) => [
      received(position, paymentId, amountCents),
      moved(position, paymentId, receivedOn, amountCents),
    ],
    ReceiptTakenBack: ({ data: { paymentId, amountCents, receivedOn }, position }) => [
      received(position, paymentId, -amountCents),
      moved(position, paymentId, receivedOn, -amountCents),
      sql`update payment set state = 'pending', settled_on = null where id = ${paymentId} and state = 'settled'`,
    ],
    PaymentCorrected: ({ data, position, metadata }) => {
      const { paymentId, amountCents, description, dueOn, receivedCents } = data;
      return [
        received(position, paymentId, receivedCents),
        movedWhenSettled(position, paymentId, metadata.occurredAt, receivedCents),
        payment.update({ id: paymentId }, { amountCents, description, dueOn }),
      ];
    },
    PaymentReopened: ({ data: { paymentId, takenBackCents }, position, metadata }) => [
      received(position, paymentId, -takenBackCents),
      movedWhenSettled(position, paymentId, metadata.occurredAt, -takenBackCents),
      payment.update({ id: paymentId }, { state: 'pending', settledOn: null }),
    ],
    SettlementCorrected: ({ data, position }) => {
      const { paymentId, method, settledOn, settledBefore, amountCents } = data;
      const days = [
        moved(position, paymentId, settledBefore, -amountCents),
        moved(position, paymentId, settledOn, amountCents),
      ];
      return [
        ...(settledOn === settledBefore ? [] : days),
        payment.update({ id: paymentId }, { method, settledOn }),
      ];
    },
    PaymentCancelled: ({ data }) => payment.update({ id: data.paymentId }, { state: 'cancelled' }),
    CardMoneySetAside: ({ data }) => [
      setAside(data),
      cardIntent.update({ intentId: data.intentId }, { state: 'aside' }),
    ],
    SetAsideMoneyBooked: ({ data, position }) => {
      const { paymentId, intentId, amountCents, settledOn, settles } = data;
      const settled = { state: 'settled', method: 'card', settledOn, intentId } as const;
      return [
        received(position, paymentId, amountCents),
        moved(position, paymentId, settledOn, amountCents),
        cardIntent.update({ intentId }, { state: 'settled' }),
        cardSetAside.update({ intentId }, { state: 'booked' }),
        ...(settles ? [payment.update({ id: paymentId }, settled)] : []),
      ];
    },
    SetAsideMoneyReturned: ({ data, metadata }) => returned(data, metadata.occurredAt),
    RefundStarted: ({ data, metadata }) => refund(data, 'pending', metadata.occurredAt),
    PaymentRefunded: ({ data, position, metadata }) => {
      const { paymentId, amountCents, refundId } = data;
      const back = givenBack(position, paymentId, metadata.occurredAt, amountCents);
      return refundId === null
        ? back
        : [
            ...back,
            refund(
              { paymentId, amountCents, refundId, intentId: null },
              'done',
              metadata.occurredAt,
            ),
            cardRefund.update({ refundId }, { state: 'done' }),
          ];
    },
    RefundFailed: ({ data, position, metadata }) =>
      refundFailed(data, position, dateOf(metadata.occurredAt)),
    PaymentDisputed: ({ data }) =>
      payment.update({ id: data.paymentId }, { dispute: 'open', disputeReason: data.reason }),
    PaymentDisputeClosed: ({ data: { paymentId, isLost, amountCents }, position, metadata }) => [
      payment.update({ id: paymentId }, { dispute: isLost ? 'lost' : 'won' }),
      ...(isLost ? givenBack(position, paymentId, metadata.occurredAt, amountCents) : []),
    ],
  },
  ignores: ['CardPaymentDeclined'],
});

// Each amount is added before its movement is written down, and only if it is not: an event that is seen twice adds its cents once.

function received(position: number, paymentId: number, cents: number) {
  return sql`
    update payment set settled_cents = settled_cents + ${cents}
    where id = ${paymentId} and not exists (select from money_movement where position = ${position})
  `;
}

function givenBack(position: number, paymentId: number, at: string, cents: number) {
  return [
    sql`
      update payment set refunded_cents = refunded_cents + ${cents}
      where id = ${paymentId} and not exists (select from money_movement where position = ${position})
    `,
    moved(position, paymentId, dateOf(at), -cents),
  ];
}

function moved(position: number, paymentId: number, on: string, cents: number) {
  return sql`
    insert into money_movement (position, school_id, payment_id, on_date, cents)
    select ${position}, school_id, id, ${on}::date, ${cents} from payment where id = ${paymentId}
    on conflict do nothing
  `;
}

/** A correction belongs to the day of the settlement it corrects: no money moved on the day somebody noticed. */
function movedWhenSettled(position: number, paymentId: number, at: string, cents: number) {
  return sql`
    insert into money_movement (position, school_id, payment_id, on_date, cents)
    select ${position}, school_id, id, coalesce(settled_on, ${dateOf(at)}::date), ${cents}
    from payment where id = ${paymentId} and ${cents} <> 0
      and not exists (select from money_movement where position = ${position})
  `;
}
