import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { type Days, within } from '../book-files/payments.ts';
import { rowsOf } from '../engine/rows.ts';
import { payoutPartTable, payoutTable } from './payouts.ts';

export const payoutRow = payoutTable.row
  .omit({ schoolId: true })
  .extend({ payments: z.number().int(), bankLineId: z.string().nullable() });
export type PayoutRow = z.infer<typeof payoutRow>;

const select = (sql: Sql) => sql`
  select payout_id, card_account, arrives_on, state, failure, gross_cents, fee_cents, fee_gst_cents, refund_cents, dispute_cents, returned_cents,
    elsewhere_cents, net_cents, fee_expense_id,
    (select count(distinct payment_id)::int from payout_part part where part.payout_id = payout.payout_id) as payments,
    (select min(bank_line.id) from bank_line where bank_line.payout_id = payout.payout_id and cents = net_cents) as bank_line_id
  from payout
`;

/** A school's payouts, the latest first. */
export const listPayouts = (
  sql: Sql,
  schoolId: SchoolId,
  { limit = null, after = null }: { limit?: number | null; after?: PayoutRow | null } = {},
): Promise<PayoutRow[]> => rowsOf(sql, payoutRow)`
  ${select(sql)} where school_id = ${schoolId}
    ${after ? sql`and (arrives_on, payout_id) < (${after.arrivesOn}::date, ${after.payoutId})` : sql``}
  order by arrives_on desc, payout_id desc limit ${limit}
`;

/** One of this school's; null where there is none, or it is another's. */
export async function getPayout(
  sql: Sql,
  schoolId: SchoolId,
  payoutId: string,
): Promise<PayoutRow | null> {
  const [row] = await rowsOf(sql, payoutRow)`
    ${select(sql)} where school_id = ${schoolId} and payout_id = ${payoutId}
  `;
  return row ?? null;
}

export const payoutPartRow = payoutPartTable.row
  .omit({ schoolId: true, payoutId: true })
  .extend({ studentName: z.string(), description: z.string(), reference: z.string() });
export type PayoutPartRow = z.infer<typeof payoutPartRow>;

const selectParts = (sql: Sql, also = sql``) => sql`
  select ${also}transaction, kind, payment_id, part.amount_cents, fee_cents, student.first_name || ' ' || student.last_name as student_name, description, reference
  from payout_part part join payment on payment.id = payment_id join student on student.id = student_id
`;

/** What a payout is made of, by payment. */
export const listPayoutParts = (sql: Sql, payoutId: string): Promise<PayoutPartRow[]> =>
  rowsOf(sql, payoutPartRow)`
    ${selectParts(sql)} where payout_id = ${payoutId} order by payment_id, kind, transaction
  `;

/** The payouts that arrived within these days, the first first, with what is in each. */
export async function listBookPayouts(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
): Promise<(PayoutRow & { parts: PayoutPartRow[] })[]> {
  const [from, to] = within(days);
  const rows = await rowsOf(sql, payoutRow)`
    ${select(sql)} where school_id = ${schoolId} and arrives_on between ${from} and ${to}
    order by arrives_on, payout_id
  `;
  const parts = await rowsOf(sql, payoutPartRow.extend({ payoutId: z.string() }))`
    ${selectParts(sql, sql`part.payout_id, `)}
    where part.school_id = ${schoolId} and part.payout_id = any(${rows.map(({ payoutId }) => payoutId)})
    order by payment_id, kind, transaction
  `;
  const byPayout = Map.groupBy(parts, ({ payoutId }) => payoutId);
  return rows.map((row) => ({ ...row, parts: byPayout.get(row.payoutId) ?? [] }));
}

const known = payoutTable.row.pick({ payoutId: true, state: true });

/** The payouts of an account that are known, with what became of them. */
export const listKnownPayouts = (sql: Sql, cardAccount: string): Promise<z.infer<typeof known>[]> =>
  payoutTable.select(sql, known)`where card_account = ${cardAccount} order by payout_id`;

const ofIntents = z.object({ intentId: z.string(), paymentId: z.number().int() });

/** The payments of a school that intents on one account are for; an intent that is none of ours is left out. */
export const listPaymentsOfIntents = (
  sql: Sql,
  schoolId: SchoolId,
  cardAccount: string,
  intentIds: readonly string[],
): Promise<z.infer<typeof ofIntents>[]> => rowsOf(sql, ofIntents)`
  select card_intent.intent_id, card_intent.payment_id from card_intent join payment on payment.id = card_intent.payment_id
  where card_intent.card_account = ${cardAccount} and payment.school_id = ${schoolId} and card_intent.intent_id = any(${[...intentIds]})
  order by card_intent.intent_id
`;

/** Every account that a school's card money may still be on: also one that was detached, and none that was revoked. */
export const listReachableCardAccounts = (
  sql: Sql,
): Promise<{ cardAccount: string; schoolId: SchoolId; openedAt: Instant }[]> =>
  rowsOf(sql, reachable)`
    select card_account, school_id, opened_at from card_account where state <> 'revoked' order by card_account
  `;
const reachable = z.object({
  cardAccount: z.string(),
  schoolId: payoutTable.row.shape.schoolId,
  openedAt: z.string(),
});
