import { hourPrice } from '#api/cases/bills/learner-prices.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { BankRest } from '#domain/bank-line/decide.ts';
import type { BankLineEvent, BankPart } from '#domain/bank-line/events.ts';
import { daysToPay } from '#domain/catalogue/payments.ts';
import { credit } from '#domain/credit/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';

type RestDeps = {
  readonly sql: Database;
  readonly log: Parameters<typeof recordedPayment>[0];
  readonly ids: Ids;
};

/** The buyer of lesson credit for the rest of a transfer: the learner and payer of its last payment, at the learner's price of that day. */
export async function restAsCredit(
  { sql, log, ids }: RestDeps,
  schoolId: SchoolId,
  on: LocalDate,
  paymentIds: readonly number[],
): Promise<BankRest | undefined> {
  const last = paymentIds.at(-1);
  if (last === undefined) return undefined;
  const { studentId, payerId, ...recorded } = await recordedPayment(log, last);
  if (recorded.schoolId !== schoolId) throw paymentNotFound();
  const hourCents = await hourPrice(sql, schoolId, { studentId, startsAt: startOfDay(on) });
  const paymentId = await ids.next('payment');
  return { paymentId, studentId, payerId, instructorId: founderOf(schoolId), hourCents };
}

type Matched = Pick<
  Extract<BankLineEvent, { type: 'BankLineMatched' }>['data'],
  'schoolId' | 'on' | 'rest'
>;

/**
 * Sells the rest as credit, once even when repeated. The sale is a payment like that of a package: on the statement, in the books on the day of the transfer, and refunded
 * the same way. The payer pays for credit in advance, so GST falls due with the money (section 9(1) of the Goods and Services Tax Act 1985).
 */
export async function sellRest(
  { dispatch }: { readonly dispatch: Dispatch },
  acting: Context,
  { schoolId, on, rest }: Matched,
  { paymentId, studentId, amountCents }: BankPart,
): Promise<void> {
  if (!rest) return;
  const { minutes, ...asked } = rest;
  const name = 'Lesson credit, paid over';
  const about = { ...acting, schoolId, studentId, paymentId };
  const of = { ...asked, schoolId, studentId, paymentId, method: 'bank_transfer' as const };
  const product = { productId: null, name, minutes, priceCents: amountCents, lessonTypes: [] };
  await dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      ...of,
      product: { ...product, expiresAfterDays: null },
      paidOn: null,
      voucher: null,
      isAgain: true,
    },
    about,
  );
  await dispatch(
    payment,
    paymentId,
    {
      type: 'RequestPayment',
      ...of,
      amountCents,
      description: name,
      dueOn: addDays(on, daysToPay),
      invoiceNumber: null,
    },
    about,
  );
}
