import { plans } from '../catalogue/plans.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { SubscriptionEvent } from './events.ts';

export const subscriptionWords: Words<SubscriptionEvent> = {
  TrialStarted: {
    says: ({ endsOn }) => `began a free trial until ${formatDate(endsOn)}`,
    notifies: nobody,
  },
  TrialExtended: {
    says: ({ accountId, endsOn }, say) =>
      `extended the trial of ${say.account(accountId)} until ${formatDate(endsOn)}`,
    notifies: nobody,
  },
  PlanStarted: {
    says: ({ plan, nextBillingOn }) =>
      `moved to the ${plans[plan].label} plan, next charged ${formatDate(nextBillingOn)}`,
    notifies: nobody,
  },
  PlanChanged: {
    says: ({ plan }) => `changed to the ${plans[plan].label} plan, with what was left of the month`,
    notifies: nobody,
  },
  PlanCharged: {
    says: ({ plan, amountCents, creditedCents = 0 }) =>
      creditedCents > 0
        ? `was credited ${formatMoney(creditedCents)} towards later months of the ${plans[plan].label} plan`
        : `was charged ${formatMoney(amountCents)} for the ${plans[plan].label} plan`,
    notifies: nobody,
  },
  PlanRenewed: {
    says: ({ nextBillingOn }) => `renewed the plan until ${formatDate(nextBillingOn)}`,
    notifies: nobody,
  },
  PlanFellBehind: {
    says: () => 'fell behind with the plan: a monthly charge failed',
    notifies: nobody,
  },
  PlanCancelled: {
    says: () => 'cancelled the plan',
    notifies: nobody,
  },
  SubscriptionCorrected: {
    says: ({ accountId, type, standing }, say) =>
      `corrected the subscription of ${say.account(accountId)} to ${type}, ${standing.replace('_', ' ')}`,
    notifies: nobody,
  },
};
