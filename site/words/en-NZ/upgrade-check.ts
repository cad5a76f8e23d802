import type { Filled } from '#site/format/filled.ts';

export const verificationTitle = 'Payment Verification';
export const verificationPending =
  "Payment completed but verification is pending. Please refresh if your subscription status doesn't update.";
export const paidTitle = 'Payment Successful!';
export const upgradedTo = (its: Filled<'plan'>) =>
  `Your subscription has been upgraded to ${its.plan}.`;
