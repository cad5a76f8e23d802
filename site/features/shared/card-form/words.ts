import type { Filled } from '#site/format/filled.ts';

export const theCardCouldNotBeTaken =
  'The card could not be taken just now. Nothing was charged; please try again.';
export const weCouldNotReachTheBank =
  'We could not reach the bank. Please check your connection and try again.';
export const yourBankAsks = 'Your bank asks';
export const yourBankAsksAreYouPaying = (its: Filled<'amount'>) =>
  `Your bank asks: are you paying ${its.amount}?`;
export const yourBankAsksIsItYou = 'Your bank asks: is it you?';
export const keepThisCard = 'Save this card';
export const yesItIsMe = 'Yes, it is me';
export const noStop = 'No, stop';
export const cardNumber = 'Card number';
export const thisIsAPracticeTillNo =
  'This is a practice till: no money moves. Try 4242 4242 4242 4242.';
export const expiryMMYY = 'Expiry (MM/YY)';
export const securityCode = 'Security code';
export const pay = (its: Filled<'amount'>) => `Pay ${its.amount}`;
export const theCardFormCouldNotBe =
  'The card form could not be fetched. Please check your connection and reload.';
export const failedToInitiatePayment = 'Failed to initiate payment';
