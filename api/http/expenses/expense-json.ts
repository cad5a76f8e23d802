import { z } from 'zod';
import { dollarsIn } from '#api/http/money-json.ts';
import { expenseCategory } from '#domain/expense/commands.ts';
import { lacksGstNumber } from '#domain/expense/expense.ts';
import { chargesGst } from '#domain/invoices/gst.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { type ExpenseRow, type ExpenseSum, expenseRow } from '#projections/expenses/query.ts';

/** An expense; money in dollars, the day is Auckland's. */
export const expenseJson = dollarsIn(expenseRow, { amountCents: 'amount' })
  .extend({
    category: expenseCategory,
    /** Over NZ$200 with GST in it, bought by a school that is registered, and the supplier's GST number is missing. */
    needsGstNumber: z.boolean(),
  })
  .meta({ id: 'Expense' });

type Registration = Parameters<typeof chargesGst>[0];

export const expenseToJson = ({ amountCents, ...row }: ExpenseRow, school: Registration) => ({
  ...row,
  amount: toDollars(amountCents),
  needsGstNumber:
    !row.isVoided && chargesGst(school, row.spentOn) && lacksGstNumber({ ...row, amountCents }),
});

/** What was spent of each category, and the school's share of that; dollars. */
export const expenseSumsJson = z.array(
  z.object({
    category: expenseCategory,
    count: z.number().int(),
    amount: z.number(),
    businessAmount: z.number(),
  }),
);

export const expenseSumToJson = ({ amountCents, businessCents, ...sum }: ExpenseSum) => ({
  ...sum,
  amount: toDollars(amountCents),
  businessAmount: toDollars(businessCents),
});
