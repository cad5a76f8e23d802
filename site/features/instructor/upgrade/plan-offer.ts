import type { PlanName } from '#domain/catalogue/plans.ts';
import * as words from './words.tsx';

/** What a person has now, as far as choosing a plan goes. */
type Present = { subscriptionType: 'trial' | PlanName; isPaidUser: boolean };

/** What can be done about a plan from here; null is the plan they are on. */
export type Offer = { label: string; isPrimary: boolean } | null;

/**
 * Trial, expired or ended: either plan. Professional: up to Premium. Premium: down to Professional.
 */
export function offerOf(plan: PlanName, { subscriptionType, isPaidUser }: Present): Offer {
  if (!isPaidUser) {
    return plan === 'professional'
      ? { label: words.chooseProfessional, isPrimary: true }
      : { label: words.choosePremium, isPrimary: false };
  }
  if (subscriptionType === plan) return null;
  return plan === 'premium'
    ? { label: words.upgradeToPremium, isPrimary: true }
    : { label: words.downgradeToProfessional, isPrimary: false };
}
