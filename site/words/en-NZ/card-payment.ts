import type { Filled } from '#site/format/filled.ts';

export const paymentUnderWay = 'Payment under way';
export const bankIsConfirming =
  'The bank is still confirming it. The list will say when it is paid.';
export const paymentError = 'Payment Error';
export const errorWhileProcessing = 'An error occurred while processing payment';
export const alreadyPaid = 'Already Paid';
export const paymentChanged = 'Payment Changed';
export const paidAlready = 'This payment had been made already. The card was not charged.';
export const changedMeanwhile = 'This payment has changed meanwhile. The card was not charged.';
export const paymentFailed = 'Payment Failed';
export const payTitle = (its: Filled<'amount'>) => `Pay ${its.amount}`;
export const paymentSuccessful = 'Payment Successful';
export const paymentProcessed = 'Payment has been processed successfully!';
