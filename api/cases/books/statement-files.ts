import { stringify } from 'csv-stringify/sync';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import { statementLetter } from '#api/gateways/mail/statement-letter.ts';
import type { StatementSheet } from '#api/gateways/pdf/statement.tsx';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { creditSentence } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { accountLineLabels } from '#domain/payment/statement-words.ts';
import { listCreditFigures } from '#projections/credit/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { type StatementDays, type StudentStatement, studentStatement } from './statements.ts';

type Payer = { readonly id: StudentId; readonly firstName: string; readonly lastName: string };

/** A statement as a PDF. */
export async function printStatement(
  { sql, documents }: Pick<Deps, 'sql' | 'documents'>,
  schoolId: SchoolId,
  payer: Payer,
  statement: StudentStatement,
): Promise<Uint8Array<ArrayBuffer>> {
  const [school, { bankAccount }, credits] = await Promise.all([
    getSchool(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    listCreditFigures(sql, schoolId, payer.id),
  ]);
  const credit = credits.get(payer.id);
  const sheet: StatementSheet = {
    ...statement,
    payer: fullName(payer),
    schoolName: school?.name ?? '',
    bankAccount,
    credit: credit ? creditSentence(credit) : null,
  };
  return documents.pdf(schoolId, 'statement', sheet);
}

/** A statement for a spreadsheet: what begins like a formula stays text, and macrons are read. */
export function statementCsv({ from, to, openingCents, lines, closingCents }: StudentStatement) {
  const money = (cents: number) => toDollars(cents);
  const rows = [
    ['Date', 'Kind', 'Description', 'Reference', 'Invoice', 'Amount (NZ$)', 'Balance (NZ$)'],
    [from, 'Opening balance', '', '', '', '', money(openingCents)],
    ...lines.map((line) => [
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
export function statementName({ lastName }: Payer, { from, to }: StudentStatement): string {
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

/** Mails a student their statement of account. */
export async function mailStatement(
  deps: MailingDeps,
  who: Instructor,
  studentId: StudentId,
  days: StatementDays,
): Promise<MailOutcome> {
  const student = await studentOf(deps, who.schoolId, studentId);
  await lettersToOthers(deps).admit(who, student.email);
  const statement = await studentStatement(deps, who.schoolId, studentId, days);
  return statementMailing(deps)(who, studentId, statement);
}

/** Sends a statement; under a key, once. */
export const statementMailing =
  (deps: MailingDeps) =>
  async (
    { account, schoolId }: Instructor,
    studentId: StudentId,
    statement: StudentStatement,
    key?: string,
  ): Promise<MailOutcome> => {
    const [student, school] = await Promise.all([
      studentOf(deps, schoolId, studentId),
      getSchool(deps.sql, schoolId),
    ]);
    const pdf = await printStatement(deps, schoolId, student, statement);
    const schoolName = school?.name ?? 'Your driving school';
    const letter = statementLetter({
      ...statement,
      pdf,
      fileName: statementName(student, statement),
      student,
      schoolName,
      instructor: { name: fullName(account), email: account.email },
    });
    return lettersToOthers(deps).send({ account, schoolName }, letter, key);
  };
export type StatementMailing = ReturnType<typeof statementMailing>;
