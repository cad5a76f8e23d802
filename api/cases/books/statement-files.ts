import { stringify } from 'csv-stringify/sync';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import { statementLetter } from '#api/gateways/mail/statement-letter.ts';
import type { StatementSheet } from '#api/gateways/pdf/statement.tsx';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { creditSentence } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { accountLineLabels, lineInWords } from '#domain/payment/statement-words.ts';
import { listCreditFigures } from '#projections/credit/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import type { AccountOf } from '#projections/statements/query.ts';
import { holderOf } from './buyer.ts';
import { type PayersStatement, type StatementDays, statementOfAccount } from './statements.ts';

/** Whose statement it is; the lesson credit is a student's alone. */
type AccountHolder = { readonly name: string; readonly lastName: string };

/** A statement as a PDF. */
export async function printStatement(
  { sql, documents }: Pick<Deps, 'sql' | 'documents'>,
  schoolId: SchoolId,
  of: AccountOf,
  holder: AccountHolder,
  statement: PayersStatement,
): Promise<Uint8Array<ArrayBuffer>> {
  const [school, { bankAccount }, credits] = await Promise.all([
    getSchool(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    'payerId' in of ? null : listCreditFigures(sql, schoolId, of.studentId),
  ]);
  const credit = 'payerId' in of ? undefined : credits?.get(of.studentId);
  const sheet: StatementSheet = {
    ...statement,
    lines: statement.lines.map(inWords),
    payer: holder.name,
    schoolName: school?.name ?? '',
    bankAccount,
    credit: credit ? creditSentence(credit) : null,
  };
  return documents.pdf(schoolId, 'statement', sheet);
}

const inWords = (line: PayersStatement['lines'][number]) => ({
  ...line,
  description: lineInWords(line),
});

/** A statement for a spreadsheet: what begins like a formula stays text, and macrons are read. */
export function statementCsv({ from, to, openingCents, lines, closingCents }: PayersStatement) {
  const money = (cents: number) => toDollars(cents);
  const rows = [
    ['Date', 'Kind', 'Description', 'Reference', 'Invoice', 'Amount (NZ$)', 'Balance (NZ$)'],
    [from, 'Opening balance', '', '', '', '', money(openingCents)],
    ...lines.map(inWords).map((line) => [
      line.onDate,
      accountLineLabels[line.kind],
      line.description,
      line.reference,
      line.invoiceNumber ?? '',
      // A number, so that a minus is not taken for a formula.
      toDollars(line.cents),
      toDollars(line.balanceCents),
    ]),
    [to, 'Closing balance', '', '', '', '', money(closingCents)],
  ];
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** `statement-ngata-2026-11-01-2026-11-30`, in letters that every file system takes. */
export function statementName(
  { lastName }: Pick<AccountHolder, 'lastName'>,
  { from, to }: PayersStatement,
): string {
  const name = lastName
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '')
    .toLowerCase();
  return ['statement', name, from, to].filter(Boolean).join('-');
}

type MailingDeps = Pick<
  Deps,
  'sql' | 'clock' | 'documents' | 'mailer' | 'rateLimits' | 'publicUrl'
>;

/** Mails a student or a payer their statement of account. */
export async function mailStatement(
  deps: MailingDeps,
  who: Instructor,
  of: AccountOf,
  days: StatementDays,
): Promise<MailOutcome> {
  const { email } = await holderOf(deps.sql, who.schoolId, of);
  await lettersToOthers(deps).admit(who, email);
  const statement = await statementOfAccount(deps, who.schoolId, of, days);
  return statementMailing(deps)(who, of, statement);
}

/** Sends a statement; under a key, once. */
export const statementMailing =
  (deps: MailingDeps) =>
  async (
    { account, schoolId }: Instructor,
    of: AccountOf,
    statement: PayersStatement,
    key?: string,
  ): Promise<MailOutcome> => {
    const [holder, school] = await Promise.all([
      holderOf(deps.sql, schoolId, of),
      getSchool(deps.sql, schoolId),
    ]);
    const pdf = await printStatement(deps, schoolId, of, holder, statement);
    const schoolName = school?.name ?? 'Your driving school';
    const letter = statementLetter({
      ...statement,
      pdf,
      fileName: statementName(holder, statement),
      buyer: holder,
      schoolName,
      instructor: { name: fullName(account), email: account.email },
    });
    return lettersToOthers(deps).send({ account, schoolName }, letter, key);
  };
export type StatementMailing = ReturnType<typeof statementMailing>;
