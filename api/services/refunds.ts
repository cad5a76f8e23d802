import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/events-of.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { payment, refundableCents } from '#domain/payment/decide.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { listIntents } from '#projections/payments/charge.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { cardPayments } from './card-payments.ts';
import { decidePayment, paymentOf } from './payments.ts';

type RefundDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'locks' | 'log'>;

/** Gives money back, on its card where it came from one; all that is held unless an amount is given. @throws 409 where the card company refuses */
export function refundPayment(
  deps: RefundDeps,
  instructor: Instructor,
  paymentId: number,
  asked: { readonly amountCents: Cents | undefined; readonly reason?: string | null | undefined },
): Promise<PaymentRow> {
  const { sql, clock, locks } = deps;
  return locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    if (isRecordedBefore(payment, paymentId)) return before;
    // The card company may have told us of the refund before we recorded it: asked again, it is still this one.
    const amountCents = await once('amount', async () =>
      refundableCents(await paymentState(deps, paymentId), asked.amountCents),
    );
    const byCard = (await listIntents(sql, paymentId)).find(({ state }) => state === 'settled');
    const refundId = byCard
      ? await cardPayments(deps).refund(paymentId, byCard.intentId, amountCents)
      : null;
    return decidePayment(
      deps,
      instructor,
      before,
      { type: 'RefundPayment', now: clock(), paymentId, refundId, amountCents },
      asked.reason ?? null,
    );
  });
}

/** As its stream has it, for a rule that must be asked before something outside is done. */
async function paymentState({ log }: Pick<Deps, 'log'>, paymentId: number): Promise<Payment> {
  return fold(payment, eventsOf(payment, await log.read(`payment-${paymentId}`)));
}
