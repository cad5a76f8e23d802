import { planNames, planStatuses, plansAndTrial } from '#domain/catalogue/plans.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { subscriptionEvents } from '#domain/subscription/events.ts';
import {
  cents,
  day,
  flag,
  idOf,
  initially,
  int,
  later,
  moment,
  oneOf,
  position as place,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const subscription = table(
  'subscription',
  {
    accountId: idOf('account'),
    type: oneOf(plansAndTrial),
    status: oneOf(planStatuses),
    trialEndsOn: day(),
    nextBillingOn: later(day()),
    /** What the card company calls the subscription and the account. */
    subscriptionId: later(text()),
    customerId: later(text()),
    lastPaymentOn: later(day()),
  },
  { key: ['accountId'] },
);

/** What an account was charged for its plans: its billing history. */
export const planCharge = table(
  'plan_charge',
  {
    chargeId: text(),
    position: place(),
    accountId: idOf('account'),
    plan: oneOf(planNames),
    amountCents: int(),
    chargedAt: moment(),
    isChange: initially(flag(), false),
    creditedCents: initially(cents(), 0),
    fromCreditCents: initially(cents(), 0),
    /** The Auckland days it is for; null where that was not said. */
    fromDay: later(day()),
    toDay: later(day()),
  },
  { key: ['chargeId'], indexes: ['(account_id, charged_at desc)'] },
);

/** What an account pays for, until when, and what it was charged. */
export const subscriptions = projection({
  name: 'subscriptions',
  follows: [subscriptionEvents],
  tables: [subscription, planCharge],
  on: {
    TrialStarted: ({ data: { accountId, endsOn: trialEndsOn } }, rows) =>
      rows.insert(subscription, { accountId, type: 'trial', status: 'active', trialEndsOn }),
    TrialExtended: ({ data: { accountId, endsOn: trialEndsOn } }, rows) =>
      rows.change(subscription, { accountId }, { trialEndsOn }),
    PlanStarted: ({ data: { accountId, plan, ...billing } }, rows) =>
      rows.change(subscription, { accountId }, { type: plan, status: 'active', ...billing }),
    PlanCharged: (
      { data: { paidOn, from = null, to = null, ...charge }, metadata, position },
      rows,
    ) => {
      const { accountId } = charge;
      const { occurredAt: chargedAt } = metadata;
      rows.insert(planCharge, {
        ...charge,
        position,
        isChange: charge.isChange ?? false,
        creditedCents: charge.creditedCents ?? 0,
        fromCreditCents: charge.fromCreditCents ?? 0,
        fromDay: from,
        toDay: to,
        chargedAt,
      });
      rows.change(subscription, { accountId }, { lastPaymentOn: paidOn ?? dateOf(chargedAt) });
    },
    PlanChanged: ({ data: { accountId, plan, nextBillingOn } }, rows) =>
      rows.change(subscription, { accountId }, { type: plan, nextBillingOn }),
    PlanRenewed: ({ data: { accountId, nextBillingOn } }, rows) =>
      rows.change(subscription, { accountId }, { status: 'active', nextBillingOn }),
    PlanFellBehind: ({ data: { accountId } }, rows) =>
      rows.change(subscription, { accountId }, { status: 'past_due' }),
    PlanCancelled: ({ data: { accountId } }, rows) =>
      rows.change(subscription, { accountId }, { status: 'cancelled', nextBillingOn: null }),
    // What is left out stays as it was.
    SubscriptionCorrected: ({ data, metadata }, rows) => {
      const { accountId, type, standing, ...rest } = data;
      const { lastPaymentOn, nextBillingOn, customerId, subscriptionId } = rest;
      rows.upsert(
        subscription,
        {
          accountId,
          type,
          status: standing,
          ...(lastPaymentOn !== undefined && { lastPaymentOn }),
          ...(nextBillingOn !== undefined && { nextBillingOn }),
          ...(customerId !== undefined && { customerId }),
          ...(subscriptionId !== undefined && { subscriptionId }),
          trialEndsOn: dateOf(metadata.occurredAt),
        },
        'trialEndsOn',
      );
    },
  },
});
