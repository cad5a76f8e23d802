import { printedBranding } from '#api/cases/school/branding.ts';
import type { Deps } from '#api/deps.ts';
import type { Seller } from '#domain/invoices/commands.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import { correctionNumber, invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { correctionNotFound } from '#domain/invoices/rejections.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  paymentCancelled,
  paymentNotFound,
  paymentWrittenOff,
} from '#domain/payment/rejections.ts';
import { getFactOfInvoice } from '#projections/invoices/fact.ts';
import {
  getBillable,
  getCorrection,
  getInvoice,
  getInvoiceOf,
  getInvoiceSeller,
  type InvoiceRow,
} from '#projections/invoices/query.ts';
import { getPayment } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { buyerOf, invoiceLine, orderNumbersOf, sellerOf } from './invoices.ts';

type PrintDeps = Pick<
  Deps,
  'sql' | 'clock' | 'documents' | 'pictures' | 'sellsPlans' | 'publicUrl'
>;

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
  const today = dateOf(deps.clock());
  const issued = number === null ? null : await getInvoice(deps.sql, schoolId, number, today);
  if (issued) {
    const pdf = await printInvoice(deps, schoolId, issued);
    return { pdf, invoiceNumber: issued.invoiceNumber };
  }
  const seller = await sellerOf(deps.sql, schoolId);
  const draft = await draftOf(deps, schoolId, paymentId);
  return { pdf: await print(deps, schoolId, draft, seller, null), invoiceNumber: null };
}

async function draftOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
): Promise<Printed> {
  const today = dateOf(clock());
  const [payment, billable] = await Promise.all([
    getPayment(sql, schoolId, paymentId, today),
    getBillable(sql, schoolId, paymentId, today),
  ]);
  if (!payment || !billable) throw paymentNotFound();
  if (payment.status === 'cancelled') throw paymentCancelled();
  const { dueDate: dueOn, receivedCents, refundedCents, balanceCents, writtenOffCents } = payment;
  const amountCents = payment.amountCents - writtenOffCents;
  if (amountCents === 0) throw paymentWrittenOff();
  const [buyer, tax, orders] = await Promise.all([
    buyerOf(sql, schoolId, payment),
    getInvoiceSettings(sql, schoolId),
    orderNumbersOf(sql, schoolId, payment.payerId),
  ]);
  const isTaxed = chargesGst(tax, today);
  const gstCents = isTaxed ? gstWithin(amountCents) : null;
  const isPaid = payment.owedCents === 0;
  const heldCents = receivedCents - refundedCents - balanceCents;
  return {
    invoiceNumber: null,
    issuedOn: today,
    dueOn,
    totalCents: amountCents,
    gstCents,
    issuedTotalCents: amountCents,
    issuedGstCents: gstCents,
    paidToDateCents: heldCents,
    balanceDueCents: isPaid ? 0 : Math.max(0, amountCents - heldCents),
    chargeAt: null,
    gstNumber: isTaxed ? tax.gstNumber : null,
    ...buyer,
    payerId: payment.payerId,
    students: payment.payerId === null ? [] : [payment.studentName],
    lines: [
      {
        ...invoiceLine(billable),
        orderNumber: orders.get(payment.studentId),
        studentName: null,
        amountNowCents: amountCents,
        supplyCents: amountCents,
      },
    ],
    status: payment.status === 'refunded' ? 'refunded' : isPaid ? 'paid' : 'unpaid',
    isPaid,
    isCorrectionDue: false,
    corrections: [],
  };
}

/** An issued invoice with the seller it bears. */
export async function printInvoice(
  deps: PrintDeps,
  schoolId: SchoolId,
  invoice: InvoiceRow,
): Promise<Uint8Array> {
  const [seller, factId] = await Promise.all([
    invoiceSellerOf(deps.sql, schoolId, invoice.number),
    getFactOfInvoice(deps.sql, schoolId, invoice.number),
  ]);
  return print(deps, schoolId, invoice, seller, factId);
}

/** The seller that an issued invoice bears; the present one where it is from before sellers were described. */
export async function invoiceSellerOf(
  sql: Deps['sql'],
  schoolId: SchoolId,
  number: number,
): Promise<Seller> {
  return (await getInvoiceSeller(sql, schoolId, number)) ?? sellerOf(sql, schoolId);
}

async function print(
  deps: PrintDeps,
  schoolId: SchoolId,
  invoice: Printed,
  seller: Seller,
  factId: string | null,
): Promise<Uint8Array> {
  const branding = await printedBranding(deps, schoolId);
  return deps.documents.pdf(schoolId, 'invoice', {
    ...invoice,
    ...branding,
    schoolName: seller.name,
    schoolAddress: seller.address,
    schoolContact: seller.contact ?? '',
    bankAccount: seller.bankAccount,
    asOf: dateOf(deps.clock()),
    verifyUrl: factId && `${deps.publicUrl}/verify/inv-${factId}`,
  });
}

/** A correction of an invoice, and the name to save it under. @throws 404 where the invoice has none of this number */
export async function printCorrection(
  deps: PrintDeps,
  schoolId: SchoolId,
  invoice: number,
  number: number,
): Promise<{ pdf: Uint8Array; name: string }> {
  const [row, branding] = await Promise.all([
    getCorrection(deps.sql, schoolId, invoice, number),
    printedBranding(deps, schoolId),
  ]);
  if (!row) throw correctionNotFound();
  const { name: schoolName, address, contact, seller: _, studentId: _of, ...correction } = row;
  const name = correctionNumber(number);
  const pdf = await deps.documents.pdf(schoolId, 'correction', {
    ...correction,
    ...branding,
    correctionNumber: name,
    invoiceNumber: invoiceNumber(invoice),
    schoolName,
    schoolAddress: address,
    schoolContact: contact ?? '',
  });
  return { pdf, name };
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
