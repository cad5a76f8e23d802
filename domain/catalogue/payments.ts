import type { Cents } from '../kernel/money.ts';

/** How money can arrive. A card taken by our own form settles by the card company's word; the others by the instructor's. */
export const paymentMethods = ['card', 'cash', 'bank_transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a form may choose; "paid" and "completed" are one settled state. */
export const chosenStatuses = ['pending', 'completed', 'paid', 'overdue', 'cancelled'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** What a payment is shown as: overdue follows from the due date, refunded from the money. */
export const shownStatuses = ['pending', 'completed', 'overdue', 'cancelled', 'refunded'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The most one payment can come to. */
export const largestPayment: Cents = 100_000_00;

/** Days a payment link stays open. */
export const linkDays = 30;
