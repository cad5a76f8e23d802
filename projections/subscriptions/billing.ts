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
});
export type BillingItem = z.infer<typeof billingItem>;

/** What an account was charged for its plans, the latest first. */
export async function listBilling(sql: Sql, accountId: AccountId): Promise<BillingItem[]> {
  const rows = await planCharge.select(sql, planCharge.row.omit({ accountId: true }))`
    where account_id = ${accountId} order by charged_at desc, charge_id
  `;
  return rows.map(({ chargeId, plan, amountCents, chargedAt }) => ({
    id: chargeId,
    type: 'subscription',
    description: `${plans[plan].label} plan, one month`,
    amountCents,
    status: 'paid',
    createdAt: chargedAt,
  }));
}

const billingIds = subscription.row.pick({ customerId: true, subscriptionId: true });

/** What the card company calls an account and its subscription; nulls until there is one. */
export async function getBillingIds(sql: Sql, accountId: AccountId) {
  const [row] = await subscription.select(sql, billingIds)`where account_id = ${accountId}`;
  return row ?? { customerId: null, subscriptionId: null };
}
