import { Rejection } from '../kernel/rejection.ts';

export const cardAccountAlready = () =>
  new Rejection(
    'conflict',
    'card_account_exists',
    'Your school has a card account already. Detach it before you begin another.',
  );

export const noSuchCardAccount = () =>
  new Rejection('missing', 'card_account_not_found', 'Your school has no card account.');

/** Said to payers and to the team alike: the next step is in the owner’s settings. */
export const cardAccountNotReady = () =>
  new Rejection(
    'conflict',
    'card_account_not_ready',
    'This school can’t take cards yet. Pay by bank transfer or in cash.',
  );

/** Where the keys of Stripe are for one account alone. */
export const cardAccountsNotOffered = () =>
  new Rejection(
    'conflict',
    'card_accounts_not_offered',
    'Schools can’t have card accounts of their own here. Ask whoever runs this Keep Left.',
  );

export const cardAccountRevoked = () =>
  new Rejection(
    'conflict',
    'card_account_revoked',
    'Keep Left can’t reach the Stripe account this was paid to. Refund it in your Stripe Dashboard, then record it here by hand.',
  );

/** A word of one account about a payment of another. */
export const otherCardAccount = (said: string | null, own: string | null) =>
  new Rejection(
    'conflict',
    'other_card_account',
    `It came from ${said ?? 'the installation’s account'}, but the payment is on ${own ?? 'the installation’s account'}.`,
  );
