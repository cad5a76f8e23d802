import { getBuyer } from '#api/cases/books/buyer.ts';
import { invoiceSellerOf } from '#api/cases/books/invoice-printing.ts';
import { sellerOf } from '#api/cases/books/invoices.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { printedBranding } from '#api/cases/school/branding.ts';
import type { Deps } from '#api/deps.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import { receiptLetter } from '#api/gateways/mail/receipt-letter.ts';
import { gstWithin } from '#domain/invoices/gst.ts';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { nothingReceived, paymentNotFound } from '#domain/payment/rejections.ts';
import { getInvoiceOf } from '#projections/invoices/query.ts';
import { listReceivedParts } from '#projections/payments/card-story.ts';
import { getPayment, type PaymentRow } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';

type PrintDeps = Pick<Deps, 'sql' | 'clock' | 'documents' | 'pictures' | 'sellsPlans'>;
type MailDeps = PrintDeps & Pick<Deps, 'mailer' | 'rateLimits' | 'publicUrl'>;

/**
 * The receipt of a payment. The caller has checked that the payment is theirs.
 * @param name whom it is for; the student's full name unless told, which a stranger with a link is not to learn
 * @throws 404 where there is no such payment, 409 where nothing was received
 */
export async function printReceipt(
  deps: PrintDeps,
  schoolId: SchoolId,
  paymentId: number,
  name?: string,
): Promise<{ pdf: Uint8Array; payment: PaymentRow }> {
  const { sql } = deps;
  const payment = await getPayment(sql, schoolId, paymentId, dateOf(deps.clock()));
  if (!payment) throw paymentNotFound();
  if (payment.receivedCents <= 0) throw nothingReceived();
  const number = await getInvoiceOf(sql, paymentId);
  const [seller, tax, branding, parts] = await Promise.all([
    number === null ? sellerOf(sql, schoolId) : invoiceSellerOf(sql, schoolId, number),
    getInvoiceSettings(sql, schoolId),
    printedBranding(deps, schoolId),
    listReceivedParts(sql, paymentId),
  ]);
  const { receivedCents, refundedCents, balanceCents, paidDate, owedCents } = payment;
  // The list, the invoice and the return say the same.
  const isTaxed = payment.gstCents !== null;
  const pdf = await deps.documents.pdf(schoolId, 'receipt', {
    ...branding,
    schoolName: seller.name,
    schoolAddress: seller.address,
    schoolContact: seller.contact ?? '',
    gstNumber: isTaxed ? tax.gstNumber : null,
    gstCents: isTaxed ? gstWithin(receivedCents - refundedCents - balanceCents) : null,
    reference: payment.reference,
    paidOn: paidDate,
    method: payment.paymentMethod,
    parts,
    buyerName: name ?? payment.payerName ?? payment.studentName,
    buyerContact: null,
    description: payment.description,
    invoiceNumber: number === null ? null : invoiceNumber(number),
    receivedCents,
    refundedCents,
    balanceCents,
    owedCents,
  });
  return { pdf, payment };
}

/** Receipts by mail. */
export function receipts(deps: MailDeps) {
  return { mail };

  /**
   * Mails the receipt of a payment, to the address of who was asked for it unless told another.
   * @param key under which it goes out once; absent: each call sends one
   * @throws 409 where nothing was received, 429 when too many were sent there
   */
  async function mail(
    schoolId: SchoolId,
    paymentId: number,
    to: string | null,
    key?: string,
  ): Promise<MailOutcome> {
    const { sql } = deps;
    const row = await getPayment(sql, schoolId, paymentId, dateOf(deps.clock()));
    if (!row) throw paymentNotFound();
    const buyer = await getBuyer(sql, schoolId, row);
    const address = to ?? buyer.email;
    // Somebody else's address learns no more than the page of the link shows.
    const name = to === null || to === buyer.email ? undefined : buyer.firstName;
    const { pdf, payment } = await printReceipt(deps, schoolId, paymentId, name);
    if (deps.mailer.isOn)
      await lettersToOthers(deps).admitFor(`student-${payment.studentId}`, address);
    const { name: schoolName } = await sellerOf(sql, schoolId);
    return deps.mailer.send(
      receiptLetter({ payment, person: buyer.person, schoolName, to: address, pdf }),
      key,
    );
  }
}
export type Receipts = ReturnType<typeof receipts>;
