import { payerOfStudent } from '#api/cases/books/buyer.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { daysToPay } from '#domain/catalogue/payments.ts';
import type { Lot } from '#domain/credit/credit.ts';
import { credit } from '#domain/credit/decide.ts';
import type { CreditEvent } from '#domain/credit/events.ts';
import { feeLabels } from '#domain/credit/words.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { refundableOf } from '#domain/payment/refunds.ts';
import {
  type GivingBackDeps,
  type OfPayment,
  payBack,
  payBackCredit,
  recordedCredit,
  undoRefund,
} from './giving-back.ts';
import { lessonsAhead } from './waiting.ts';

type CreditDeps = Pick<Deps, 'sql' | 'log' | 'dispatch' | 'clock' | 'projector'> & GivingBackDeps;

/** Whose credit it is. */
type OfStudent = { readonly schoolId: SchoolId; readonly studentId: StudentId };

/** What lesson credit means for payments, and they for it. */
export function creditMoney(deps: CreditDeps) {
  const { sql, log, dispatch, clock, states } = deps;
  return {
    askForMoney,
    bringOrder,
    followPayment,
    withdraw,
    /** Gives back some of what is held of a payment, or all of it. */
    payBack: (context: Context, whose: OfPayment, reason: string, amountCents?: Cents) =>
      payBack(deps, context, whose, reason, amountCents),
    /** Brings back the minutes of a refund that came to nothing. */
    undoRefund: (context: Context, whose: OfPayment) => undoRefund(deps, context, whose),
  };

  /**
   * What facts of the credit mean for payments: an order asks for its money, a fee for what credit does not cover, a fee that is waived for nothing any more,
   * and minutes that were given up give their money back. Asked again it changes nothing, so that a crash between the two is repaired when the facts are processed.
   */
  async function askForMoney(context: Context, events: readonly CreditEvent[]): Promise<void> {
    for (const { type, data } of events) {
      if (type === 'CreditOrdered') {
        await ask(context, data, data.paymentId, {
          instructorId: data.instructorId,
          amountCents: data.priceCents,
          description: data.name,
          payerId: data.payerId ?? null,
          method: data.method,
          paidOn: data.paidOn,
        });
        await followPayment(context, data, data.paymentId);
      } else if (type === 'LateFeeRaised' && data.paymentId !== null) {
        await askForFee(context, data, data.paymentId);
      } else if (type === 'LateFeeWaived' && data.paymentId !== null) {
        for (const paymentId of [data.paymentId, ...(data.otherPaymentIds ?? [])])
          await withdraw(context, { ...data, paymentId }, data.reason);
      } else if (type === 'CreditRefunded' && data.amountCents > 0) {
        await payBackCredit(deps, context, data, data.reason);
      } else if (type === 'CreditTakenBack' && data.owedPaymentId !== null) {
        await ask(context, data, data.owedPaymentId, {
          instructorId: data.instructorId,
          amountCents: data.owedCents,
          description: `Lessons had of credit whose payment ${data.paymentId} was taken back`,
        });
      }
    }
  }

  /** Of who pays for the lesson, or of both who pay a share of it. */
  async function askForFee(
    context: Context,
    { why, startsAt, shares, ...fee }: Extract<CreditEvent, { type: 'LateFeeRaised' }>['data'],
    paymentId: number,
  ): Promise<void> {
    const { schoolId, studentId, instructorId, amountCents } = fee;
    const day = dateOf(startsAt);
    const description = `${feeLabels[why]}: lesson on ${formatDate(day)}`;
    if (!shares) {
      const payerId = await payerOfStudent(sql, schoolId, studentId, day);
      await ask(context, fee, paymentId, { instructorId, amountCents, description, payerId });
      return;
    }
    for (const { percent, ...share } of shares)
      await ask(context, fee, share.paymentId, {
        ...share,
        instructorId,
        percent,
        description: `${description}; your share is ${percent}%`,
      });
  }

  /** The payment of an order that is recorded, and its minutes where it is settled. */
  async function bringOrder(
    context: Context,
    { schoolId, studentId }: OfStudent,
    paymentId: number,
  ): Promise<void> {
    const { lots } = await recordedCredit(states, studentId);
    const lot = [...lots.values()].find((each) => each.paymentId === paymentId);
    if (!lot?.order) return;
    const { instructorId, payerId, method, paidOn } = lot.order;
    await ask(context, { schoolId, studentId }, paymentId, {
      instructorId,
      payerId,
      method,
      paidOn,
      amountCents: lot.priceCents,
      description: lot.name,
    });
    await followPayment(context, { schoolId, studentId }, paymentId);
  }

  /**
   * A settled payment brings the minutes of its order. A payment that is owed again takes the unused minutes back. If the payment changes while we follow it,
   * we follow it once more, because another process may already have followed the change.
   */
  async function followPayment(
    context: Context,
    whose: OfStudent,
    paymentId: number,
  ): Promise<void> {
    const recorded = async () =>
      fold(payment, eventsOf(payment, await log.read(`payment-${paymentId}`)));
    let state = await recorded();
    for (let followed: typeof state.status = 'none'; state.status !== followed; ) {
      await follow(context, whose, paymentId, state);
      followed = state.status;
      state = await recorded();
    }
  }

  async function follow(
    context: Context,
    { schoolId, studentId }: OfStudent,
    paymentId: number,
    state: Payment,
  ): Promise<void> {
    if (state.status === 'none') return;
    const about = { ...context, schoolId, studentId };
    if (state.status === 'settled') {
      await dispatch(
        credit,
        studentId,
        {
          type: 'SettleOrder',
          schoolId,
          studentId,
          paymentId,
          amountCents: state.amountCents,
          on: state.receipts.at(-1)?.receivedOn ?? dateOf(clock()),
          lessons: await lessonsAhead(deps, studentId),
        },
        about,
      );
      return;
    }
    const why = 'reopened' as const;
    await dispatch(
      credit,
      studentId,
      {
        type: 'TakeBackOrder',
        schoolId,
        studentId,
        paymentId,
        why,
        amountCents: 0,
        owedPaymentId: null,
      },
      about,
    );
  }

  async function ask(
    context: Context,
    { schoolId, studentId }: OfStudent,
    paymentId: number,
    asked: {
      readonly instructorId: AccountId;
      readonly amountCents: Cents;
      readonly description: string;
      readonly payerId?: number | null;
      readonly percent?: number;
      readonly method?: NonNullable<Lot['order']>['method'];
      readonly paidOn?: string | null;
    },
  ): Promise<void> {
    const { instructorId, amountCents, description, payerId, percent } = asked;
    const { method = null, paidOn = null } = asked;
    await dispatch(
      payment,
      paymentId,
      {
        type: 'RequestPayment',
        paymentId,
        schoolId,
        studentId,
        payerId,
        percent,
        instructorId,
        amountCents,
        description,
        method,
        dueOn: paidOn === null ? addDays(dateOf(clock()), daysToPay) : null,
        invoiceNumber: null,
        ...(paidOn === null
          ? {}
          : {
              status: 'completed' as const,
              paidOn,
            }),
      },
      { ...context, schoolId, studentId, paymentId },
    );
  }

  /** Nothing is owed for it any more: what was paid of it goes back, to the card as far as it was charged. */
  async function withdraw(
    context: Context,
    { schoolId, studentId, paymentId }: OfStudent & { readonly paymentId: number },
    reason: string,
  ): Promise<void> {
    const recorded = async () =>
      fold(payment, eventsOf(payment, await log.read(`payment-${paymentId}`)));
    const before = await recorded();
    if (before.status === 'none') return;
    const whose = { schoolId, studentId, paymentId };
    if (refundableOf(before) > 0) await payBack(deps, context, whose, reason);
    if (before.status === 'settled') return;
    try {
      await dispatch(
        payment,
        paymentId,
        { type: 'CancelPayment', paymentId },
        { ...context, ...whose },
      );
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      // It was paid at this very moment.
      const now = await recorded();
      if (now.status !== 'none' && refundableOf(now) > 0)
        await payBack(deps, context, whose, reason);
    }
  }
}
export type CreditMoney = ReturnType<typeof creditMoney>;
