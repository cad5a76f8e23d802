import { trialDays } from '../catalogue/plans.ts';
import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import type { StartTrial, SubscriptionCommand } from './commands.ts';
import { correct } from './correction.ts';
import type { SubscriptionEvent } from './events.ts';
import { followPlan } from './plan.ts';
import { evolve, noSubscription, type Subscription } from './subscription.ts';

/** Rules of what an account pays for. */
export const subscription: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  noun: 'subscription',
  initial: noSubscription,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'StartTrial':
        return startTrial(command, state);
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
