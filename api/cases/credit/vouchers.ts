import { sellerOf } from '#api/cases/books/invoices.ts';
import { printedBranding } from '#api/cases/school/branding.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { leastYears } from '#domain/credit/purchases.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { chargesGst, gstWithin, supplyBand } from '#domain/invoices/gst.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addDays, addYears, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { productNotFound } from '#domain/school/credit-products.ts';
import { printedCode, readVoucherCode, voucherCode } from '#domain/voucher/code.ts';
import type { RefundVoucher, VoidVoucher } from '#domain/voucher/commands.ts';
import { voucher } from '#domain/voucher/decide.ts';
import { nothingPaid, voucherNotFound } from '#domain/voucher/rejections.ts';
import { type IssuedVoucher, voucherNumber } from '#domain/voucher/voucher.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getVoucherHash, listUnbookedVouchers } from '#projections/vouchers/query.ts';
import { followVoucher, type VoucherDeps } from './interrupted.ts';

/** Sells a voucher for a product. @returns its number and its code, as it is printed */
export async function issueVoucher(
  { sql, ids, dispatch, clock }: Pick<Deps, 'sql' | 'ids' | 'dispatch' | 'clock'>,
  instructor: Instructor,
  sold: {
    readonly productId: number;
    readonly method: PaymentMethod;
    /** An Auckland day; null is today. */
    readonly paidOn: LocalDate | null;
    readonly buyerName: string | null;
    readonly buyerContact: string | null;
  },
): Promise<{ id: number; code: string; expiresOn: string | null }> {
  const { account, schoolId } = instructor;
  const { productId, method, buyerName, buyerContact } = sold;
  const product = (await listProducts(sql, schoolId)).find((each) => each.productId === productId);
  if (!product) throw productNotFound();
  // A repeated attempt is given the code that the one before made.
  const code = await once('code', async () =>
    voucherCode(crypto.getRandomValues(new Uint8Array(64))),
  );
  const voucherId = await ids.next('voucher');
  const paidOn = sold.paidOn ?? dateOf(clock());
  const { expiresAfterDays, name, minutes, priceCents } = product;
  const expiresOn =
    expiresAfterDays === null
      ? null
      : later(addDays(paidOn, expiresAfterDays), addYears(paidOn, leastYears));
  await dispatch(
    voucher,
    voucherHash(code),
    {
      type: 'IssueVoucher',
      schoolId,
      voucherId,
      instructorId: account.id,
      code,
      productId,
      name,
      minutes,
      priceCents,
      lessonTypes: [...product.lessonTypes],
      method,
      paidOn,
      expiresOn,
      buyerName,
      buyerContact,
    },
    actingFor(instructor),
  );
  return { id: voucherId, code: printedCode(code), expiresOn };
}

type OfSchool = { readonly schoolId: SchoolId; readonly voucherId: number };

/** A voucher to print again. @throws 404 where the school has none of this number */
export async function printVoucher(
  deps: Pick<Deps, 'sql' | 'log' | 'documents'>,
  of: OfSchool,
): Promise<Uint8Array<ArrayBuffer>> {
  const { issued } = await recordedVoucher(deps, of);
  const school = await getSchool(deps.sql, of.schoolId);
  const { name, minutes, paidOn, expiresOn, code } = issued;
  return deps.documents.pdf(of.schoolId, 'voucher', {
    schoolName: school?.name ?? '',
    name,
    minutes,
    paidOn,
    expiresOn,
    code: printedCode(code),
  });
}

/**
 * What the buyer is given for their money: a receipt with what taxable supply information must show of the sale of a voucher (GST Act 1985, s 19K).
 * @throws 404 where the school has none of this number, 409 where no money was taken
 */
export async function printVoucherReceipt(
  deps: Pick<Deps, 'sql' | 'log' | 'documents' | 'pictures' | 'sellsPlans' | 'clock'>,
  of: OfSchool,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sql } = deps;
  const { schoolId } = of;
  const { status, issued, refund } = await recordedVoucher(deps, of);
  if (status === 'voided') throw nothingPaid();
  const [seller, tax, branding] = await Promise.all([
    sellerOf(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    printedBranding(deps, schoolId),
  ]);
  const { voucherId, name, minutes, priceCents, paidOn, method, code, expiresOn } = issued;
  const refundedCents = refund?.amountCents ?? 0;
  const isTaxed = chargesGst(tax, paidOn);
  return deps.documents.pdf(schoolId, 'receipt', {
    parts: [],
    ...branding,
    schoolName: seller.name,
    schoolAddress: seller.address,
    schoolContact: seller.contact ?? '',
    gstNumber: isTaxed ? tax.gstNumber : null,
    gstCents: isTaxed ? gstWithin(priceCents - refundedCents) : null,
    reference: voucherNumber(voucherId),
    paidOn,
    method,
    buyerName: issued.buyerName ?? '',
    buyerContact: supplyBand(priceCents).showsBuyer ? issued.buyerContact : null,
    description: `Voucher for “${name}”, ${inHours(minutes)} of driving lessons. Code ${printedCode(code)}${expiresOn ? `, good until ${formatDate(expiresOn)}` : ''}.`,
    invoiceNumber: null,
    receivedCents: priceCents,
    refundedCents,
    balanceCents: 0,
    owedCents: 0,
  });
}

/** Sends a command to a voucher of the instructor's school. @throws 404 */
async function changeVoucher(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  voucherId: number,
  command: Without<VoidVoucher | RefundVoucher, 'schoolId'>,
): Promise<void> {
  const { schoolId } = instructor;
  const hash = await hashOf(sql, { schoolId, voucherId });
  await dispatch(voucher, hash, { ...command, schoolId }, actingFor(instructor));
}

/** It was sold by mistake and no money was taken. @throws 404, or 409 once it was redeemed or refunded */
export async function voidVoucher(
  deps: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  voucherId: number,
  { reason }: { readonly reason: string },
): Promise<void> {
  await changeVoucher(deps, instructor, voucherId, { type: 'VoidVoucher', reason });
}

/** Its money went back to the buyer. @throws 404, 409 once it was redeemed or voided, 422 for a day after today or before the sale */
export async function refundVoucher(
  deps: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  voucherId: number,
  given: {
    readonly reason: string;
    readonly method: PaymentMethod | null;
    readonly refundedOn: LocalDate | null;
  },
): Promise<void> {
  await changeVoucher(deps, instructor, voucherId, { type: 'RefundVoucher', ...given });
}

/** Turns a code into credit of the student who typed it. @throws `voucher_unknown`, also for what cannot be a code */
export async function redeemVoucher(
  deps: VoucherDeps,
  {
    schoolId,
    studentId,
    context,
  }: { schoolId: SchoolId; studentId: StudentId; context: Parameters<typeof followVoucher>[1] },
  typed: string,
): Promise<void> {
  // Looked up all the same, so that the answer takes as long.
  const hash = voucherHash(readVoucherCode(typed) ?? 'no code');
  await deps.dispatch(voucher, hash, { type: 'RedeemVoucher', schoolId, studentId }, context);
  await followVoucher(deps, context, `voucher-${hash}`);
}

/**
 * Vouchers that were sold before sales were booked, and not redeemed since, come into the books: on the day they were paid for, or where that period is filed
 * as a late find of the next. Asked again, or by several processes, it books each once.
 */
export async function bookVoucherSales({
  sql,
  dispatch,
}: Pick<Deps, 'sql' | 'dispatch'>): Promise<void> {
  for (const { schoolId, codeHash } of await listUnbookedVouchers(sql))
    await dispatch(
      voucher,
      codeHash,
      { type: 'BookVoucherSale', schoolId },
      { actor: { kind: 'system', id: null }, schoolId },
    );
}

/** The ledger is read by auditors, so a stream's name must not be the code. */
export const voucherHash = (code: string): string =>
  new Bun.CryptoHasher('sha256').update(`voucher ${code}`).digest('hex');

async function recordedVoucher(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  of: OfSchool,
): Promise<IssuedVoucher> {
  const hash = await hashOf(sql, of);
  const state = fold(voucher, eventsOf(voucher, await log.read(`voucher-${hash}`)));
  if (state.status === 'none') throw voucherNotFound();
  return state;
}

async function hashOf(sql: Deps['sql'], { schoolId, voucherId }: OfSchool): Promise<string> {
  const hash = await getVoucherHash(sql, schoolId, voucherId);
  if (!hash) throw voucherNotFound();
  return hash;
}

const later = (a: string, b: string) => (a > b ? a : b);
