import type { Deps } from '#api/deps.ts';
import { invoiceBook } from '#domain/invoice/decide.ts';
import type { InvoiceLine } from '#domain/invoice/events.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** Issues an invoice for payments of one student. With `isNew` unset, what is billed already stays as it is. */
export async function issueInvoice(
  { sql, dispatch, clock }: Pick<Deps, 'sql' | 'dispatch' | 'clock'>,
  about: { schoolId: number; studentId: number; lines: readonly InvoiceLine[]; isNew: boolean },
  actor: Actor,
): Promise<void> {
  const { schoolId, studentId, lines, isNew } = about;
  const [student, tax] = await Promise.all([
    getStudent(sql, schoolId, studentId),
    getInvoiceSettings(sql, schoolId),
  ]);
  if (!student) throw studentNotFound();
  await dispatch(
    invoiceBook,
    schoolId,
    {
      type: 'IssueInvoice',
      now: clock(),
      schoolId,
      studentId,
      buyerName: `${student.firstName} ${student.lastName}`,
      buyerContact: student.address ?? student.email,
      lines,
      tax,
      isNew,
    },
    { actor, schoolId, studentId },
  );
}
