import { message } from '#site/words/message.ts';

export const verificationTitle = 'Payment Verification';
export const verificationPending =
  "Payment completed but verification is pending. Please refresh if your subscription status doesn't update.";
export const paidTitle = 'Payment Successful!';
export const upgradedTo = message('Your subscription has been upgraded to {plan}.');
