import { trialDays } from '../catalogue/plans.ts';
import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  CorrectSubscription,
  ExtendTrial,
  FollowPlan,
  PlanCharge,
  StartTrial,
  SubscriptionCommand,
} from './commands.ts';
import type { SubscriptionEvent } from './events.ts';
import { notOnTrial } from './rejections.ts';
import { noun, type Subscription, termsOf } from './subscription.ts';

/** Rules of what an account pays for. */
export const subscription: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'StartTrial':
        return startTrial(command, state);
      case 'ExtendTrial':
        return extendTrial(command, state);
      case 'FollowPlan':
        return followPlan(command, state);
      case 'CorrectSubscription':
        return correct(command, state);
    }
  },
};

function startTrial({ accountId, now }: StartTrial, state: Subscription): SubscriptionEvent[] {
  if (state.status !== 'none') return [];
  return [{ type: 'TrialStarted', data: { accountId, endsOn: addDays(dateOf(now), trialDays) } }];
}

/** More days after the last one; a trial that has ended goes on from today. */
function extendTrial(
  { accountId, days, now }: ExtendTrial,
  state: Subscription,
): SubscriptionEvent[] {
  if (state.status !== 'trial') throw notOnTrial();
  const today = dateOf(now);
  const { trialEndsOn } = state;
  const from = trialEndsOn !== null && trialEndsOn > today ? trialEndsOn : today;
  return [{ type: 'TrialExtended', data: { accountId, endsOn: addDays(from, days) } }];
}

/** A plan that another has replaced no longer counts, but a charge for it was still paid. */
function followPlan(command: FollowPlan, state: Subscription): SubscriptionEvent[] {
  const { accountId, plan, charge } = command;
  const charges: SubscriptionEvent[] =
    charge && movesMoney(charge) && !(state.status === 'paid' && state.charges.has(charge.chargeId))
      ? [{ type: 'PlanCharged', data: { accountId, plan, ...charge, paidOn: dateOf(command.now) } }]
      : [];
  return [...movesTo(command, state), ...charges];
}

/** A change and its undoing in one minute come to an invoice of nothing, which is no receipt. */
const movesMoney = ({ amountCents, creditedCents, fromCreditCents }: PlanCharge): boolean =>
  amountCents !== 0 || creditedCents !== 0 || fromCreditCents !== 0;

function movesTo(command: FollowPlan, state: Subscription): SubscriptionEvent[] {
  const { accountId, plan, subscriptionId, customerId, status, nextBillingOn } = command;
  if (state.status === 'paid' && state.replaced.has(subscriptionId)) return [];
  const isNew = state.status !== 'paid' || state.subscriptionId !== subscriptionId;
  if (isNew && status === 'cancelled') return [];
  const started: SubscriptionEvent[] = isNew
    ? [
        {
          type: 'PlanStarted',
          data: { accountId, plan, subscriptionId, customerId, nextBillingOn },
        },
      ]
    : [];
  const isOther = !isNew && state.plan !== plan && status !== 'cancelled';
  const changed: SubscriptionEvent[] = isOther
    ? [{ type: 'PlanChanged', data: { accountId, plan, nextBillingOn } }]
    : started;
  const before = isNew ? 'active' : state.standing;
  if (status === 'past_due' && before !== 'past_due')
    return [...changed, { type: 'PlanFellBehind', data: { accountId } }];
  if (status === 'cancelled' && before !== 'cancelled')
    return [{ type: 'PlanCancelled', data: { accountId } }];
  const isRenewed =
    !isNew &&
    status === 'active' &&
    before !== 'cancelled' &&
    (before === 'past_due' || (!isOther && (state.nextBillingOn ?? '') < nextBillingOn));
  const renewed: SubscriptionEvent[] = isRenewed
    ? [{ type: 'PlanRenewed', data: { accountId, nextBillingOn } }]
    : [];
  return [...changed, ...renewed];
}

function correct(
  { accountId, terms }: CorrectSubscription,
  state: Subscription,
): SubscriptionEvent[] {
  const present = termsOf(state);
  if (same({ ...present, ...terms }, present)) return [];
  return [{ type: 'SubscriptionCorrected', data: { accountId, ...terms } }];
}
