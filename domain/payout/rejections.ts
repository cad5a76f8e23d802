import { type Cents, formatMoney } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';

export const payoutNotFound = () =>
  new Rejection('missing', 'payout_not_found', 'There is no such payout.');

export const payoutDoesNotAddUp = (paid: Cents, comesTo: Cents) =>
  new Rejection(
    'conflict',
    'payout_does_not_add_up',
    `The payout is ${formatMoney(paid)}, but its transactions come to ${formatMoney(comesTo)}.`,
  );

export const payoutIsManual = () =>
  new Rejection(
    'conflict',
    'payout_is_manual',
    'It was paid out by hand, and Stripe lists no transactions of such a payout. Record its fees as an expense.',
  );

export const payoutInOtherMoney = (currency: string) =>
  new Rejection(
    'conflict',
    'payout_in_other_money',
    `It was paid out in ${currency.toUpperCase()}, not in New Zealand dollars.`,
  );

export const payoutTooLong = () =>
  new Rejection(
    'conflict',
    'payout_too_long',
    'It has more transactions than a payout can have here.',
  );
