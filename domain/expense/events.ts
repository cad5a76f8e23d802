import { z } from 'zod';
import { expenseCategories } from '../catalogue/expenses.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { personalCode, personalLine, personalNote } from '../kernel/personal.ts';
import { cents, line, localDate } from '../kernel/schemas.ts';

/** The account is the owner's, whose number the school goes by: what was bought where tells of their life. */
const person = (data: { schoolId: SchoolId }) => `account-${data.schoolId}` as const;

const words = {
  /** An Auckland day. */
  spentOn: localDate,
  supplier: personalLine(),
  /** With GST, where there is some in it. */
  amountCents: cents,
  hasGst: z.boolean(),
  /** The supplier’s: eight or nine digits. */
  gstNumber: personalCode(),
  category: z.enum(expenseCategories),
  /** How much of it is the school’s, in per cent. */
  sharePercent: z.int().min(1).max(100),
  note: personalNote(),
};
const whole = z.object(words);
export type ExpenseWords = z.infer<typeof whole>;

const which = { expenseId: id, schoolId };

/** One thing that a school spent money on, in the stream `expense-<id>`. The photo of its receipt lies in the vault. */
export const expenseEvents = {
  /** `payoutId`: it is the fees of that payout, and stays as the card company took them. */
  ExpenseRecorded: event(
    z.object({ ...which, ...words, hasPhoto: z.boolean(), payoutId: line().optional() }),
    { person },
  ),
  /** The whole expense as it should have been. */
  ExpenseCorrected: event(z.object({ ...which, ...words, hasPhoto: z.boolean() }), { person }),
  /** It was none, or none of the school’s: it counts in nothing. */
  ExpenseVoided: event(z.object(which)),
  ExpenseRestored: event(z.object(which)),
};

export type ExpenseEvent = EventOf<typeof expenseEvents>;
