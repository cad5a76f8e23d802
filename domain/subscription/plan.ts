import type { PlanName } from '../catalogue/plans.ts';
import type { Command } from '../kernel/command.ts';
import type { Cents } from '../kernel/money.ts';
import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import type { SubscriptionEvent } from './events.ts';
import type { Subscription } from './subscription.ts';

/** What the card company says of a subscription now; asking in any order, any number of times, ends in the same state. */
export type FollowPlan = Command<
  'FollowPlan',
  {
    accountId: number;
    plan: PlanName;
    subscriptionId: string;
    customerId: string;
    status: 'active' | 'past_due' | 'cancelled';
    nextBillingOn: LocalDate;
    /** A monthly charge that was paid, if this is about one. */
    charge: { chargeId: string; amountCents: Cents } | null;
  }
>;

/** A plan that another has replaced says nothing any more, but a charge for it was still paid. */
export function followPlan(command: FollowPlan, state: Subscription): SubscriptionEvent[] {
  const { accountId, plan, charge } = command;
  const charges: SubscriptionEvent[] =
    charge && !(state.status === 'paid' && state.charges.includes(charge.chargeId))
      ? [{ type: 'PlanCharged', data: { accountId, plan, ...charge, paidOn: dateOf(command.now) } }]
      : [];
  return [...movesTo(command, state), ...charges];
}

function movesTo(command: FollowPlan, state: Subscription): SubscriptionEvent[] {
  const { accountId, plan, subscriptionId, customerId, status, nextBillingOn } = command;
  if (state.status === 'paid' && state.replaced.includes(subscriptionId)) return [];
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
  const before = isNew ? 'active' : state.standing;
  if (status === 'past_due' && before !== 'past_due')
    return [...started, { type: 'PlanFellBehind', data: { accountId } }];
  if (status === 'cancelled' && before !== 'cancelled')
    return [{ type: 'PlanCancelled', data: { accountId } }];
  const isRenewed =
    !isNew &&
    status === 'active' &&
    before !== 'cancelled' &&
    (before === 'past_due' || (state.nextBillingOn ?? '') < nextBillingOn);
  return isRenewed ? [{ type: 'PlanRenewed', data: { accountId, nextBillingOn } }] : started;
}
