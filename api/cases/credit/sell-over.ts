import { hourPrice } from '#api/cases/bills/learner-prices.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { credit } from '#domain/credit/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import type { CreditMoney } from './payments.ts';

/** Who buys lesson credit for what they paid too much: under which payment, at what price of an hour. */
export type OverBuyer = {
  readonly paymentId: number;
  readonly studentId: StudentId;
  readonly payerId: number | null;
  readonly instructorId: AccountId;
  readonly hourCents: Cents;
};

/** The buyer of lesson credit for what is over on a payment: its learner and payer, at the learner's price of that day. */
export async function buyerOfOver(
  {
    sql,
    log,
    ids,
  }: {
    readonly sql: Database;
    readonly log: Parameters<typeof recordedPayment>[0];
    readonly ids: Ids;
  },
  schoolId: SchoolId,
  on: LocalDate,
  paidId: number,
): Promise<OverBuyer> {
  const { studentId, payerId, ...recorded } = await recordedPayment(log, paidId);
  if (recorded.schoolId !== schoolId) throw paymentNotFound();
  const hourCents = await hourPrice(sql, schoolId, { studentId, startsAt: startOfDay(on) });
  const paymentId = await ids.next('payment');
  return { paymentId, studentId, payerId, instructorId: founderOf(schoolId), hourCents };
}

type Sale = Omit<OverBuyer, 'hourCents'> & {
  readonly schoolId: SchoolId;
  readonly minutes: number;
  readonly amountCents: Cents;
  /** How it was paid, and when; null, it is owed until a balance pays it. */
  readonly paid: { readonly method: PaymentMethod; readonly on: LocalDate } | null;
};

/**
 * Sells the money left over as lesson credit, once even when repeated. The sale is a payment like a package's: it is on the statement, in the books on the
 * day it is paid, and is refunded the same way. Credit is paid in advance, so GST is due when the money comes (Goods and Services Tax Act 1985, s 9(1)).
 */
export async function sellOver(
  {
    dispatch,
    creditMoney,
  }: { readonly dispatch: Dispatch; readonly creditMoney: Pick<CreditMoney, 'bringOrder'> },
  acting: Context,
  { minutes, amountCents, paid, ...whose }: Sale,
): Promise<void> {
  const { schoolId, studentId, paymentId } = whose;
  const about = { ...acting, schoolId, studentId };
  const product = {
    productId: null,
    name: 'Lesson credit, paid over',
    minutes,
    priceCents: amountCents,
    lessonTypes: [],
    expiresAfterDays: null,
  };
  await dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      ...whose,
      product,
      method: paid?.method ?? null,
      paidOn: paid?.on ?? null,
      voucher: null,
      isAgain: true,
    },
    { ...about, paymentId },
  );
  await creditMoney.bringOrder(about, { schoolId, studentId }, paymentId);
}
