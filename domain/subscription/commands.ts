import { z } from 'zod';
import { type PlanName, planStatuses, plansAndTrial } from '../catalogue/plans.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine } from '../kernel/fields.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { SubscriptionEvent } from './events.ts';

const optionalDay = (label: string) =>
  z
    .union([
      z.literal('').transform(() => null),
      enteredDate(`${label} must be a date`),
      // An instant stands for the day it is written as.
      z.iso
        .datetime({ offset: true })
        .transform((at) => at.slice(0, 10))
        .pipe(enteredDate(`${label} must be a date`)),
    ])
    .nullish()
    .transform((day) => day ?? null);

export const subscriptionChoice = {
  subscriptionType: oneOf('Subscription type', plansAndTrial),
  subscriptionStatus: oneOf('Subscription status', planStatuses),
};

/** PUT /api/admin/users/{id}/subscription: dates may be cleared, empty Stripe ids are null. */
export const subscriptionCorrection = z.object({
  ...subscriptionChoice,
  lastPaymentDate: optionalDay('Last payment date'),
  nextBillingDate: optionalDay('Next billing date'),
  stripeCustomerId: optionalLine('Stripe customer id', 100),
  stripeSubscriptionId: optionalLine('Stripe subscription id', 100),
});

/** What an admin writes down; what is left out stays as it is. */
export type Terms = Omit<
  Extract<SubscriptionEvent, { type: 'SubscriptionCorrected' }>['data'],
  'accountId'
>;

export type StartTrial = Command<'StartTrial', { accountId: AccountId }>;

/** The most days that an admin adds to a trial at once. */
export const mostTrialDays = 90;

/** POST /api/admin/users/{id}/trial: days are added to the last one, or to today where that is past. */
export const trialExtension = z.object({
  days: z.coerce
    .number('Days must be a whole number')
    .int('Days must be a whole number')
    .min(1, 'Days must be at least 1')
    .max(mostTrialDays, `Days must be at most ${mostTrialDays}`),
});

export type ExtendTrial = Command<'ExtendTrial', { accountId: AccountId; days: number }>;

/** A paid invoice of the card company's; `from` and `to` are the Auckland days it is for. */
export type PlanCharge = {
  chargeId: string;
  amountCents: Cents;
  isChange: boolean;
  creditedCents: Cents;
  fromCreditCents: Cents;
  from?: LocalDate;
  to?: LocalDate;
};

/** What the card company says of a subscription now; asking in any order, any number of times, ends in the same state. */
export type FollowPlan = Command<
  'FollowPlan',
  {
    accountId: AccountId;
    plan: PlanName;
    subscriptionId: string;
    customerId: string;
    status: 'active' | 'past_due' | 'cancelled';
    nextBillingOn: LocalDate;
    /** A charge that was paid, if this is about one. */
    charge: PlanCharge | null;
  }
>;

export type CorrectSubscription = Command<
  'CorrectSubscription',
  { accountId: AccountId; terms: Terms }
>;

export type SubscriptionCommand = StartTrial | ExtendTrial | FollowPlan | CorrectSubscription;
