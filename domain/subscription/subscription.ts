import type { PlanName } from '../catalogue/plans.ts';
import { evolveBy } from '../kernel/decider.ts';
import { daysBetween, type LocalDate } from '../kernel/nz-time.ts';
import type { SubscriptionEvent } from './events.ts';
import type { PlanEvent, Standing } from './plan-events.ts';

export type Subscription =
  | { readonly status: 'none' }
  | { readonly status: 'trial' }
  | {
      readonly status: 'paid';
      readonly plan: PlanName;
      readonly standing: Standing;
      /** Null where an admin gave a plan that no card pays for. */
      readonly subscriptionId: string | null;
      readonly nextBillingOn: LocalDate | null;
      /** Subscriptions that this one took the place of. */
      readonly replaced: readonly string[];
      /** Charges already recorded. */
      readonly charges: readonly string[];
    };
type Paid = Extract<Subscription, { status: 'paid' }>;

export const noSubscription: Subscription = { status: 'none' };

export const evolve = evolveBy<Subscription, SubscriptionEvent | PlanEvent>({
  TrialStarted: () => ({ status: 'trial' }),
  PlanStarted: (before, { plan, subscriptionId, nextBillingOn }) => ({
    status: 'paid',
    plan,
    standing: 'active',
    subscriptionId,
    nextBillingOn,
    ...remembered(before, subscriptionId),
  }),
  SubscriptionCorrected: (before, { type, standing, subscriptionId, nextBillingOn }) =>
    type === 'trial'
      ? { status: 'trial' }
      : {
          status: 'paid',
          plan: type,
          standing,
          subscriptionId,
          nextBillingOn,
          ...remembered(before, subscriptionId),
        },
  PlanCharged: (paid, { chargeId }) =>
    whilePaid(paid, ({ charges }) => ({ charges: [...charges, chargeId] })),
  PlanRenewed: (paid, { nextBillingOn }) =>
    whilePaid(paid, () => ({ standing: 'active', nextBillingOn })),
  PlanFellBehind: (paid) => whilePaid(paid, () => ({ standing: 'past_due' })),
  PlanCancelled: (paid) => whilePaid(paid, () => ({ standing: 'cancelled' })),
});

/** Whole Auckland days a trial has left: 0 on its last day, when the banner says "Trial expires today"; never negative. */
export function trialDaysLeft(endsOn: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(today, endsOn));
}

/** A trial has expired from the Auckland day after its last. */
export function isTrialExpired(endsOn: LocalDate, today: LocalDate): boolean {
  return today > endsOn;
}

/** What a plan takes over from the one before it. */
function remembered(before: Subscription, next: string | null): Pick<Paid, 'replaced' | 'charges'> {
  if (before.status !== 'paid') return { replaced: [], charges: [] };
  const { replaced, charges, subscriptionId } = before;
  return subscriptionId && subscriptionId !== next
    ? { replaced: [...replaced, subscriptionId], charges }
    : { replaced, charges };
}

function whilePaid(state: Subscription, change: (paid: Paid) => Partial<Paid>): Subscription {
  return state.status === 'paid' ? { ...state, ...change(state) } : state;
}
