import { recordedCredit } from '#api/cases/credit/giving-back.ts';
import { type LessonCredit, lessonInDiary } from '#api/cases/credit/lessons.ts';
import type { CreditMoney } from '#api/cases/credit/payments.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { forEach, reactor } from '#api/reactors/reactor.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { feeWhyOf } from '#domain/credit/rules.ts';
import { feeLabels } from '#domain/credit/words.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import { refundableOf } from '#domain/payment/refunds.ts';
import { getHold, getHoldOfPayment, type HoldRow } from '#projections/booking-holds/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getLesson } from '#projections/lessons/query.ts';
import type { BookingHolds } from './holds.ts';

type DepositDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'head' | 'read'>;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly dispatch: Dispatch;
  readonly states: StreamStates;
  readonly bookingHolds: Pick<BookingHolds, 'firmUp'>;
  readonly creditMoney: Pick<CreditMoney, 'withdraw' | 'payBack'>;
  readonly lessonCredit: Pick<LessonCredit, 'follow'>;
};

/**
 * What deposits lead to: paid, a lesson; paid too late, their money back; of a lesson that was not held, the fee that was agreed, and the rest back. Every step
 * is asked of the ledger first, so that a process that was killed between two is repaired here.
 */
export function deposits(deps: DepositDeps) {
  const { sql, log, projector, dispatch, bookingHolds, creditMoney, lessonCredit } = deps;

  return reactor({
    name: 'deposits',
    on: {
      ...forEach(['PartPaymentReceived', 'PaymentSettled', 'SetAsideMoneyBooked'], async (fact) => {
        await projector.waitFor(fact.position);
        await bookingHolds.firmUp(fact.data.paymentId);
      }),
      HoldLost: (fact) =>
        creditMoney.withdraw(becauseOf(fact), fact.data, 'The time was gone when this was paid'),
      ...forEach(['LessonCancelled', 'LessonMissed', 'LessonRemoved'], async (fact) => {
        await projector.waitFor(fact.position);
        const held = await getHold(sql, fact.data.lessonId);
        if (held?.state !== 'booked') return;
        await lessonCredit.follow(becauseOf(fact), fact.stream, fact.data.lessonId, fact);
        await settle(becauseOf(fact), held);
      }),
      ...forEach(['LateFeeRaised', 'PaymentRefunded'], async (fact) => {
        await projector.waitFor(fact.position);
        const held =
          fact.type === 'LateFeeRaised'
            ? await getHold(sql, fact.data.lessonId)
            : await getHoldOfPayment(sql, fact.data.paymentId);
        if (held?.state === 'booked') await settle(becauseOf(fact), held);
      }),
    },
  });

  /** Of a lesson that was not held: what the fee does not take goes back, and the payment asks for the fee, or for nothing. */
  async function settle(context: Context, held: HoldRow): Promise<void> {
    const { lessonId, paymentId, schoolId, studentId } = held;
    const ended = await endOf(held);
    if (!ended) return;
    const whose = { schoolId, studentId, paymentId };
    const fee = await feeOf(held);
    const before = await recordedPayment(log, paymentId);
    const over = refundableOf(before) - fee.cents;
    if (over > 0 && before.status !== 'cancelled')
      await creditMoney.payBack(context, whose, ended.why, over);
    const now = await recordedPayment(log, paymentId);
    // A card company that still thinks about the refund has given nothing back yet.
    if (now.status !== 'pending' || heldCents(now) > fee.cents) return;
    if (fee.cents === 0) return creditMoney.withdraw(context, whose, ended.why);
    if (now.amountCents === fee.cents) return;
    await dispatch(
      payment,
      paymentId,
      {
        type: 'ChangePayment',
        paymentId,
        amountCents: fee.cents,
        description: `${ended.why}: lesson on ${formatDate(dateOf(held.startsAt))}`,
      },
      { ...context, ...whose, reason: `What was agreed when lesson ${lessonId} was booked` },
    );
  }

  /** How the lesson ended; null while it is on, or was held. */
  async function endOf({ lessonId, schoolId, ...held }: HoldRow): Promise<{ why: string } | null> {
    const row = await getLesson(sql, schoolId, lessonId);
    if (!row) return { why: 'The lesson was removed' };
    const { instructorId, startsAt } = { ...held, ...row };
    const found = await lessonInDiary(log, `diary-${diaryIdAt(instructorId, startsAt)}`, lessonId);
    const lesson = found?.lesson;
    if (!lesson || lesson.status === 'scheduled' || lesson.status === 'completed') return null;
    const why = feeWhyOf(lesson);
    return { why: why ? feeLabels[why] : 'The lesson was cancelled' };
  }

  /** What of the deposit's payment is charged as a fee. */
  async function feeOf({ lessonId, paymentId, studentId }: HoldRow): Promise<{ cents: Cents }> {
    const { lessons } = await recordedCredit(deps.states, studentId);
    const known = lessons.get(lessonId);
    const fee = known?.stage === 'fee' ? known.fee : null;
    return { cents: fee?.paymentId === paymentId ? fee.amountCents : 0 };
  }
}

function becauseOf({ id: causationId, metadata }: RecordedEvent): Context {
  return {
    actor: { kind: 'system', id: null },
    correlationId: metadata.correlationId,
    causationId,
  };
}
