import type { Cents } from '../kernel/money.ts';

/**
 * How money can arrive. A card or a bank debit (NZ BECS) taken by our own form settles by the card company's word; the others by the instructor's.
 * `balance` is money that the payer had paid too much before.
 */
export const paymentMethods = [
  'card',
  'bank_debit',
  'cash',
  'eftpos',
  'bank_transfer',
  'other',
  'balance',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank_debit: 'Bank debit',
  cash: 'Cash',
  eftpos: 'EFTPOS',
  bank_transfer: 'Bank transfer',
  other: 'Other',
  balance: 'Balance',
};

/** "by card" without the "by": as the middle of a sentence has it. */
export const methodInSentence = (method: PaymentMethod): string =>
  method === 'eftpos' ? paymentMethodLabels.eftpos : paymentMethodLabels[method].toLowerCase();

/** "Cash, Bank transfer": the ways in which what is paid of a payment came; empty where none is known, as in what a phone kept from before they were told. */
export const waysInWords = (ways: readonly PaymentMethod[] = []): string =>
  ways.map((way) => paymentMethodLabels[way]).join(', ');

/** How an instructor may say that money arrived. */
export const enteredMethods = ['card', 'cash', 'eftpos', 'bank_transfer', 'other'] as const;
export type EnteredMethod = (typeof enteredMethods)[number];

/** What a form begins with. */
export const enteredMethodOf = (method: PaymentMethod | null): EnteredMethod => {
  if (method === 'bank_debit') return 'card';
  return method === null || method === 'balance' ? 'bank_transfer' : method;
};

/** What becomes of money above what is owed, by the payer’s word: it stays theirs for what they owe next, or buys lesson credit. */
export const overPurposes = ['balance', 'credit'] as const;
export type OverPurpose = (typeof overPurposes)[number];

/** How the card company may say so. */
export type FormMethod = Extract<PaymentMethod, 'card' | 'bank_debit'>;

/** What a form may choose; "paid" and "completed" are one settled state. */
export const chosenStatuses = ['pending', 'completed', 'paid', 'overdue', 'cancelled'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** What a payment is shown as: overdue follows from the due date, refunded from the money. */
export const shownStatuses = [
  'pending',
  'completed',
  'overdue',
  'cancelled',
  'refunded',
  'written_off',
] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** In what the money of a card can differ from what was asked: the sum, the currency, the account it was paid to, or that nothing was owed any more. */
export const setAsideReasons = ['amount', 'currency', 'account', 'paid'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** Where it stands that a card's holder asked their bank about a payment, or denied it. */
export const disputeStates = ['asked', 'open', 'won', 'lost'] as const;

/** The lists of payments that may be asked for. Refunded is everything of which some was given back; what is paid but for that is under paid too. */
export const paymentFilters = [
  'all',
  'paid',
  'pending',
  'overdue',
  'refunded',
  'written_off',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The day that a range of days is about. */
export const paymentDates = ['requested', 'due', 'paid'] as const;
export type PaymentDate = (typeof paymentDates)[number];

/** The most one payment can come to. */
export const largestPayment: Cents = 100_000_00;

/** Days that a learner has to pay what is asked of them automatically: a package, a late fee. */
export const daysToPay = 7;

/** Days a payment link stays open. */
export const linkDays = 30;
