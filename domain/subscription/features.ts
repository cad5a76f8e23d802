import type { PlanName } from '../catalogue/plans.ts';
import { Rejection } from '../kernel/rejection.ts';

/** Whether an account has what Premium adds; a trial has it too, for as long as it lasts. */
export function hasPremiumFeatures(plan: {
  readonly subscriptionType: 'trial' | PlanName;
  readonly subscriptionStatus: string;
  readonly isTrialExpired: boolean;
}): boolean {
  if (plan.subscriptionType === 'trial') return !plan.isTrialExpired;
  return plan.subscriptionType === 'premium' && plan.subscriptionStatus !== 'cancelled';
}

/** @param what the feature, as a sentence begins: "A logo and a colour of your own" */
export const premiumNeeded = (what: string) =>
  new Rejection('unpaid', 'premium_needed', `${what} come with the Premium plan.`, {
    details: { upgrade: '/upgrade' },
  });
