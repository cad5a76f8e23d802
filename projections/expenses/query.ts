import type { Sql } from 'postgres';
import { z } from 'zod';
import { expenseCategories } from '#domain/catalogue/expenses.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { type Days, within } from '../book-files/payments.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf, valuesOf } from '../engine/rows.ts';
import { expense } from './expenses.ts';

export const expenseRow = expense.row
  .omit({ schoolId: true, recordedAt: true })
  .extend({ revision });
export type ExpenseRow = z.infer<typeof expenseRow>;

/** Which of a school's expenses: of a month, `2026-11`, of a category; those behind the expense `after`. */
export type ExpensePage = {
  readonly month?: string | undefined;
  readonly category?: (typeof expenseCategories)[number] | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
};

/** A school's expenses that were not removed, the latest day first. */
export function listExpenses(
  sql: Sql,
  schoolId: SchoolId,
  { month, category, after, limit }: ExpensePage,
): Promise<ExpenseRow[]> {
  // Behind an expense and not a count: what is new meanwhile shifts nothing.
  const behind = after
    ? sql`and (spent_on, id) < ((select spent_on from expense where id = ${after}), ${after}::bigint)`
    : sql``;
  return selectRevised(sql, expense, expenseRow)`
    where school_id = ${schoolId} and not is_voided ${inMonth(sql, month)}
      ${category ? sql`and category = ${category}` : sql``} ${behind}
    order by spent_on desc, id desc limit ${limit ?? null}
  `;
}

/** The expenses of some days, both included, in the order of their days. */
export function listBookExpenses(sql: Sql, schoolId: SchoolId, days: Days): Promise<ExpenseRow[]> {
  const [from, to] = within(days);
  return selectRevised(sql, expense, expenseRow)`
    where school_id = ${schoolId} and not is_voided and spent_on between ${from} and ${to}
    order by spent_on, id
  `;
}

/** One of this school's, also one that was removed; null when there is none. */
export async function getExpense(
  sql: Sql,
  schoolId: SchoolId,
  expenseId: number,
): Promise<ExpenseRow | null> {
  const [row] = await selectRevised(sql, expense, expenseRow)`
    where id = ${expenseId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** The latest other expense of the same supplier, day and sum; null where there is none. */
export async function findAlike(
  sql: Sql,
  schoolId: SchoolId,
  { supplier, spentOn, amountCents }: Pick<ExpenseRow, 'supplier' | 'spentOn' | 'amountCents'>,
): Promise<number | null> {
  const [row] = await selectRevised(sql, expense, expenseRow)`
    where school_id = ${schoolId} and not is_voided and spent_on = ${spentOn} and amount_cents = ${amountCents}
      and lower(supplier) = lower(${supplier})
    order by id desc limit 1
  `;
  return row?.id ?? null;
}

const sum = z.object({
  category: z.enum(expenseCategories),
  count: z.number().int(),
  amountCents: z.number().int(),
  /** The school's share of it, each expense to the nearest cent. */
  businessCents: z.number().int(),
});
export type ExpenseSum = z.infer<typeof sum>;

/** What a school spent in a month, or ever, by category; the largest first. */
export function sumExpenses(
  sql: Sql,
  schoolId: SchoolId,
  month: string | undefined,
): Promise<ExpenseSum[]> {
  return rowsOf(sql, sum)`
    select category, count(*)::int as count, sum(amount_cents)::bigint as amount_cents,
      sum(round(amount_cents * share_percent / 100.0))::bigint as business_cents
    from expense where school_id = ${schoolId} and not is_voided ${inMonth(sql, month)}
    group by category order by business_cents desc, category
  `;
}

const inMonth = (sql: Sql, month: string | undefined) =>
  month
    ? sql`and spent_on >= ${`${month}-01`}::date and spent_on < ${`${month}-01`}::date + interval '1 month'`
    : sql``;

/** The numbers of a school's expenses that have a photo of their receipt, removed ones too, the first recorded first. */
export const listPhotographed = (sql: Sql, schoolId: SchoolId): Promise<number[]> =>
  valuesOf(sql, expense.row.shape.id)`
    select id from expense where school_id = ${schoolId} and has_photo order by id`;
