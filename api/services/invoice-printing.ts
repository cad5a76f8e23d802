import type { Deps } from '#api/deps.ts';
import { printedBranding } from '#api/services/branding.ts';
import { chargesGst, gstWithin } from '#domain/invoice/gst.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentCancelled, paymentNotFound } from '#domain/payment/rejections.ts';
import { getInvoice, getInvoiceOf, type InvoiceRow } from '#projections/invoices/query.ts';
import { getPayment } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';

type PrintDeps = Pick<Deps, 'sql' | 'clock' | 'documents' | 'pictures'>;

/** An invoice as it is printed; a draft has no number yet. */
type Printed = Omit<InvoiceRow, 'number' | 'invoiceNumber' | 'studentId'> & {
  readonly invoiceNumber: string | null;
};

/**
 * The invoice a payment is on, or a draft of it while it is on none: reading gives no numbers. For the payment's school, and for its student's
 * portal: the caller has checked that it is theirs.
 */
export async function printInvoiceOf(
  deps: PrintDeps,
  schoolId: SchoolId,
  paymentId: number,
): Promise<{ pdf: Uint8Array; invoiceNumber: string | null }> {
  const number = await getInvoiceOf(deps.sql, paymentId);
  const issued = number === null ? null : await getInvoice(deps.sql, schoolId, number);
  const invoice = issued ?? (await draftOf(deps, schoolId, paymentId));
  return { pdf: await printInvoice(deps, schoolId, invoice), invoiceNumber: invoice.invoiceNumber };
}

async function draftOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
): Promise<Printed> {
  const today = dateOf(clock());
  const payment = await getPayment(sql, schoolId, paymentId, today);
  if (!payment) throw paymentNotFound();
  if (payment.status === 'cancelled') throw paymentCancelled();
  const { amountCents, description, reference } = payment;
  const [student, tax] = await Promise.all([
    getStudent(sql, schoolId, payment.studentId),
    getInvoiceSettings(sql, schoolId),
  ]);
  if (!student) throw paymentNotFound();
  const isTaxed = chargesGst(tax, today);
  return {
    invoiceNumber: null,
    issuedOn: today,
    totalCents: amountCents,
    gstCents: isTaxed ? gstWithin(amountCents) : null,
    gstNumber: isTaxed ? tax.gstNumber : null,
    buyerName: fullName(student),
    buyerContact: student.address ?? student.email,
    lines: [{ paymentId, description, amountCents, reference }],
    isPaid: payment.status === 'completed' || payment.status === 'refunded',
  };
}

export async function printInvoice(
  deps: PrintDeps,
  schoolId: SchoolId,
  invoice: Printed,
): Promise<Uint8Array> {
  const { sql } = deps;
  const [school, settings, branding] = await Promise.all([
    getSchool(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    printedBranding(deps, schoolId),
  ]);
  return deps.documents.pdf(schoolId, 'invoice', {
    ...invoice,
    ...branding,
    schoolName: school?.name ?? '',
    schoolAddress: school?.address ?? '',
    schoolContact: [school?.phone, school?.email].filter(Boolean).join(', '),
    bankAccount: settings.bankAccount,
  });
}

/** A PDF to save, under the name the spec gives it. */
export function invoiceAnswer(pdf: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
