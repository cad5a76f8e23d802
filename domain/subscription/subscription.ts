import type { PlanName, PlanStatus } from '../catalogue/plans.ts';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { daysBetween, type LocalDate } from '../kernel/nz-time.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { SubscriptionEvent } from './events.ts';

/** How it is paid for, on any plan. */
type Billing = {
  readonly standing: PlanStatus;
  /** Undefined where it is not known: older charges do not state their day. */
  readonly lastPaymentOn: LocalDate | null | undefined;
  readonly nextBillingOn: LocalDate | null;
  readonly customerId: string | null;
  /** Null where an admin gave a plan that no card pays for. */
  readonly subscriptionId: string | null;
};

/** The last Auckland day of the trial; null where none was recorded. */
type Trial = { readonly trialEndsOn: LocalDate | null };

export type Subscription =
  | { readonly status: 'none' }
  | ({ readonly status: 'trial' } & Trial & Billing)
  | ({
      readonly status: 'paid';
      readonly plan: PlanName;
      /** Subscriptions that this one took the place of. */
      readonly replaced: PersistentSet<string>;
      /** Charges already recorded. */
      readonly charges: PersistentSet<string>;
    } & Trial &
      Billing);
type Paid = Extract<Subscription, { status: 'paid' }>;

export const noSubscription: Subscription = { status: 'none' };

const unpaid: Billing = {
  standing: 'active',
  lastPaymentOn: null,
  nextBillingOn: null,
  customerId: null,
  subscriptionId: null,
};

export const evolve = evolveBy<Subscription, SubscriptionEvent>({
  TrialStarted: (_before, { endsOn: trialEndsOn }) => ({
    status: 'trial',
    trialEndsOn,
    ...unpaid,
  }),
  TrialExtended: (before, { endsOn: trialEndsOn }) =>
    before.status === 'none' ? before : { ...before, trialEndsOn },
  PlanStarted: (before, { plan, subscriptionId, customerId, nextBillingOn }) => ({
    status: 'paid',
    plan,
    ...trialOf(before),
    ...billingOf(before),
    standing: 'active',
    subscriptionId,
    customerId,
    nextBillingOn,
    ...remembered(before, subscriptionId),
  }),
  SubscriptionCorrected: (before, { accountId: _id, type, ...written }) => {
    const billing = { ...billingOf(before), ...givenBilling(written) };
    if (type === 'trial') return { status: 'trial', ...trialOf(before), ...billing };
    const taken = remembered(before, billing.subscriptionId);
    return { status: 'paid', plan: type, ...trialOf(before), ...billing, ...taken };
  },
  PlanCharged: (paid, { chargeId, paidOn }) =>
    whilePaid(paid, ({ charges }) => ({
      charges: charges.with(chargeId),
      lastPaymentOn: paidOn,
    })),
  PlanChanged: (paid, { plan, nextBillingOn }) => whilePaid(paid, () => ({ plan, nextBillingOn })),
  PlanRenewed: (paid, { nextBillingOn }) =>
    whilePaid(paid, () => ({ standing: 'active', nextBillingOn })),
  PlanFellBehind: (paid) => whilePaid(paid, () => ({ standing: 'past_due' })),
  PlanCancelled: (paid) => whilePaid(paid, () => ({ standing: 'cancelled', nextBillingOn: null })),
});

type Written = { readonly [Key in keyof Billing]?: Billing[Key] | undefined };

/** What is left out stays as it was. */
function givenBilling(written: Written): Partial<Billing> {
  return Object.fromEntries(Object.entries(written).filter(([, said]) => said !== undefined));
}

/** What an admin sees of it; where nothing is recorded yet, a trial. */
export function termsOf(state: Subscription): Billing & { readonly type: 'trial' | PlanName } {
  return { type: state.status === 'paid' ? state.plan : 'trial', ...billingOf(state) };
}

function billingOf(state: Subscription): Billing {
  if (state.status === 'none') return unpaid;
  const { standing, lastPaymentOn, nextBillingOn, customerId, subscriptionId } = state;
  return { standing, lastPaymentOn, nextBillingOn, customerId, subscriptionId };
}

const trialOf = (state: Subscription): Trial => ({
  trialEndsOn: state.status === 'none' ? null : state.trialEndsOn,
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
  if (before.status !== 'paid')
    return { replaced: PersistentSet.of(), charges: PersistentSet.of() };
  const { replaced, charges, subscriptionId } = before;
  return subscriptionId && subscriptionId !== next
    ? { replaced: replaced.with(subscriptionId), charges }
    : { replaced, charges };
}

function whilePaid(state: Subscription, change: (paid: Paid) => Partial<Paid>): Subscription {
  return state.status === 'paid' ? { ...state, ...change(state) } : state;
}

export const noun = defineNoun({
  noun: 'subscription',
  label: 'Subscription',
  of: 'account',
  initial: noSubscription,
  evolve,
  bound: kept(),
  topics: ['user', 'trial', 'billing'],
});
