import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { linkDays } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import { alreadyPaid } from '#domain/payment/rejections.ts';
import { getInvoiceOf, type InvoiceRow } from '#projections/invoices/query.ts';
import { listPaymentsOfInvoice } from '#projections/payment-links/query.ts';
import { getCharge } from '#projections/payments/charge.ts';
import { decidePayment, paymentOf } from './payments.ts';

/** What the address of a pay page ends with opens: one payment, or all of an invoice. */
export type PayLink = {
  readonly schoolId: SchoolId;
  /** The payment, or the first of the invoice. */
  readonly paymentId: number;
  /** Null of a link of one payment. */
  readonly invoice: number | null;
  readonly expiresAt: Instant;
};

/** Also one that has run out, so that its page says so; null where there is none. */
export async function findPayLink(
  { sql, tokens }: Pick<Deps, 'sql' | 'tokens'>,
  token: string,
): Promise<PayLink | null> {
  const one = await tokens.findEvenLate('payment-link', token);
  const link = one ?? (await tokens.findEvenLate('invoice-link', token));
  const charge = await getCharge(sql, link?.subject ?? nobody);
  if (!link || !charge) return null;
  const { subject: paymentId, expiresAt } = link;
  const invoice = one ? null : await getInvoiceOf(sql, paymentId);
  if (!one && invoice === null) return null;
  return { schoolId: charge.schoolId, paymentId, invoice, expiresAt };
}

/** The link that pays all that is owed on an invoice; the same one each time, so that a letter written again has it too. Null where nothing is owed. */
export async function invoiceLink(
  { sql, tokens, clock, publicUrl }: Pick<Deps, 'sql' | 'tokens' | 'clock' | 'publicUrl'>,
  schoolId: SchoolId,
  { number, dueOn, balanceDueCents }: Pick<InvoiceRow, 'number' | 'dueOn' | 'balanceDueCents'>,
): Promise<string | null> {
  const [subject] = await listPaymentsOfInvoice(sql, schoolId, number);
  if (subject === undefined || balanceDueCents === 0) return null;
  const from = dueOn === null ? clock() : startOfDay(dueOn);
  const expiresAt = addMinutes(from > clock() ? from : clock(), linkDays * 24 * 60);
  const token = await tokens.makeAgain('invoice-link', { subject, boundTo: null, expiresAt });
  return `${publicUrl}/pay/${token}`;
}

/** The same for an instructor. @throws 409 where nothing is owed */
export async function owedLink(
  deps: Parameters<typeof invoiceLink>[0],
  schoolId: SchoolId,
  invoice: Pick<InvoiceRow, 'number' | 'dueOn' | 'balanceDueCents'>,
): Promise<string> {
  const link = await invoiceLink(deps, schoolId, invoice);
  if (link === null) throw alreadyPaid();
  return link;
}

type LinkDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl'>;

export type MadeLink = {
  readonly paymentLinkUrl: string;
  readonly paymentId: number;
  readonly reference: string;
  readonly expiresAt: Instant;
};

/** A link to a payment that is owed; the one before stops working. @throws 404 where there is none, 409 or 410 when nothing is owed */
export async function makePaymentLink(
  deps: LinkDeps,
  who: Instructor,
  paymentId: number,
): Promise<MadeLink> {
  const { clock, tokens, publicUrl } = deps;
  const before = await paymentOf(deps, who.schoolId, paymentId);
  const now = clock();
  const expiresAt = addMinutes(now, linkDays * 24 * 60);
  await decidePayment(deps, who, before, { type: 'CreatePaymentLink', now, paymentId, expiresAt });
  const token = await tokens.make('payment-link', {
    subject: paymentId,
    boundTo: null,
    expiresAt,
  });
  const { reference } = before;
  return { paymentLinkUrl: `${publicUrl}/pay/${token}`, paymentId, reference, expiresAt };
}
