import type { Deps } from '#api/deps.ts';
import { invoiceLetter } from '#api/gateways/mail/invoice-letter.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import { lettersToOthers } from '#api/services/letters-to-others.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import type { InvoiceRow } from '#projections/invoices/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { printInvoice } from './invoice-printing.ts';

type MailingDeps = Pick<
  Deps,
  'sql' | 'clock' | 'documents' | 'pictures' | 'mailer' | 'rateLimits' | 'publicUrl'
>;

/** Mails an invoice of the instructor's school to its student, with the PDF; its sender has been admitted. */
export async function mailInvoice(
  deps: MailingDeps,
  { account, schoolId }: Instructor,
  invoice: InvoiceRow,
): Promise<MailOutcome> {
  const { sql } = deps;
  const [student, school, pdf] = await Promise.all([
    getStudent(sql, schoolId, invoice.studentId),
    getSchool(sql, schoolId),
    printInvoice(deps, schoolId, invoice),
  ]);
  if (!student) throw studentNotFound();
  const { firstName, lastName, email } = account;
  const schoolName = school?.name ?? 'Your driving school';
  return lettersToOthers(deps).send(
    { account, schoolName },
    invoiceLetter({
      invoice,
      pdf,
      student,
      schoolName,
      instructor: { name: fullName({ firstName, lastName }), email },
    }),
  );
}
