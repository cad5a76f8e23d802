import { z } from 'zod';
import { oneOf, optionalLine, requiredLine } from '../kernel/fields.ts';

/** How a day is written: day, month and year in one order or another. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;

const column = (label: string) => optionalLine(label, 80);

/**
 * Which column of a bank's file says what, by its heading; `#3` is the third where a file has no headings. Money is in one column with a sign, or in one
 * for what came and one for what went.
 */
export const bankColumns = z
  .object(
    {
      date: requiredLine('The column of the date', 80),
      amount: column('The column of the amount'),
      moneyIn: column('The column of money in'),
      moneyOut: column('The column of money out'),
      payee: column('The column of the name'),
      particulars: column('The column of the particulars'),
      code: column('The column of the code'),
      reference: column('The column of the reference'),
      memo: column('The column of the description'),
      dayOrder: oneOf('The order of the date', dayOrders).default('dmy'),
    },
    { error: 'Columns must say which is the date and which the amount' },
  )
  .refine(({ amount, moneyIn, moneyOut }) => amount !== null || (moneyIn && moneyOut), {
    error: 'Say which column holds the amount, or which two hold money in and money out',
    path: ['amount'],
  });
export type BankColumns = z.infer<typeof bankColumns>;
