import { z } from 'zod';
import { proposer } from '#api/cases/bank/propose.ts';
import { suggester } from '#api/cases/bank/suggest.ts';
import type { Database } from '#api/database/database.ts';
import { requiredLine } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { listOpenRefunds, listOwed } from '#projections/bank-lines/candidates.ts';
import { listOtherCandidates, listPayeeExpenses } from '#projections/bank-lines/other-lines.ts';
import type { BankLineRow } from '#projections/bank-lines/query.ts';
import { bankLineToJson } from './line-json.ts';

/** `/:line`: what names no line is 404, as a line of another school is. */
export const byLine = z.object({ line: requiredLine('Line', 40) });

/** Lines with what each open one may be for, as the list and every answer about one tell them. */
export async function toldLines(sql: Database, schoolId: SchoolId, lines: readonly BankLineRow[]) {
  const [owed, refunds, others, spent] = await Promise.all([
    listOwed(sql, schoolId),
    listOpenRefunds(sql, schoolId),
    listOtherCandidates(sql, schoolId),
    listPayeeExpenses(sql, schoolId),
  ]);
  const suggest = suggester(owed, refunds);
  const propose = proposer(others);
  const lastOf = new Map(spent.map(({ payee, ...how }) => [payee, how]));
  return lines.map((line) => {
    const isOpen = line.matchedBy === null;
    const mayBeSpent = isOpen && line.amountCents < 0;
    return bankLineToJson(
      line,
      isOpen ? suggest(line) : [],
      isOpen ? propose(line) : [],
      (mayBeSpent && lastOf.get(line.payee)) || null,
    );
  });
}
