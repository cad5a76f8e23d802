import { evolveBy } from '../kernel/decider.ts';
import { daysBetween, type LocalDate } from '../kernel/nz-time.ts';
import type { SubscriptionEvent } from './events.ts';

export type Subscription =
  | { readonly status: 'none' }
  | { readonly status: 'trial'; readonly endsOn: LocalDate };

export const noSubscription: Subscription = { status: 'none' };

export const evolve = evolveBy<Subscription, SubscriptionEvent>({
  TrialStarted: (_, { endsOn }) => ({ status: 'trial', endsOn }),
});

/** Whole Auckland days a trial has left: 0 on its last day, when the banner says "Trial expires today"; never negative. */
export function trialDaysLeft(endsOn: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(today, endsOn));
}

/** A trial has expired from the Auckland day after its last. */
export function isTrialExpired(endsOn: LocalDate, today: LocalDate): boolean {
  return today > endsOn;
}
