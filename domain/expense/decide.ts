import { oldestDay } from '../kernel/books.ts';
import type { Decider } from '../kernel/decider.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { ExpenseCommand } from './commands.ts';
import type { ExpenseEvent } from './events.ts';
import { type Expense, noun } from './expense.ts';
import {
  expenseIsVoid,
  expenseNotFound,
  expenseOfPayout,
  spentInTheFuture,
  spentTooLongAgo,
} from './rejections.ts';

/** Rules of what a school spends: recorded once, put right as often as it takes, and removed in a way that can be taken back. */
export const expense: Decider<ExpenseCommand, Expense, ExpenseEvent> = {
  ...noun,
  decide: (command, state) => {
    const { now, ...asked } = command;
    if (asked.type === 'RecordExpense') {
      if (state.status !== 'none') return [];
      const { type: _, ...data } = asked;
      mustBePast(data.spentOn, now);
      return [{ type: 'ExpenseRecorded', data }];
    }
    if (state.status === 'none') throw expenseNotFound();
    if (state.payoutId !== null) throw expenseOfPayout();
    const { expenseId, schoolId } = asked;
    switch (asked.type) {
      case 'CorrectExpense': {
        if (state.status === 'voided') throw expenseIsVoid();
        const { type: _, expenseId: _id, schoolId: _school, hasPhoto: sent, ...words } = asked;
        mustBePast(words.spentOn, now);
        const hasPhoto = sent ?? state.hasPhoto;
        // Another photo in place of the one that is there is for the vault: the fact that there is one stays true.
        if (same(words, state.words) && hasPhoto === state.hasPhoto) return [];
        return [{ type: 'ExpenseCorrected', data: { expenseId, schoolId, ...words, hasPhoto } }];
      }
      case 'VoidExpense':
        return state.status === 'voided'
          ? []
          : [{ type: 'ExpenseVoided', data: { expenseId, schoolId } }];
      case 'RestoreExpense':
        return state.status === 'recorded'
          ? []
          : [{ type: 'ExpenseRestored', data: { expenseId, schoolId } }];
    }
  },
};

function mustBePast(spentOn: LocalDate, now: Instant): void {
  if (spentOn > dateOf(now)) throw spentInTheFuture();
  if (spentOn < oldestDay(dateOf(now))) throw spentTooLongAgo(oldestDay(dateOf(now)));
}
