import { defineNoun } from '../kernel/noun.ts';
import { kept } from '../kernel/stream-bound.ts';
import { type Credit, evolve, type Lot, noCredit } from './credit.ts';
import { minutesOf } from './minutes.ts';

/** The figures of an account: bought + granted + restored − used − booked − refunded − expired = free. In minutes. */
export type CreditBalance = {
  readonly boughtMinutes: number;
  readonly grantedMinutes: number;
  /** Given back after they had expired. */
  readonly restoredMinutes: number;
  /** By lessons that count as held, and by fees for those that were not. */
  readonly usedMinutes: number;
  readonly bookedMinutes: number;
  readonly refundedMinutes: number;
  readonly expiredMinutes: number;
  readonly freeMinutes: number;
};

/** An account with its figures, which whoever replays it reads first. */
export const withBalance = (credit: Credit): Credit & { readonly balance: CreditBalance } => {
  const { lots, lessons, moves } = credit;
  return { balance: balanceOf(credit), lots, lessons, moves };
};

export function balanceOf({ lots, lessons }: Credit): CreditBalance {
  const sum = (each: (lot: Lot) => number) =>
    [...lots.values()].reduce((total, lot) => total + each(lot), 0);
  const inCredit = [...lessons.values()];
  const inStage = (isIt: (stage: string) => boolean) =>
    inCredit.reduce(
      (total, { stage, parts }) => (isIt(stage) ? total + minutesOf(parts) : total),
      0,
    );
  return {
    boughtMinutes: sum((lot) => (lot.source === 'bought' ? lot.creditedMinutes : 0)),
    grantedMinutes: sum((lot) => (lot.source === 'granted' ? lot.creditedMinutes : 0)),
    restoredMinutes: sum((lot) => lot.restoredMinutes),
    usedMinutes: inStage((stage) => stage === 'spent' || stage === 'fee'),
    bookedMinutes: inStage((stage) => stage === 'booked'),
    refundedMinutes: sum((lot) => lot.refundedMinutes),
    expiredMinutes: sum((lot) => lot.expiredMinutes),
    freeMinutes: sum((lot) => lot.freeMinutes),
  };
}

export const noun = defineNoun({
  noun: 'credit',
  label: 'Lesson credit',
  of: 'student',
  initial: noCredit,
  evolve,
  shown: withBalance,
  bound: kept(),
  // Three figures stand beside each student, and each lesson says whether it is prepaid.
  topics: ['credit', 'students', 'lessons', 'payments', 'notifications'],
});
