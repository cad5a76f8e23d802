import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { once } from '#api/idempotency/attempt.ts';
import { actingFor } from '#api/services/instructor.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { leastYears } from '#domain/credit/purchases.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, addYears, dateOf } from '#domain/kernel/nz-time.ts';
import { productNotFound } from '#domain/school/credit-products.ts';
import { printedCode, readVoucherCode, voucherCode } from '#domain/voucher/code.ts';
import { voucher, voucherUnknown } from '#domain/voucher/decide.ts';
import { getVoucherHash, listProducts } from '#projections/credit-offer/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { followVoucher } from './interrupted.ts';
import type { CreditDeps } from './payments.ts';

/** Issues a voucher for a product that somebody paid for. @returns its number and its code, as it is printed */
export async function issueVoucher(
  { sql, ids, dispatch, clock }: Pick<Deps, 'sql' | 'ids' | 'dispatch' | 'clock'>,
  instructor: Instructor,
  { productId, method }: { productId: number; method: PaymentMethod },
): Promise<{ id: number; code: string; expiresOn: string | null }> {
  const { account, schoolId } = instructor;
  const product = (await listProducts(sql, schoolId)).find((each) => each.productId === productId);
  if (!product) throw productNotFound();
  // A repeated attempt is given the code that the one before made.
  const code = await once('code', async () =>
    voucherCode(crypto.getRandomValues(new Uint8Array(64))),
  );
  const voucherId = await ids.next('voucher');
  const paidOn = dateOf(clock());
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
    },
    actingFor(instructor),
  );
  return { id: voucherId, code: printedCode(code), expiresOn };
}

/** A voucher to print again. @throws 404 where the school has none of this number */
export async function printVoucher(
  { sql, log, documents }: Pick<Deps, 'sql' | 'log' | 'documents'>,
  schoolId: SchoolId,
  voucherId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await getVoucherHash(sql, schoolId, voucherId);
  const state = hash && fold(voucher, eventsOf(voucher, await log.read(`voucher-${hash}`)));
  if (!state || state.status === 'none') throw voucherUnknown();
  const school = await getSchool(sql, schoolId);
  const { name, minutes, paidOn, expiresOn, code } = state.issued;
  return documents.pdf(schoolId, 'voucher', {
    schoolName: school?.name ?? '',
    name,
    minutes,
    paidOn,
    expiresOn,
    code: printedCode(code),
  });
}

/** Turns a code into credit of the student who typed it. @throws `voucher_unknown`, also for what cannot be a code */
export async function redeemVoucher(
  deps: CreditDeps & Pick<Deps, 'ids'>,
  {
    schoolId,
    studentId,
    context,
  }: { schoolId: SchoolId; studentId: number; context: Parameters<typeof followVoucher>[1] },
  typed: string,
): Promise<void> {
  // Looked up all the same, so that the answer takes as long.
  const hash = voucherHash(readVoucherCode(typed) ?? 'no code');
  const paymentId = await deps.ids.next('payment');
  await deps.dispatch(
    voucher,
    hash,
    { type: 'RedeemVoucher', schoolId, studentId, paymentId },
    context,
  );
  await followVoucher(deps, context, `voucher-${hash}`);
}

/** The ledger is read by auditors, so a stream's name must not be the code. */
export const voucherHash = (code: string): string =>
  new Bun.CryptoHasher('sha256').update(`voucher ${code}`).digest('hex');

const later = (a: string, b: string) => (a > b ? a : b);
