import { Rejection } from '../kernel/rejection.ts';

export const noSuchPayoutForLine = (sum: string) =>
  new Rejection(
    'conflict',
    'no_such_payout',
    `No open payout of yours is exactly ${sum}. Choose one with the same sum.`,
    { fields: { payoutId: `No open payout is exactly ${sum}.` } },
  );

export const noSuchExpenseForLine = (sum: string) =>
  new Rejection(
    'conflict',
    'no_such_expense',
    `No open expense of yours is exactly ${sum}. Correct the expense first, or record a new one.`,
    { fields: { expenseId: `No open expense is exactly ${sum}.` } },
  );

export const lineIsNoExpense = () =>
  new Rejection(
    'conflict',
    'line_is_no_expense',
    'This money came in, so it can’t be an expense.',
    { fields: { as: 'This money came in, so it can’t be an expense.' } },
  );
