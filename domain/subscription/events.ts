import { z } from 'zod';
import { planNames, planStatuses, plansAndTrial } from '../catalogue/plans.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId } from '../kernel/ids.ts';
import { cents, line, localDate } from '../kernel/schemas.ts';

const plan = z.enum(planNames);

/** What an account may use, and what it pays for that. Ids of subscriptions, customers and charges are the card company's. */
export const subscriptionEvents = {
  /** `endsOn` is the last Auckland day of the trial, itself included. */
  TrialStarted: event(z.object({ accountId, endsOn: localDate })),
  /** An admin gave more time: `endsOn` is the new last day. */
  TrialExtended: event(z.object({ accountId, endsOn: localDate })),
  /** Also recorded when another plan takes the place of the one before. */
  PlanStarted: event(
    z.object({
      accountId,
      plan,
      subscriptionId: line(),
      customerId: line(),
      nextBillingOn: localDate,
    }),
  ),
  /** The running subscription moves to another plan; what is left of the month goes over to it. */
  PlanChanged: event(z.object({ accountId, plan, nextBillingOn: localDate })),
  /** `paidOn` is a day in Auckland. Older facts lack it, and what stands below it. */
  PlanCharged: event(
    z.object({
      accountId,
      plan,
      chargeId: line(),
      amountCents: cents,
      paidOn: localDate.optional(),
      /** Whether it settles a change of plan in the middle of a month. */
      isChange: z.boolean().optional(),
      /** Credit that it left for later months, and credit from before that paid a part of it. */
      creditedCents: cents.optional(),
      fromCreditCents: cents.optional(),
      /** The Auckland days it is for. */
      from: localDate.optional(),
      to: localDate.optional(),
    }),
  ),
  PlanRenewed: event(z.object({ accountId, nextBillingOn: localDate })),
  /** A monthly charge failed; the card company goes on trying. */
  PlanFellBehind: event(z.object({ accountId })),
  PlanCancelled: event(z.object({ accountId })),
  /** An admin overrode what was recorded before; what is left out stays as it was. */
  SubscriptionCorrected: event(
    z.object({
      accountId,
      type: z.enum(plansAndTrial),
      standing: z.enum(planStatuses),
      lastPaymentOn: localDate.nullable().optional(),
      nextBillingOn: localDate.nullable().optional(),
      customerId: line().nullable().optional(),
      subscriptionId: line().nullable().optional(),
    }),
  ),
};

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
