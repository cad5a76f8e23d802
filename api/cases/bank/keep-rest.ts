import { hourPrice } from '#api/cases/bills/learner-prices.ts';
import type { CreditMoney } from '#api/cases/credit/payments.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import { restTooSmall } from '#domain/bank-line/rejections.ts';
import { credit } from '#domain/credit/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { startOfDay } from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import type { BankLineRow } from '#projections/bank-lines/query.ts';

type RestDeps = {
  readonly sql: Database;
  readonly log: Parameters<typeof recordedPayment>[0];
  readonly ids: Ids;
  readonly dispatch: Dispatch;
  readonly creditMoney: CreditMoney;
};

/**
 * Matches a transfer that is more than its payments ask for, and sells the rest as lesson credit of the last one’s learner, asked of the same payer. The sale is a
 * payment like that of a package: on the statement, in the books on the day of the transfer, and given back or undone as those are. Credit is paid for in
 * advance, so GST falls due with the money (section 9(1) of the Goods and Services Tax Act 1985).
 * @param match with these payments, of which one asks for the rest
 * @throws 422 where the rest is less than a minute of the learner’s price
 */
export async function keepRestAsCredit(
  deps: RestDeps,
  acting: Context & { readonly schoolId: SchoolId },
  line: BankLineRow,
  paymentIds: readonly number[],
  match: (paymentIds: readonly number[], restPaymentId?: number) => Promise<void>,
): Promise<void> {
  const { sql, log, ids, dispatch, creditMoney } = deps;
  const { schoolId } = acting;
  const asked = await Promise.all(paymentIds.map((id) => recordedPayment(log, id)));
  if (asked.some((one) => one.schoolId !== schoolId)) throw paymentNotFound();
  const restCents = line.amountCents - asked.reduce((sum, one) => sum + owedCents(one), 0);
  const last = asked.at(-1);
  const isOpen = line.matchedBy === null && asked.every(({ status }) => status === 'pending');
  if (!last || !isOpen || restCents <= 0) return match(paymentIds);

  const { studentId, payerId = null } = last;
  const lesson = { studentId, startsAt: startOfDay(line.date) };
  const hourCents = await hourPrice(sql, schoolId, lesson);
  const minutes = hourCents === 0 ? 0 : Math.floor((restCents * 60) / hourCents);
  if (minutes === 0) throw restTooSmall(formatMoney(restCents));
  const paymentId = await ids.next('payment');
  const about = { ...acting, studentId, paymentId };
  const { events } = await dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      schoolId,
      studentId,
      paymentId,
      payerId,
      instructorId: founderOf(schoolId),
      product: {
        productId: null,
        name: 'Lesson credit, paid over',
        minutes,
        priceCents: restCents,
        lessonTypes: [],
        expiresAfterDays: null,
      },
      method: 'bank_transfer',
      paidOn: null,
      voucher: null,
      isAgain: true,
    },
    about,
  );
  await creditMoney.askForMoney(about, events);
  try {
    await match([...paymentIds, paymentId], paymentId);
  } catch (refusal) {
    // Somebody said meanwhile what the line is for.
    await dispatch(payment, paymentId, { type: 'CancelPayment', paymentId }, about);
    throw refusal;
  }
}
