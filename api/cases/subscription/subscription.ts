import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { plans } from '#domain/catalogue/plans.ts';
import { founderOf, isOwner } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { hasPremiumFeatures, premiumNeeded } from '#domain/subscription/features.ts';
import {
  planEnded,
  planForOne,
  studentLimitReached,
  trialExpired,
} from '#domain/subscription/rejections.ts';
import { countActiveStudents } from '#projections/students/query.ts';
import { getTrialStatus, trialStatus } from '#projections/subscriptions/query.ts';

/** GET /api/auth/trial-status. `isSold` is false where this installation sells no plans: everything is allowed there. */
export const subscriptionStatus = trialStatus
  .extend({ isSold: z.boolean() })
  .meta({ id: 'PlanStatus' });
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export type SubscriptionDeps = Pick<Deps, 'sql' | 'clock' | 'sellsPlans'>;

/** What an account may use; null when it has no plan yet. Every rule of plans asks here. */
export async function subscriptionOf(
  { sql, clock, sellsPlans }: SubscriptionDeps,
  accountId: AccountId,
): Promise<SubscriptionStatus | null> {
  const today = dateOf(clock());
  if (!sellsPlans) return { ...everything, trialEndDate: today };
  const status = await getTrialStatus(sql, accountId, today);
  return status && { ...status, isSold: true };
}

const everything = {
  subscriptionType: 'premium',
  subscriptionStatus: 'active',
  nextBillingDate: null,
  daysLeft: 0,
  isTrialUser: false,
  isPaidUser: true,
  isTrialExpired: false,
  isSold: false,
} as const;

/** A school's plan is its founder's. */
export const subscriptionOfSchool = (deps: SubscriptionDeps, schoolId: SchoolId) =>
  subscriptionOf(deps, founderOf(schoolId));

/**
 * Throws 402 when a school's plan does not let this person write: reading and exporting go on. Only Premium and the trial carry more than one
 * instructor.
 */
export async function mustBePaying(
  deps: SubscriptionDeps,
  { accountId, schoolId }: { readonly accountId: AccountId; readonly schoolId: SchoolId },
): Promise<void> {
  const status = await subscriptionOfSchool(deps, schoolId);
  if (status?.isTrialExpired) throw trialExpired();
  if (status?.subscriptionStatus === 'cancelled' || status?.subscriptionStatus === 'inactive')
    throw planEnded();
  if (status?.subscriptionType === 'professional' && !isOwner(accountId, schoolId))
    throw planForOne();
}

/** Throws 402 when one more active student would exceed the plan. */
export async function mustHaveRoomForStudent(
  deps: SubscriptionDeps,
  schoolId: SchoolId,
): Promise<void> {
  const limit = await studentLimit(deps, schoolId);
  if (limit !== null && (await countActiveStudents(deps.sql, schoolId)) >= limit)
    throw studentLimitReached(limit);
}

/** How many more active students the plan carries; null where it has no limit. */
export async function roomForStudents(
  deps: SubscriptionDeps,
  schoolId: SchoolId,
): Promise<number | null> {
  const limit = await studentLimit(deps, schoolId);
  if (limit === null) return null;
  return Math.max(0, limit - (await countActiveStudents(deps.sql, schoolId)));
}

async function studentLimit(deps: SubscriptionDeps, schoolId: SchoolId): Promise<number | null> {
  const status = await subscriptionOfSchool(deps, schoolId);
  if (!status || status.subscriptionType === 'trial') return null;
  return plans[status.subscriptionType].activeStudents;
}

/** Whether the plan has what Premium adds: several instructors, a logo and a colour. */
export async function hasPremium(deps: SubscriptionDeps, schoolId: SchoolId): Promise<boolean> {
  const status = await subscriptionOfSchool(deps, schoolId);
  return status !== null && hasPremiumFeatures(status);
}

/** Throws 402 where it carries one instructor only. */
export async function mustHaveTeamPlan(deps: SubscriptionDeps, schoolId: SchoolId): Promise<void> {
  if (!(await hasPremium(deps, schoolId))) throw premiumNeeded('Several instructors in one school');
}
