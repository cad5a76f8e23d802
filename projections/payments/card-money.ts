import { sql } from '../engine/statement.ts';
import type { CardRefundRow, SetAsideRow } from './tables.ts';

// A payment knows its school. What is counted up or down is asked first, so that an event that is seen twice counts once.

export function setAside({
  intentId,
  paymentId,
  amountCents,
  currency,
  expectedCents,
  why,
  arrivedOn,
}: Omit<SetAsideRow, 'schoolId' | 'state'>) {
  return sql`
    insert into card_set_aside
      (intent_id, school_id, payment_id, amount_cents, currency, expected_cents, why, arrived_on, state)
    select ${intentId}, school_id, id, ${amountCents}, ${currency}, ${expectedCents}, ${why}, ${arrivedOn}::date, 'waiting'
    from payment where id = ${paymentId}
    on conflict do nothing
  `;
}

type Refund = Pick<CardRefundRow, 'refundId' | 'paymentId' | 'intentId' | 'amountCents'>;

export function refund(
  { refundId, paymentId, intentId, amountCents }: Refund,
  state: CardRefundRow['state'],
  at: string,
) {
  return sql`
    insert into card_refund (refund_id, school_id, payment_id, intent_id, amount_cents, state, started_at)
    select ${refundId}, school_id, id, ${intentId}, ${amountCents}, ${state}, ${at}::timestamptz
    from payment where id = ${paymentId}
    on conflict do nothing
  `;
}

/** What was set aside went back: nothing is left to decide about it once all of it has. */
export function returned(given: Refund, at: string) {
  const { intentId, refundId, amountCents } = given;
  return [
    sql`
      update card_set_aside set amount_cents = amount_cents - ${amountCents},
        state = case when amount_cents > ${amountCents} then state else 'returned' end
      where intent_id = ${intentId} and not exists (select from card_refund where refund_id = ${refundId})
    `,
    refund(given, 'returned', at),
  ];
}

/** Money that had gone back is held again from the day it came back; what had been set aside is there to be decided again. */
export function refundFailed(
  { refundId, paymentId, amountCents, code }: Omit<Refund, 'intentId'> & { code: string },
  position: number,
  day: string,
) {
  return [
    sql`
      update payment set refunded_cents = refunded_cents - ${amountCents}
      where id = ${paymentId} and exists (select from card_refund where refund_id = ${refundId} and state = 'done')
    `,
    sql`
      insert into money_movement (position, entry, school_id, payment_id, voucher_id, on_date, cents, method, is_refund)
      select ${position}, 0, school_id, card_refund.payment_id, null, ${day}::date, ${amountCents}, coalesce(card_intent.method, 'card'), true
      from card_refund left join card_intent on card_intent.intent_id = card_refund.intent_id where refund_id = ${refundId} and card_refund.state = 'done'
      on conflict do nothing
    `,
    sql`
      update card_set_aside set amount_cents = card_set_aside.amount_cents + ${amountCents}, state = 'waiting'
      from card_refund
      where refund_id = ${refundId} and card_refund.state = 'returned' and card_refund.intent_id = card_set_aside.intent_id
    `,
    sql`update card_refund set state = 'failed', code = ${code} where refund_id = ${refundId}`,
  ];
}
