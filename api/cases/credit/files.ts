import { stringify } from 'csv-stringify/sync';
import type { Deps } from '#api/deps.ts';
import { creditSentence } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { getCreditBalance } from '#projections/credit/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import type { CreditStatement } from './accounts.ts';

type Learner = { readonly id: StudentId; readonly firstName: string; readonly lastName: string };

/** A statement of credit as a PDF. */
export async function printCreditStatement(
  { sql, documents }: Pick<Deps, 'sql' | 'documents'>,
  schoolId: SchoolId,
  learner: Learner,
  statement: CreditStatement,
): Promise<Uint8Array<ArrayBuffer>> {
  const [school, balance] = await Promise.all([
    getSchool(sql, schoolId),
    getCreditBalance(sql, learner.id),
  ]);
  return documents.pdf(schoolId, 'credit-statement', {
    ...statement,
    learner: fullName(learner),
    schoolName: school?.name ?? '',
    sentence: creditSentence(balance),
  });
}

/** The same for a spreadsheet: what begins like a formula stays text, and macrons are read. */
export function creditStatementCsv({ from, to, ...statement }: CreditStatement): string {
  const rows = [
    ['Date', 'What', 'Minutes', 'Money (NZ$)', 'Balance (minutes)'],
    [from, 'Opening balance', '', '', statement.openingMinutes],
    ...statement.lines.map(({ on, what, minutes, amountCents, balanceAfter }) => [
      on,
      what,
      minutes,
      amountCents === null ? '' : toDollars(amountCents),
      balanceAfter,
    ]),
    [to, 'Closing balance', '', '', statement.closingMinutes],
  ];
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** `credit-17-2026-11-01-2026-11-30` */
export const creditStatementName = ({ id }: Learner, { from, to }: CreditStatement): string =>
  `credit-${id}-${from}-${to}`;
