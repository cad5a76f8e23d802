import type { Sql } from 'postgres';
import { z } from 'zod';
import { type PlanName, plans } from '#domain/catalogue/plans.ts';

/** GET /api/billing/history (spec 2 section 3, Billing history item). Money in dollars. */
export const billingItem = z.object({
  id: z.string(),
  type: z.literal('subscription'),
  description: z.string(),
  amount: z.number(),
  status: z.enum(['paid', 'pending', 'other']),
  createdAt: z.string(),
});
export type BillingItem = z.infer<typeof billingItem>;

/** What an account was charged for its plans, the latest first. */
export async function listBilling(sql: Sql, accountId: number): Promise<BillingItem[]> {
  const rows = await sql<{ id: string; plan: PlanName; amount: number; createdAt: string }[]>`
    select charge_id as id, plan, amount_cents / 100.0::float8 as amount, charged_at as created_at
    from plan_charge where account_id = ${accountId} order by charged_at desc, charge_id
  `;
  return rows.map(({ plan, ...row }) => ({
    ...row,
    type: 'subscription',
    description: `${plans[plan].label} plan, one month`,
    status: 'paid',
  }));
}

/** What the card company calls an account and its subscription; nulls until there is one. */
export async function getBillingIds(sql: Sql, accountId: number) {
  const [row] = await sql<
    { customerId: string | null; subscriptionId: string | null }[]
  >`select customer_id, subscription_id from subscription where account_id = ${accountId}`;
  return row ?? { customerId: null, subscriptionId: null };
}
