import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { invoiceBook } from '#domain/invoice/decide.ts';
import type { InvoiceLine } from '#domain/invoice/events.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentCancelled, paymentNotFound } from '#domain/payment/rejections.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getInvoice, getInvoiceOf, type InvoiceRow } from '#projections/invoices/query.ts';
import { getPayment } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** Issues an invoice for payments of one student. With `isNew` unset, what is billed already stays as it is. */
export async function issueInvoice(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  about: {
    schoolId: SchoolId;
    studentId: StudentId;
    lines: readonly InvoiceLine[];
    isNew: boolean;
  },
  by: Pick<Context, 'actor' | 'correlationId' | 'causationId'>,
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
      schoolId,
      studentId,
      buyerName: fullName(student),
      buyerContact: student.address ?? student.email,
      lines,
      tax,
      isNew,
    },
    { ...by, schoolId, studentId },
  );
}

/** The invoice a payment is on, issued now where it is on none. The caller has checked that the payment is theirs. */
export async function issueInvoiceOf(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
  by: Pick<Context, 'actor' | 'correlationId' | 'causationId'>,
): Promise<InvoiceRow> {
  const { sql, clock } = deps;
  const payment = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
  if (!payment) throw paymentNotFound();
  if ((await getInvoiceOf(sql, paymentId)) === null) {
    if (payment.status === 'cancelled') throw paymentCancelled();
    const { studentId, description, amountCents, reference } = payment;
    const line = { paymentId, description, amountCents, reference };
    await issueInvoice(deps, { schoolId, studentId, lines: [line], isNew: false }, by);
  }
  const number = await getInvoiceOf(sql, paymentId);
  const invoice = number === null ? null : await getInvoice(sql, schoolId, number);
  if (!invoice) throw paymentNotFound();
  return invoice;
}
