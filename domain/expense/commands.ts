import { z } from 'zod';
import { expenseCategories } from '../catalogue/expenses.ts';
import { largestPayment } from '../catalogue/payments.ts';
import { isCheckDigitRight } from '../invoices/gst-number.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine, optionalText, requiredLine } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { toDollars } from '../kernel/money.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { ExpenseWords } from './events.ts';

/** The most characters that a photo may have as base64: what is left of a request of 1 MB is for the words. */
export const longestPhoto = 900_000;

export const expenseCategory = oneOf('Category', expenseCategories).meta({ id: 'ExpenseCategory' });

/** What the form and the API ask: dollars, an Auckland day. */
export const expenseForm = z.object({
  spentOn: enteredDate('Day must be a date'),
  supplier: requiredLine('Supplier', 120),
  amount: z
    .number({
      error: ({ input }) => (input == null ? 'Amount is required' : 'Amount must be a number'),
    })
    .positive('Amount must be more than nothing')
    .max(toDollars(largestPayment), 'Amount can be at most NZ$100,000')
    .refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
      error: 'Amount can have at most two decimals',
    }),
  hasGst: z.boolean({ error: 'Whether GST is in it must be yes or no' }).default(true),
  gstNumber: optionalLine('GST number', 20)
    .transform((number) => number?.replaceAll(/[\s-]/g, '') ?? null)
    .refine((digits) => digits === null || isCheckDigitRight(digits), {
      error: 'GST number has eight or nine digits, and the last must fit the others',
    }),
  category: expenseCategory,
  /** How much of it is the school’s, in per cent. */
  sharePercent: z
    .int({ error: 'Share for business must be a whole number' })
    .min(1, 'Share for business must be at least 1 %')
    .max(100, 'Share for business can be at most 100 %')
    .default(100),
  note: optionalText('Note', 500),
});

/** A picture as base64, so that it lies with its words in whatever keeps a command. */
const photo = z
  .string({ error: 'Photo must be a picture as base64' })
  .max(longestPhoto, 'Photo can be at most 675 kB; keep it smaller')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Photo must be a picture as base64');

/** POST /api/expenses. `again` says that it is another one, where there is one of the same supplier, day and sum. */
export const newExpense = expenseForm.extend({
  photo: photo.nullish(),
  again: z.boolean({ error: 'Again must be yes or no' }).default(false),
});

/** PUT /api/expenses/{id}: the whole expense as it should have been; the photo stays unless another is sent, and null takes it away. */
export const correctedExpense = expenseForm.extend({ photo: photo.nullish() });

export type RecordExpense = Command<
  'RecordExpense',
  {
    expenseId: number;
    schoolId: SchoolId;
    hasPhoto: boolean;
    payoutId?: string | undefined;
  } & ExpenseWords
>;
/** `hasPhoto` undefined leaves the photo as it is. */
export type CorrectExpense = Command<
  'CorrectExpense',
  { expenseId: number; schoolId: SchoolId; hasPhoto: boolean | undefined } & ExpenseWords
>;
export type VoidExpense = Command<'VoidExpense', { expenseId: number; schoolId: SchoolId }>;
export type RestoreExpense = Command<'RestoreExpense', { expenseId: number; schoolId: SchoolId }>;
export type ExpenseCommand = RecordExpense | CorrectExpense | VoidExpense | RestoreExpense;
