import type { Sql } from 'postgres';
import { z } from 'zod';
import { plans } from '#domain/catalogue/plans.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { planCharge, subscription } from './subscriptions.ts';

/** One charge for a plan. */
export const billingItem = z.object({
  id: z.string(),
  /** Ours; `id` is the card company's. */
  receiptNumber: z.string(),
  type: z.literal('subscription'),
  description: z.string(),
  amountCents: z.number().int(),
  status: z.enum(['paid', 'pending', 'other']),
  createdAt: z.string(),
  /** Credit that it left for later months, and credit from before that paid a part of it. */
  creditedCents: z.number().int(),
  /** The Auckland days it is for; null where that was not said. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromCreditCents: z.number().int(),
});
export type BillingItem = z.infer<typeof billingItem>;

const numbered = planCharge.row
  .omit({ accountId: true, position: true })
  .extend({ number: z.number().int() });

/**
 * What an account was charged for its plans, the latest first. Receipts are numbered in the order of the ledger, over all accounts; what neither took money nor
 * moved credit, as a change of plan and back in one minute, is no charge.
 */
export async function listBilling(sql: Sql, accountId: AccountId): Promise<BillingItem[]> {
  const counts = sql`(amount_cents <> 0 or credited_cents <> 0 or from_credit_cents <> 0)`;
  const rows = await rowsOf(sql, numbered)`
    select charge_id, plan, amount_cents, charged_at, is_change, credited_cents, from_credit_cents, from_day, to_day, number
    from (select *, row_number() over (order by position)::int as number from plan_charge where ${counts}) charge
    where account_id = ${accountId} order by position desc
  `;
  return rows.map(({ chargeId, plan, amountCents, chargedAt, isChange, number, ...credit }) => ({
    id: chargeId,
    receiptNumber: `PLAN-${String(number).padStart(5, '0')}`,
    type: 'subscription',
    description: isChange
      ? `Change to ${plans[plan].label}, the rest of the month`
      : `${plans[plan].label} plan, one month`,
    amountCents,
    status: 'paid',
    createdAt: chargedAt,
    from: credit.fromDay,
    to: credit.toDay,
    creditedCents: credit.creditedCents,
    fromCreditCents: credit.fromCreditCents,
  }));
}

const billingIds = subscription.row.pick({ customerId: true, subscriptionId: true });

/** What the card company calls an account and its subscription; nulls until there is one. */
export async function getBillingIds(sql: Sql, accountId: AccountId) {
  const [row] = await subscription.select(sql, billingIds)`where account_id = ${accountId}`;
  return row ?? { customerId: null, subscriptionId: null };
}

/** What the card company calls the subscriptions whose paid month is over on an Auckland day, and of which nothing was heard since. */
export async function listSubscriptionsDue(sql: Sql, today: LocalDate): Promise<string[]> {
  const rows = await subscription.select(sql, billingIds)`
    where subscription_id is not null and status in ('active', 'past_due') and next_billing_on < ${today}::date
    order by account_id
  `;
  return rows.flatMap(({ subscriptionId }) => subscriptionId ?? []);
}
