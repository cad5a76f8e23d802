import type { Filled } from '#site/format/filled.ts';

export const getPaidByCard = 'Get paid by card';
export const status = 'Status';
export const notBegun = 'Not set up';
export const needsDetails = 'Needs details';
export const ready = 'Ready';
export const restricted = 'Restricted';
export const practice = 'Practice';
export const sharedAccount = 'Shared account';
export const account = 'Stripe account';
export const payouts = 'Payouts';
export const payoutsOn = 'To your bank account';
export const payoutsOff = 'Paused until Stripe has what it needs';
export const stripeNeeds = 'Stripe needs';
export const needsBy = (its: Filled<'needs' | 'day'>) => `${its.needs}, by ${its.day}`;
export const setUp = 'Set up with Stripe';
export const goOn = 'Continue with Stripe';
export const giveDetails = 'Give Stripe the details';
export const checkAgain = 'Check again';
export const cardsPayYou = 'Cards pay into your own Stripe account, and Stripe pays your bank.';
export const noCardsYet =
  'Nobody can pay you by card yet. Cash, bank transfer and payment links still work.';
export const practiceMoney = 'Practice cards only: no money moves.';
export const practiceOwn =
  'Practice cards work without an account. Set one up to see how the real thing goes.';
export const paidThroughOperator =
  'Cards pay into the account of the people who run this Keep Left, and they pass the money on to you.';
export const askTheOperator =
  'Ask the people who run this Keep Left to switch on card accounts for schools.';
export const onlyUntilReady = 'Once you start, cards wait until your own account is ready.';
export const reasonLate = 'Stripe has stopped card payments until you give it the details below.';
export const reasonChecking = 'Stripe is checking your details. That can take a few days.';
export const reasonTurnedDown =
  'Stripe has turned this account down. Contact Stripe to find out why.';
export const reasonOther = 'Stripe has stopped card payments. Your Stripe Dashboard says why.';
export const detach = 'Disconnect';
export const detachTitle = 'Disconnect your Stripe account?';
export const whatDetachingDoes =
  'Open card payments are cancelled, saved cards are removed, and nobody can pay you by card until you set up another account. You can still refund what was paid there.';
export const keepIt = 'Keep it';
export const detached = 'Stripe account disconnected';
