import { edited } from '#api/revisions/edited.ts';
import { account } from '#domain/account/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { termsOf } from '#domain/subscription/subscription.ts';

export const editedName = edited(account, (state) =>
  state.status === 'open'
    ? { firstName: state.details.firstName, lastName: state.details.lastName }
    : null,
);

export const editedStatusText = edited(account, (state) =>
  state.status === 'open' ? { status: state.statusText } : null,
);

export const editedEndorsement = edited(account, (state) =>
  state.status === 'open' ? { ...state.endorsement } : null,
);

/** Who somebody is, as an admin corrects it. */
export const editedUser = edited(account, (state) =>
  state.status === 'open' ? { ...state.details, role: state.role } : null,
);

/** What somebody pays for, as an admin corrects it. */
export const editedSubscription = edited(subscription, (state) => {
  if (state.status === 'none') return null;
  const terms = termsOf(state);
  return {
    subscriptionType: terms.type,
    subscriptionStatus: terms.standing,
    lastPaymentDate: terms.lastPaymentOn,
    nextBillingDate: terms.nextBillingOn,
    stripeCustomerId: terms.customerId,
    stripeSubscriptionId: terms.subscriptionId,
  };
});
