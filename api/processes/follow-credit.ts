import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { undoRefund } from '#api/services/credit/giving-back.ts';
import { followMove, followVoucher } from '#api/services/credit/interrupted.ts';
import { followLesson } from '#api/services/credit/lessons.ts';
import { askForMoney, type CreditDeps, followPayment } from '#api/services/credit/payments.ts';
import { recordedPayment } from '#api/services/payments.ts';
import { credit } from '#domain/credit/decide.ts';
import { type CreditEvent, creditEvents } from '#domain/credit/events.ts';
import { diaryEvents } from '#domain/diary/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { findPurchase } from '#projections/credit/query.ts';

type FollowDeps = CreditDeps & Pick<Deps, 'ids'>;

/** What a lesson means for the credit, where the request that changed it did not come to it, and for those who change lessons without credit in mind. */
export async function creditOfLessons(deps: FollowDeps, event: RecordedEvent): Promise<void> {
  if (!(event.type in diaryEvents) || event.type === 'LessonReleased') return;
  const { lessonId } = event.data;
  // Proposals and an instructor's own time are no lessons.
  if (typeof lessonId !== 'number') return;
  await followLesson(deps, becauseOf(event), event.stream, lessonId, event);
}

/** What the money of a purchase means for its minutes. */
export async function creditOfPayments(deps: FollowDeps, event: RecordedEvent): Promise<void> {
  if (!moneyTypes.has(event.type)) return;
  const fact = trust<PaymentEvent & RecordedEvent>(event, 'its type says so');
  const { paymentId } = fact.data;
  await deps.projector.waitFor(event.position);
  const purchase = await findPurchase(deps.sql, paymentId);
  if (!purchase) return;
  const { schoolId, studentId } = purchase;
  const context = { ...becauseOf(event), schoolId, studentId };
  const about = { schoolId, studentId, paymentId };
  const takeBack = (why: 'dispute' | 'refund', amountCents: number, owedPaymentId: number | null) =>
    deps.dispatch(
      credit,
      studentId,
      { type: 'TakeBackOrder', ...about, why, amountCents, owedPaymentId },
      context,
    );
  const dispute = (isOpen: boolean) =>
    deps.dispatch(credit, studentId, { type: 'DisputeOrder', ...about, isOpen }, context);
  if (fact.type === 'PaymentDisputed') {
    await dispute(true);
  } else if (fact.type === 'PaymentDisputeClosed' && !fact.data.isLost) {
    await dispute(false);
  } else if (fact.type === 'PaymentDisputeClosed') {
    const owedPaymentId = await deps.ids.next('payment');
    const { events } = await takeBack('dispute', fact.data.amountCents, owedPaymentId);
    await askForMoney(deps, context, events);
  } else if (fact.type === 'PaymentRefunded') {
    const { refundedCents } = await recordedPayment(deps.log, paymentId);
    await takeBack('refund', refundedCents, null);
  } else if (fact.type === 'RefundFailed') {
    await undoRefund(deps, context, about);
  } else {
    await followPayment(deps, context, purchase, paymentId);
  }
}

/** What facts of the credit and of vouchers lead to, where the request that recorded them did not come to it. */
export async function creditOfItself(deps: FollowDeps, event: RecordedEvent): Promise<void> {
  if (event.type === 'VoucherRedeemed') return followVoucher(deps, becauseOf(event), event.stream);
  if (!(event.type in creditEvents)) return;
  const fact = trust<CreditEvent>(event, 'its type says so');
  if (fact.type === 'CreditMovedOut') return followMove(deps, becauseOf(event), fact.data);
  const context = becauseOf(event);
  // Money goes back in the name of whoever decided that it does.
  const isGivenBack = fact.type === 'CreditRefunded' || fact.type === 'LateFeeWaived';
  const { actor } = isGivenBack ? event.metadata : context;
  await askForMoney(deps, { ...context, actor }, [fact]);
}

const moneyTypes: ReadonlySet<string> = new Set<PaymentEvent['type']>([
  'PaymentSettled',
  'SetAsideMoneyBooked',
  'PaymentReopened',
  'ReceiptTakenBack',
  'PaymentRefunded',
  'RefundFailed',
  'PaymentDisputed',
  'PaymentDisputeClosed',
]);

function becauseOf({ id: causationId, metadata }: RecordedEvent): Context {
  return {
    actor: { kind: 'system', id: null },
    correlationId: metadata.correlationId,
    causationId,
  };
}
