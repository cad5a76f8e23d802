import type { Filled } from '#site/format/filled.ts';

export const updatedToast = 'Subscription updated successfully';
export const notUpdated = 'Failed to update subscription';
export const manageSubscription = 'Manage Subscription';
export const consequence = (its: Filled<'name'>) =>
  `${its.name}. What is written here is recorded; nothing is changed at Stripe.`;
export const saveChanges = 'Save Changes';
export const lastPayment = 'Last payment';
export const nextBilling = 'Next billing';
export const stripeCustomerId = 'Stripe customer id';
export const stripeSubscriptionId = 'Stripe subscription id';
export const why = 'Why';
