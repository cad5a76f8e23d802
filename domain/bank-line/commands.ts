import { z } from 'zod';
import { overPurposes } from '../catalogue/payments.ts';
import { expenseForm } from '../expense/commands.ts';
import { oneOf, optionalText, requiredLine, requiredText } from '../kernel/fields.ts';
import { idOf } from '../kernel/ids.ts';
import { mostPaymentsOfLine } from './events.ts';

/** POST /api/bank-lines/{id}/match: the payments that a line is for, the first getting its share first. */
export const bankMatch = z.object({
  paymentIds: z
    .array(idOf('Payment'))
    .min(1, 'Name at least one payment')
    .max(mostPaymentsOfLine, `A line can be for at most ${mostPaymentsOfLine} payments`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each payment once'),
  /** What becomes of money above what is owed, by the payer’s word. */
  rest: oneOf('Rest', overPurposes).default('balance'),
});

/** POST /api/bank-lines/{id}/assign: what a line is, where it is no payment. `new_expense` makes one of the line's sum and day. */
export const bankAssignment = z
  .discriminatedUnion('as', [
    z.object({ as: z.literal('payout'), payoutId: requiredLine('Payout', 120) }),
    z.object({ as: z.literal('expense'), expenseId: idOf('Expense') }),
    z.object({
      as: z.literal('new_expense'),
      expense: expenseForm.omit({ spentOn: true, amount: true }),
      /** There is one of the same supplier, day and sum, and this is another. */
      again: z.boolean({ error: 'Again must be yes or no' }).default(false),
    }),
    z.object({ as: z.literal('transfer') }),
    z.object({ as: z.literal('not_ours'), why: requiredText('Why', 500) }),
  ])
  .meta({ id: 'BankAssignment' });
export type BankAssignment = z.output<typeof bankAssignment>;

/** DELETE /api/bank-lines/{id}/match: why, kept with the payments that are owed again. */
export const bankUnmatch = z.object({ reason: optionalText('Reason', 500) });
