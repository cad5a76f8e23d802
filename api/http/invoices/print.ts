import type { Deps } from '#api/deps.ts';
import { printedBranding } from '#api/http/schools/branding-in-force.ts';
import { toCents } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { paymentCancelled, paymentNotFound } from '#domain/payment/rejections.ts';
import { getInvoice, getInvoiceOf, type InvoiceRow } from '#projections/invoices/query.ts';
import { getPayment } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { issueInvoice } from './issue.ts';

type PrintDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'pictures'>;

/**
 * The invoice a payment is on, issued at this moment when it is on none. For the payment's school, and for its student's portal: the caller has
 * checked that it is theirs.
 */
export async function printInvoiceOf(
  deps: PrintDeps,
  schoolId: number,
  paymentId: number,
  actor: Actor,
): Promise<{ pdf: Uint8Array; invoiceNumber: string }> {
  const invoice = await invoiceOf(deps, schoolId, paymentId, actor);
  return { pdf: await printInvoice(deps, schoolId, invoice), invoiceNumber: invoice.invoiceNumber };
}

/** @see printInvoiceOf */
export async function invoiceOf(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock'>,
  schoolId: number,
  paymentId: number,
  actor: Actor,
): Promise<InvoiceRow> {
  const { sql, clock } = deps;
  const payment = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
  if (!payment) throw paymentNotFound();
  if ((await getInvoiceOf(sql, paymentId)) === null) {
    if (payment.status === 'cancelled') throw paymentCancelled();
    const { studentId, description, reference } = payment;
    const line = { paymentId, description, amountCents: toCents(payment.amount), reference };
    await issueInvoice(deps, { schoolId, studentId, lines: [line], isNew: false }, actor);
  }
  const number = await getInvoiceOf(sql, paymentId);
  const invoice = number === null ? null : await getInvoice(sql, schoolId, number);
  if (!invoice) throw paymentNotFound();
  return invoice;
}

export async function printInvoice(
  deps: Pick<Deps, 'sql' | 'clock' | 'pictures'>,
  schoolId: number,
  invoice: InvoiceRow,
): Promise<Uint8Array> {
  const { sql } = deps;
  const [school, settings, branding, { renderInvoice }] = await Promise.all([
    getSchool(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    printedBranding(deps, schoolId),
    // Loaded when somebody first prints: the PDF library would double the time to start.
    import('#api/gateways/pdf/invoice.tsx'),
  ]);
  return renderInvoice({
    ...invoice,
    ...branding,
    schoolName: school?.name ?? '',
    schoolAddress: school?.address ?? '',
    schoolContact: [school?.phone, school?.email].filter(Boolean).join(', '),
    bankAccount: settings.bankAccount,
  });
}

/** A PDF to save, under the name the spec gives it (spec 2 section 7). */
export function invoiceAnswer(pdf: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
