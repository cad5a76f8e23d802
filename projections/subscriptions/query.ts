import type { Sql } from 'postgres';
import { z } from 'zod';
import { planStatuses, plansAndTrial } from '#domain/catalogue/plans.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { isTrialExpired, trialDaysLeft } from '#domain/subscription/subscription.ts';
import { subscription } from './subscriptions.ts';

/** GET /api/auth/trial-status. */
export const trialStatus = z.object({
  subscriptionType: z.enum(plansAndTrial),
  subscriptionStatus: z.enum(planStatuses),
  trialEndDate: z.string(),
  nextBillingDate: z.string().nullable(),
  daysLeft: z.number().int(),
  isTrialUser: z.boolean(),
  isPaidUser: z.boolean(),
  isTrialExpired: z.boolean(),
});
export type TrialStatus = z.infer<typeof trialStatus>;

const stored = subscription.row.pick({
  type: true,
  status: true,
  trialEndsOn: true,
  nextBillingOn: true,
});

/** An account's plan as it stands on an Auckland day; null when the account has none yet. */
export async function getTrialStatus(
  sql: Sql,
  accountId: AccountId,
  today: LocalDate,
): Promise<TrialStatus | null> {
  const [row] = await subscription.select(sql, stored)`where account_id = ${accountId}`;
  if (!row) return null;
  const isTrialUser = row.type === 'trial';
  return {
    subscriptionType: row.type,
    subscriptionStatus: row.status,
    trialEndDate: row.trialEndsOn,
    nextBillingDate: row.nextBillingOn,
    daysLeft: isTrialUser ? trialDaysLeft(row.trialEndsOn, today) : 0,
    isTrialUser,
    isPaidUser: !isTrialUser && row.status !== 'cancelled' && row.status !== 'inactive',
    isTrialExpired: isTrialUser && isTrialExpired(row.trialEndsOn, today),
  };
}
