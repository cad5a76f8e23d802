import type { Filled } from '#site/format/filled.ts';

export const everythingIsIncluded = 'Everything is included here. There’s no plan to pay for.';
export const planCancelled = 'Plan cancelled';
export const nothingMoreIsCharged = 'Nothing more is charged.';
export const cancelPlan = 'Cancel plan';
export const billingWithStripe = 'Billing with Stripe';
export const changePlan = 'Change plan';
export const chooseAPlan = 'Choose a plan';
export const cancelTitle = (its: Filled<'plan'>) => `Cancel ${its.plan}?`;
export const whatCancellingDoes =
  'It ends now, and nothing more is charged. You can still read and export everything; adding and changing wait until you choose a plan again.';
export const whatIsLeft = (its: Filled<'worth' | 'day', 'days'>) =>
  ` You have paid for ${its.days} more ${its.days === 1 ? 'day' : 'days'}, worth ${its.worth}; that isn’t paid back. To use it, cancel on ${its.day}.`;
export const billingHistory = 'Billing history';
export const historyNotFetched = 'Your billing history could not be fetched';
export const date = 'Date';
export const description = 'Description';
export const amount = 'Amount';
export const keptForLater = (its: Filled<'amount'>) => `${its.amount} kept towards later months`;
export const paidFromCredit = (its: Filled<'amount'>) => `${its.amount} paid from credit`;
export const invoiceAsPdf = (its: Filled<'description'>) => `${its.description}: invoice as PDF`;
export const notPaid = 'Not paid';
export const currentSubscription = 'Current subscription';
export const planNotFetched = 'Your plan could not be fetched';
export const plan = 'Plan';
export const trialEnded = 'Trial ended';
export const trial = 'Trial';
export const trialEnds = 'Trial ends';
export const now = 'Now';
export const afterwards = 'Afterwards';
export const readingGoesOn = (its: Filled<'professional' | 'premium'>) =>
  `Reading and exporting go on. To go on writing: ${its.professional} or ${its.premium}.`;
export const nextBillingDate = 'Next billing date';
export const paymentMethod = 'Payment method';
export const keptByStripe = 'Kept by Stripe; change it on their billing page.';
export const chooseToGoOn =
  'Nothing more is charged. Reading and exporting go on; choose a plan to go on writing.';
export const plansAreSetByTheOperator =
  'You can always read and export. To add and change, ask the people who run this Keep Left to set your plan.';
export const active = 'Active';
export const paymentOverdue = 'Payment overdue';
export const inactive = 'Inactive';
export const planAMonth = (its: Filled<'plan' | 'price'>) => `${its.plan}, ${its.price} a month`;
export const status = 'Status';
