import type { Sql } from 'postgres';
import { z } from 'zod';
import { plans } from '#domain/catalogue/plans.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { planCharge, subscription } from './subscriptions.ts';

/** One charge for a plan. */
export const billingItem = z.object({
  id: z.string(),
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

/** What an account was charged for its plans, the latest first. */
export async function listBilling(sql: Sql, accountId: AccountId): Promise<BillingItem[]> {
  const rows = await planCharge.select(sql, planCharge.row.omit({ accountId: true }))`
    where account_id = ${accountId} order by charged_at desc, charge_id
  `;
  return rows.map(({ chargeId, plan, amountCents, chargedAt, isChange, ...credit }) => ({
    id: chargeId,
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
