import { evolveBy } from '../kernel/decider.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { ExpenseEvent, ExpenseWords } from './events.ts';

export type Expense =
  | { readonly status: 'none' }
  | {
      readonly status: 'recorded' | 'voided';
      readonly words: ExpenseWords;
      readonly hasPhoto: boolean;
      /** The payout whose fees it is; null for what somebody wrote down. */
      readonly payoutId: string | null;
    };

export const noExpense: Expense = { status: 'none' };

export const evolve = evolveBy<Expense, ExpenseEvent>({
  ExpenseRecorded: (_, { payoutId = null, ...data }) => recorded(data, payoutId),
  ExpenseCorrected: (state, data) =>
    recorded(data, state.status === 'none' ? null : state.payoutId),
  ExpenseVoided: (state) => (state.status === 'none' ? state : { ...state, status: 'voided' }),
  ExpenseRestored: (state) => (state.status === 'none' ? state : { ...state, status: 'recorded' }),
});

function recorded(
  {
    expenseId: _id,
    schoolId: _school,
    hasPhoto,
    ...words
  }: Extract<ExpenseEvent, { type: 'ExpenseCorrected' }>['data'],
  payoutId: string | null,
): Expense {
  return { status: 'recorded', words, hasPhoto, payoutId };
}

/** Above this, a buyer who claims GST needs the supplier's GST number (taxable supply information, GST Act since 1 April 2023). */
const numberNeededAbove: Cents = 200_00;

/** Whether the GST in an expense cannot be claimed yet, because the supplier's number is missing. */
export const lacksGstNumber = ({
  hasGst,
  amountCents,
  gstNumber,
}: Pick<ExpenseWords, 'hasGst' | 'amountCents' | 'gstNumber'>): boolean =>
  hasGst && amountCents > numberNeededAbove && gstNumber === null;

/** What of an expense counts towards the GST to claim, GST included: the school's share, once what the Act asks for is there. */
export const claimableCents = (
  spent: Pick<ExpenseWords, 'hasGst' | 'amountCents' | 'gstNumber' | 'sharePercent'>,
): Cents => (spent.hasGst && !lacksGstNumber(spent) ? businessCents(spent) : 0);

/** The school's share of an expense. */
export const businessCents = ({
  amountCents,
  sharePercent,
}: Pick<ExpenseWords, 'amountCents' | 'sharePercent'>): Cents =>
  Math.round((amountCents * sharePercent) / 100);

export const noun = defineNoun({
  noun: 'expense',
  label: 'Expense',
  initial: noExpense,
  evolve,
  bound: thing('one receipt'),
  topics: ['expenses'],
});
