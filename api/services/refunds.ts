import type { Deps } from '#api/deps.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { payment, refundableCents } from '#domain/payment/decide.ts';
import type { Requested } from '#domain/payment/payment.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { cardPayments } from './card-payments.ts';
import { decidePayment, paymentOf, recordedPayment } from './payments.ts';

type RefundDeps = Pick<
  Deps,
  'sql' | 'dispatch' | 'clock' | 'stripe' | 'locks' | 'log' | 'projector'
>;

/** Gives money back, on its card where it came from one; all that is held unless an amount is given. @throws 409 where the card company refuses */
export function refundPayment(
  deps: RefundDeps,
  instructor: Instructor,
  paymentId: number,
  asked: { readonly amountCents: Cents | undefined; readonly reason?: string | null | undefined },
): Promise<PaymentRow> {
  const { log, clock, locks } = deps;
  return locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    if (isRecordedBefore(payment, paymentId)) return before;
    // The card company may have told us of the refund before we recorded it: asked again, it is still this one.
    const { amountCents, intentId } = await once('refund', async () => {
      const recorded = await recordedPayment(log, paymentId);
      return {
        amountCents: refundableCents(recorded, asked.amountCents),
        intentId: settledIntent(recorded),
      };
    });
    const refundId = intentId
      ? await cardPayments(deps).refund(paymentId, intentId, amountCents)
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

/** The intent by which a card was charged. */
const settledIntent = ({ intents }: Requested): string | null =>
  Object.keys(intents).find((intentId) => intents[intentId] === 'settled') ?? null;
