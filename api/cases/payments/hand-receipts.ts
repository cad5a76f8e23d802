import { actingFor } from '#api/cases/school/instructor.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { EnteredMethod, OverPurpose } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Receipt } from '#domain/payment/payment.ts';
import { paidByBank, receiptNotFound } from '#domain/payment/rejections.ts';
import { listBankDays } from '#projections/bank-lines/candidates.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { balanceAsCredit } from './balance-as-credit.ts';
import type { Balances } from './balances.ts';
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

/**
 * Writes down money that arrived: a part of what is owed, all of it, or more where the payer said what becomes of the rest.
 * @throws 409 where more came than is owed and nobody said
 */
export async function receiveByHand(
  deps: ReceiptDeps & Parameters<typeof balanceAsCredit>[0],
  instructor: Instructor,
  paymentId: number,
  {
    amountCents,
    method,
    paidOn,
    over,
  }: {
    amountCents: Cents;
    method: EnteredMethod;
    paidOn: LocalDate | null;
    over: OverPurpose | undefined;
  },
): Promise<PaymentRow> {
  const receivedOn = paidOn ?? dateOf(deps.clock());
  const keepsOver = over !== undefined;
  const received = { type: 'ReceivePayment', paymentId, amountCents, method, receivedOn } as const;
  const row = await decideWhileClosed(deps, instructor, paymentId, async () => ({
    ...received,
    keepsOver,
  }));
  if (over !== 'credit' || row.balanceCents === 0) return row;
  return balanceAsCredit(deps, instructor, paymentId);
}

/** Takes back money that was written down by mistake, or a balance that was used: it is owed again. @throws 404 where none is known of that sum and day, 409 where the bank's line says that it came */
export async function takeBackByHand(
  deps: ReceiptDeps & { readonly balances: Pick<Balances, 'returnReceipts' | 'returnUses'> },
  instructor: Instructor,
  paymentId: number,
  { amountCents, receivedOn }: { amountCents: Cents; receivedOn: LocalDate },
): Promise<PaymentRow> {
  const all = await listReceipts(deps, instructor.schoolId, paymentId);
  const own = all.find((one) => one.receivedOn === receivedOn && one.cents === amountCents);
  const acting = actingFor(instructor);
  if (own?.fromBalance) {
    await deps.balances.returnReceipts(paymentId, acting, own.fromBalance);
    return paymentOf(deps, instructor.schoolId, paymentId);
  }
  if (own) await deps.balances.returnUses(paymentId, acting);
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
