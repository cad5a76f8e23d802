import { describe, expect, test } from 'bun:test';
import { expenseForm, newExpense } from '#domain/expense/commands.ts';
import { expense } from '#domain/expense/decide.ts';
import type { ExpenseEvent } from '#domain/expense/events.ts';
import { lacksGstNumber } from '#domain/expense/expense.ts';
import { expenseWords } from '#domain/expense/words.ts';
import * as ids from '#domain/kernel/ids.ts';
import { given } from '../support/given.ts';

// A Saturday in Auckland, still Friday in UTC.
const now = '2026-11-20T20:00:00.000Z';
const words = {
  spentOn: '2026-11-21',
  supplier: 'Z Energy',
  amountCents: 82_50,
  hasGst: true,
  gstNumber: null,
  category: 'fuel',
  sharePercent: 80,
  note: null,
} as const;
const which = { expenseId: 7, schoolId: ids.schoolId.parse(1) };
const recorded: ExpenseEvent = {
  type: 'ExpenseRecorded',
  data: { ...which, ...words, hasPhoto: true },
};
const voided: ExpenseEvent = { type: 'ExpenseVoided', data: which };
const record = { type: 'RecordExpense', now, ...which, ...words, hasPhoto: true } as const;
const correct = {
  type: 'CorrectExpense',
  now,
  ...which,
  ...words,
  hasPhoto: undefined as boolean | undefined,
} as const;

describe('an expense', () => {
  test('is recorded once, on no later day than Auckland has', () => {
    given(expense).when(record).emits(recorded);
    given(expense, recorded).when(record).emitsNothing();
    given(expense)
      .when({ ...record, spentOn: '2026-11-22' })
      .rejects('spent_in_the_future');
  });

  test('is put right whole; its photo stays until it is said otherwise', () => {
    given(expense, recorded).when(correct).emitsNothing();
    given(expense, recorded)
      .when({ ...correct, amountCents: 90_00 })
      .emits({
        type: 'ExpenseCorrected',
        data: { ...which, ...words, amountCents: 90_00, hasPhoto: true },
      });
    given(expense, recorded)
      .when({ ...correct, hasPhoto: false })
      .emits({ type: 'ExpenseCorrected', data: { ...which, ...words, hasPhoto: false } });
    given(expense).when(correct).rejects('expense_not_found');
    given(expense, recorded)
      .when({ ...correct, spentOn: '2026-11-22' })
      .rejects('spent_in_the_future');
  });

  test('is removed and brought back, and not put right in between', () => {
    given(expense, recorded)
      .when({ type: 'VoidExpense', now, ...which })
      .emits(voided);
    given(expense, recorded, voided)
      .when({ type: 'VoidExpense', now, ...which })
      .emitsNothing();
    given(expense, recorded, voided)
      .when({ ...correct, amountCents: 1 })
      .rejects('expense_is_void');
    given(expense, recorded, voided)
      .when({ type: 'RestoreExpense', now, ...which })
      .emits({ type: 'ExpenseRestored', data: which });
    given(expense, recorded)
      .when({ type: 'RestoreExpense', now, ...which })
      .emitsNothing();
  });

  test('above NZ$200 with GST in it needs the number of the supplier', () => {
    const lacks = (amountCents: number, more: object = {}) =>
      lacksGstNumber({ hasGst: true, gstNumber: null, ...more, amountCents });
    expect([lacks(200_00), lacks(200_01)]).toEqual([false, true]);
    expect(lacks(500_00, { hasGst: false })).toBe(false);
    expect(lacks(500_00, { gstNumber: '49091850' })).toBe(false);
  });

  test('is told by what was bought where, and how much of it was for business', () => {
    const { says } = expenseWords.ExpenseRecorded;
    // The sentence asks for nobody's name.
    expect(says(recorded.data as never, undefined as never)).toBe(
      'wrote down that they spent NZ$82.50 at “Z Energy” on Sat 21 Nov 2026 (Fuel, 80 % for business)',
    );
  });
});

describe('what a form says of an expense', () => {
  const form = {
    spentOn: '2026-11-21',
    supplier: ' Z Energy ',
    amount: 82.5,
    category: 'fuel',
  };
  const refusal = (more: object) =>
    expenseForm.safeParse({ ...form, ...more }).error?.issues[0]?.message;

  test('is whole, with GST in it and all for business unless told', () => {
    expect(newExpense.parse(form)).toEqual({
      spentOn: '2026-11-21',
      supplier: 'Z Energy',
      amount: 82.5,
      hasGst: true,
      gstNumber: null,
      category: 'fuel',
      sharePercent: 100,
      note: null,
      again: false,
    });
    expect(expenseForm.parse({ ...form, gstNumber: '49-091-850' }).gstNumber).toBe('49091850');
  });

  test('is refused by the name of the field', () => {
    expect(refusal({ amount: 0 })).toBe('Amount must be more than nothing');
    expect(refusal({ amount: 1.005 })).toBe('Amount can have at most two decimals');
    expect(refusal({ gstNumber: '49-091-851' })).toMatch(/^GST number has eight or nine digits/);
    expect(refusal({ category: 'beer' })).toMatch(/^Category must be one of: fuel, /);
    expect(refusal({ sharePercent: 101 })).toBe('Share for business can be at most 100 %');
    expect(newExpense.safeParse({ ...form, photo: 'no base64!' }).error?.issues[0]?.path).toEqual([
      'photo',
    ]);
  });
});
