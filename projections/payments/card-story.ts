import type { Sql } from 'postgres';
import type { z } from 'zod';
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
