import type { CreditMoney } from '#api/cases/credit/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { credit } from '#domain/credit/decide.ts';
import type { EnrolmentEvent } from '#domain/enrolment/events.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import type { Accepted } from './accepted.ts';

export type Completed = Extract<EnrolmentEvent, { type: 'EnrolmentCompleted' }>['data'];

export type PurchaseDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly states: StreamStates;
  readonly creditMoney: Pick<CreditMoney, 'askForMoney'>;
  readonly redeemVoucher: (
    by: { readonly schoolId: SchoolId; readonly studentId: StudentId; readonly context: Context },
    code: string,
  ) => Promise<void>;
};

/** What an accepted learner buys: a product that is asked to be paid, or a voucher that is redeemed. */
export function purchases(deps: PurchaseDeps) {
  const { sql, dispatch, states } = deps;
  return product;

  /** The payment for the chosen package. */
  async function product(accepted: Accepted): Promise<Completed['product']> {
    const { sent, numbers, context, answers } = accepted;
    const { schoolId, productId } = sent;
    if (answers.voucherCode !== null) return redeem(accepted, answers.voucherCode);
    const { productPaymentId: paymentId, studentId, instructorId } = numbers;
    if (productId === null || paymentId === null) return 'none';
    const chosen = (await listProducts(sql, schoolId)).find((one) => one.productId === productId);
    if (!chosen) return 'gone';
    const about = { ...context, schoolId, studentId, paymentId };
    await dispatch(
      credit,
      studentId,
      {
        type: 'OrderCredit',
        schoolId,
        studentId,
        paymentId,
        instructorId,
        product: chosen,
        method: null,
        paidOn: null,
        voucher: null,
        isAgain: true,
      },
      about,
    );
    const { state } = await states.load(credit, studentId);
    const lot = [...state.lots.values()].find((one) => one.paymentId === paymentId);
    // Reads the recorded event, so that a run after a crash asks for the same.
    if (lot)
      await deps.creditMoney.askForMoney(about, [
        {
          type: 'CreditOrdered',
          data: {
            schoolId,
            studentId,
            lotId: lot.lotId,
            paymentId,
            orderedAt: lot.order?.at ?? '',
            instructorId,
            ...chosen,
            lessonTypes: [...chosen.lessonTypes],
            method: null,
            paidOn: null,
            voucher: null,
          },
        },
      ]);
    return 'asked';
  }

  /** A repeated run changes nothing, because a student redeems a voucher once. */
  async function redeem(
    { sent, numbers, context }: Accepted,
    code: string,
  ): Promise<Completed['product']> {
    try {
      await deps.redeemVoucher(
        { schoolId: sent.schoolId, studentId: numbers.studentId, context },
        code,
      );
      return 'redeemed';
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      return 'unredeemed';
    }
  }
}
