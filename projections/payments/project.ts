import type { Sql } from 'postgres';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** A school's payments, with every cent that moved. */
export const payments = projection<PaymentEvent>('payments', tables, {
  PaymentRequested: (sql, { data: { paymentId, invoiceNumber, ...asked }, metadata }) => sql`
    insert into payment ${sql({ id: paymentId, state: 'pending', typedInvoiceNumber: invoiceNumber, createdAt: metadata.occurredAt, ...asked })}
    on conflict (id) do nothing
  `,
  PaymentLinkCreated: (sql, { data }) => sql`
    update payment set link_expires_at = ${data.expiresAt} where id = ${data.paymentId}
  `,
  CardPaymentStarted: (sql, { data }) => [
    sql`
      insert into card_intent (intent_id, payment_id, amount_cents, state)
      values (${data.intentId}, ${data.paymentId}, ${data.amountCents}, 'open')
      on conflict (intent_id) do nothing
    `,
    sql`update payment set intent_id = ${data.intentId} where id = ${data.paymentId}`,
  ],
  CardPaymentDeclined: nothing,
  CardPaymentClosed: (sql, { data }) =>
    sql`update card_intent set state = 'closed' where intent_id = ${data.intentId}`,
  PaymentSettled: (sql, { data, position }) => [
    sql`
      with moved as (${moved(sql, position, data.paymentId, data.settledOn, data.amountCents)})
      update payment
      set state = 'settled', method = ${data.method}, settled_on = ${data.settledOn},
        settled_cents = settled_cents + coalesce((select cents from moved), 0), intent_id = coalesce(${data.intentId}, intent_id)
      where id = ${data.paymentId}
    `,
    sql`update card_intent set state = 'settled' where intent_id = ${data.intentId}`,
  ],
  PaymentCorrected: (sql, { data, position, metadata }) => sql`
    with moved as (${movedWhenSettled(sql, position, data.paymentId, metadata.occurredAt, data.receivedCents)})
    update payment
    set amount_cents = ${data.amountCents}, description = ${data.description}, due_on = ${data.dueOn},
      settled_cents = settled_cents + coalesce((select cents from moved), 0)
    where id = ${data.paymentId}
  `,
  PaymentReopened: (sql, { data, position, metadata }) => sql`
    with moved as (${movedWhenSettled(sql, position, data.paymentId, metadata.occurredAt, -data.takenBackCents)})
    update payment
    set state = 'pending', settled_on = null, settled_cents = settled_cents + coalesce((select cents from moved), 0)
    where id = ${data.paymentId}
  `,
  PaymentCancelled: (sql, { data }) =>
    sql`update payment set state = 'cancelled' where id = ${data.paymentId}`,
  PaymentRefunded: (sql, { data, position, metadata }) => sql`
    with moved as (${moved(sql, position, data.paymentId, dateOf(metadata.occurredAt), -data.amountCents)})
    update payment set refunded_cents = refunded_cents - coalesce((select cents from moved), 0) where id = ${data.paymentId}
  `,
  PaymentDisputed: (sql, { data }) => sql`
    update payment set dispute = 'open', dispute_reason = ${data.reason} where id = ${data.paymentId}
  `,
  PaymentDisputeClosed: (sql, { data, position, metadata }) =>
    data.isLost
      ? sql`
          with moved as (${moved(sql, position, data.paymentId, dateOf(metadata.occurredAt), -data.amountCents)})
          update payment set dispute = 'lost', refunded_cents = refunded_cents - coalesce((select cents from moved), 0)
          where id = ${data.paymentId}
        `
      : sql`update payment set dispute = 'won' where id = ${data.paymentId}`,
});

/** Returns no row for an event that was seen before, so that its cents are added once. */
function moved(sql: Sql, position: number, paymentId: number, on: string, cents: number) {
  return sql`
    insert into money_movement (position, school_id, payment_id, on_date, cents)
    select ${position}, school_id, id, ${on}::date, ${cents} from payment where id = ${paymentId}
    on conflict do nothing returning cents
  `;
}

/** A correction belongs to the day of the settlement it corrects: no money moved on the day somebody noticed. */
function movedWhenSettled(
  sql: Sql,
  position: number,
  paymentId: number,
  at: string,
  cents: number,
) {
  return sql`
    insert into money_movement (position, school_id, payment_id, on_date, cents)
    select ${position}, school_id, id, coalesce(settled_on, ${dateOf(at)}::date), ${cents}
    from payment where id = ${paymentId} and ${cents} <> 0
    on conflict do nothing returning cents
  `;
}
