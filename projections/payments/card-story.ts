import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { rowsOf } from '../engine/rows.ts';
import { cardRefund, cardSetAside, handRefund } from './tables.ts';

/** What became of a refund at the card company; in cents of New Zealand dollars. */
export const cardRefundRow = cardRefund.row.pick({
  refundId: true,
  amountCents: true,
  state: true,
  code: true,
  startedAt: true,
});
export type CardRefundLine = z.infer<typeof cardRefundRow>;

/** Money that a card paid and that was not what was asked. `amountCents` is in the smallest unit of `currency`. */
export const setAsideRow = cardSetAside.row.pick({
  intentId: true,
  amountCents: true,
  currency: true,
  expectedCents: true,
  why: true,
  arrivedOn: true,
});
export type SetAsideLine = z.infer<typeof setAsideRow>;

/** A payment's refunds on cards, oldest first. */
export const listCardRefunds = (sql: Sql, paymentId: number): Promise<CardRefundLine[]> =>
  cardRefund.select(sql, cardRefundRow)`
    where payment_id = ${paymentId} order by started_at, refund_id
  `;

/** What of a payment is set aside and waits for somebody to decide. */
export const listSetAside = (sql: Sql, paymentId: number): Promise<SetAsideLine[]> =>
  cardSetAside.select(sql, setAsideRow)`
    where payment_id = ${paymentId} and state = 'waiting' order by arrived_on, intent_id
  `;

export const handRefundRow = handRefund.row.pick({
  amountCents: true,
  refundedOn: true,
  method: true,
  isTakenBack: true,
});

/** A payment's refunds by hand, in the order that they were written down. */
export const listHandRefunds = (sql: Sql, paymentId: number) =>
  handRefund.select(sql, handRefundRow)`where payment_id = ${paymentId} order by position`;

const receivedPart = z.object({
  on: z.string(),
  method: z.enum(paymentMethods).nullable(),
  cents: z.number().int(),
});

/** What arrived of a payment, by day and way; what was put right stands as it is now. */
export const listReceivedParts = (sql: Sql, paymentId: number) =>
  rowsOf(sql, receivedPart)`
    select on_date as "on", method, sum(cents)::bigint as cents from money_movement
    where payment_id = ${paymentId} and not is_refund
    group by on_date, method having sum(cents) <> 0 order by on_date, min(position)
  `;
