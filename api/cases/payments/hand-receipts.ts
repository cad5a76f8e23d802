import type { Instructor } from '#api/sessions/signed-in.ts';
import type { EnteredMethod } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Receipt } from '#domain/payment/payment.ts';
import { paidByBank, receiptNotFound } from '#domain/payment/rejections.ts';
import { listBankDays } from '#projections/bank-lines/candidates.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { decideWhileClosed } from './payment-changes.ts';
import { paymentOf, recordedPayment } from './payments.ts';

type ReceiptDeps = Parameters<typeof decideWhileClosed>[0];

/** What arrived of a payment by hand, in the order it was written down, and whether a line of the bank says so. @throws 404 */
export async function listReceipts(
  { sql, log, clock }: Pick<ReceiptDeps, 'sql' | 'log' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
): Promise<(Receipt & { readonly isOfBank: boolean })[]> {
  await paymentOf({ sql, clock }, schoolId, paymentId);
  const [{ receipts }, bankDays] = await Promise.all([
    recordedPayment(log, paymentId),
    listBankDays(sql, paymentId),
  ]);
  return receipts.map((receipt) => ({ ...receipt, isOfBank: isOfBank(receipt, bankDays) }));
}

/** Writes down money that arrived: a part of what is owed, or all of it. @throws 409 where more came than is owed */
export function receiveByHand(
  deps: ReceiptDeps,
  instructor: Instructor,
  paymentId: number,
  {
    amountCents,
    method,
    paidOn,
  }: { amountCents: Cents; method: EnteredMethod; paidOn: LocalDate | null },
): Promise<PaymentRow> {
  const receivedOn = paidOn ?? dateOf(deps.clock());
  return decideWhileClosed(
    deps,
    instructor,
    paymentId,
    async () => ({ type: 'ReceivePayment', paymentId, amountCents, method, receivedOn }) as const,
  );
}

/** Takes back money that was written down by mistake: it is owed again. @throws 404 where none is known of that sum and day, 409 where the bank's line says that it came */
export function takeBackByHand(
  deps: ReceiptDeps,
  instructor: Instructor,
  paymentId: number,
  { amountCents, receivedOn }: { amountCents: Cents; receivedOn: LocalDate },
): Promise<PaymentRow> {
  return decideWhileClosed(deps, instructor, paymentId, async () => {
    const receipts = await listReceipts(deps, instructor.schoolId, paymentId);
    const alike = receipts.filter(
      (one) => one.receivedOn === receivedOn && one.cents === amountCents,
    );
    if (alike.length === 0) throw receiptNotFound();
    if (alike.every((one) => one.isOfBank)) throw paidByBank(receivedOn);
    return { type: 'TakeBackReceipt', paymentId, amountCents, receivedOn } as const;
  });
}

const isOfBank = ({ method, receivedOn }: Receipt, bankDays: readonly LocalDate[]): boolean =>
  method === 'bank_transfer' && bankDays.includes(receivedOn);
