import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

const invalid = (code: string, field: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { [field]: sentence } });

export const expenseNotFound = () =>
  new Rejection('missing', 'expense_not_found', 'There is no such expense.');

export const spentInTheFuture = () =>
  invalid('spent_in_the_future', 'spentOn', 'The day cannot be after today.');

export const spentTooLongAgo = (oldest: LocalDate) =>
  invalid('spent_too_long_ago', 'spentOn', `The day cannot be before ${formatDate(oldest)}.`);

export const expenseIsVoid = () =>
  new Rejection(
    'conflict',
    'expense_is_void',
    'This expense was removed. Bring it back before you change it.',
  );

export const expenseOfPayout = () =>
  new Rejection(
    'conflict',
    'expense_of_payout',
    'These are the fees Stripe kept from a payout, so they can’t be changed here.',
  );

export const expenseOnBankLine = (on: LocalDate) =>
  new Rejection(
    'conflict',
    'expense_on_bank_line',
    `The bank’s line of ${formatDate(on)} is this expense. Undo that on the Bank page first.`,
  );

/** The same receipt twice, or two alike: only the person knows. */
export const expenseRecordedAlready = (expenseId: number) =>
  new Rejection(
    'conflict',
    'expense_recorded_already',
    'There is an expense of this supplier, day and sum already. Is it another one?',
    { details: { expenseId } },
  );

export const photoNotTaken = () =>
  invalid('photo_not_taken', 'photo', 'Please choose a picture (JPEG, PNG or WebP).');
export const photoBroken = () =>
  invalid('photo_broken', 'photo', 'This picture is damaged. Please choose another one.');
export const photoHasTooManyPixels = () =>
  invalid(
    'too_many_pixels',
    'photo',
    'This picture has too many pixels. Please choose one of at most 50 megapixels.',
  );
export const photoNotFound = () =>
  new Rejection('missing', 'photo_not_found', 'There is no photo of this receipt.');
