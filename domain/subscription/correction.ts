import { z } from 'zod';
import { plansAndTrial, standings } from '../catalogue/plans.ts';
import type { Command } from '../kernel/command.ts';
import { oneOf, optionalLine } from '../kernel/fields.ts';
import { same } from '../kernel/same.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { SubscriptionEvent } from './events.ts';
import { type Subscription, termsOf } from './subscription.ts';

const optionalDay = (label: string) =>
  z
    .union([
      z.literal('').transform(() => null),
      enteredDate(`${label} must be a date`),
      // Whoever sends an instant means the day it is written as.
      z.iso
        .datetime({ offset: true })
        .transform((at) => at.slice(0, 10))
        .pipe(enteredDate(`${label} must be a date`)),
    ])
    .nullish()
    .transform((day) => day ?? null);

export const subscriptionChoice = {
  subscriptionType: oneOf('Subscription type', plansAndTrial),
  subscriptionStatus: oneOf('Subscription status', standings),
};

/** PUT /api/admin/users/{id}/subscription (spec 2 sections 5 and 7): dates may be cleared, empty Stripe ids are null. */
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

export type CorrectSubscription = Command<
  'CorrectSubscription',
  { accountId: number; terms: Terms }
>;

export function correct(
  { accountId, terms }: CorrectSubscription,
  state: Subscription,
): SubscriptionEvent[] {
  const present = termsOf(state);
  if (same({ ...present, ...terms }, present)) return [];
  return [{ type: 'SubscriptionCorrected', data: { accountId, ...terms } }];
}
