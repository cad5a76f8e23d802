import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { expense } from '../expenses/expenses.ts';
import { bankLine } from './tables.ts';

/** A payout or an expense that a line of the bank may be, by its sum as the bank writes it. */
export const otherCandidate = z.object({
  purpose: z.enum(['payout', 'expense']),
  payoutId: z.string().nullable(),
  expenseId: z.number().int().nullable(),
  supplier: z.string().nullable(),
  onDate: z.string(),
  cents: z.number().int(),
});
export type OtherCandidate = z.infer<typeof otherCandidate>;

/**
 * What is on no line yet: payouts as they reached the bank, those that came back from it with the other sign, and expenses. Fees of a payout never reach
 * the bank.
 */
export const listOtherCandidates = (sql: Sql, schoolId: SchoolId): Promise<OtherCandidate[]> =>
  rowsOf(sql, otherCandidate)`
    with sent as (
      select payout_id, arrives_on, net_cents as cents from payout where school_id = ${schoolId}
      union all
      select payout_id, arrives_on, -net_cents from payout where school_id = ${schoolId} and state = 'failed'
    )
    select 'payout' as purpose, payout_id, null::bigint as expense_id, null as supplier, arrives_on as on_date, cents
    from sent
    where not exists (select from bank_line line where line.payout_id = sent.payout_id and line.cents = sent.cents)
    union all
    select 'expense', null, id, supplier, spent_on, -amount_cents
    from expense
    where school_id = ${schoolId} and not is_voided and payout_id is null
      and not exists (select from bank_line line where line.expense_id = expense.id)
    order by on_date desc, payout_id, expense_id
  `;

/** How a school last recorded the expense of a line to this payee. */
export const payeeExpense = expense.row
  .pick({ supplier: true, category: true, hasGst: true, gstNumber: true, sharePercent: true })
  .extend({ payee: z.string() });

/** The latest expense of each payee that a line was paid to, one per payee. */
export const listPayeeExpenses = (sql: Sql, schoolId: SchoolId) =>
  rowsOf(sql, payeeExpense)`
    select distinct on (line.payee) line.payee, supplier, category, has_gst, gst_number, share_percent
    from bank_line line
    join expense on expense.id = line.expense_id and not expense.is_voided
    where line.school_id = ${schoolId} and line.payee <> ''
    order by line.payee, line.on_date desc, expense.id desc
  `;

/** The day of the line that an expense was paid by; null where it is on none. */
export async function getBankDayOfExpense(sql: Sql, expenseId: number): Promise<string | null> {
  const [row] = await bankLine.select(sql, bankLine.row.pick({ onDate: true }))`
    where expense_id = ${expenseId} limit 1
  `;
  return row?.onDate ?? null;
}
