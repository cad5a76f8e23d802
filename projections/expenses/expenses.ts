import { expenseCategories } from '#domain/catalogue/expenses.ts';
import { expenseEvents } from '#domain/expense/events.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What a school spent, as it was last put right; the school goes by its owner's number, whose words these are. */
export const expense = table(
  'expense',
  {
    id: id(),
    schoolId: idOf('school'),
    spentOn: day(),
    supplier: personal(text()),
    amountCents: cents(),
    hasGst: flag(),
    gstNumber: personal(maybe(text())),
    category: oneOf(expenseCategories),
    sharePercent: int(),
    note: personal(maybe(text())),
    hasPhoto: flag(),
    /** Whose fees it is, where it is those of a payout. */
    payoutId: maybe(text()),
    isVoided: initially(flag(), false),
    recordedAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, spent_on desc, id desc)'],
    person: ['account', 'schoolId'],
    exported: { name: 'expenses' },
  },
);

/** What schools spend. */
export const expenses = projection({
  name: 'expenses',
  follows: [expenseEvents],
  tables: [expense],
  on: {
    ExpenseRecorded: ({ data: { expenseId, payoutId = null, ...recorded }, metadata }, rows) =>
      rows.insert(expense, {
        id: expenseId,
        ...recorded,
        payoutId,
        recordedAt: metadata.occurredAt,
      }),
    ExpenseCorrected: ({ data: { expenseId, ...corrected } }, rows) =>
      rows.change(expense, { id: expenseId }, corrected),
    ExpenseVoided: ({ data }, rows) =>
      rows.change(expense, { id: data.expenseId }, { isVoided: true }),
    ExpenseRestored: ({ data }, rows) =>
      rows.change(expense, { id: data.expenseId }, { isVoided: false }),
  },
});
