import { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { planRefund, type RefundPlan } from '#domain/payment/refunds.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { chargeOf, stripeMetadataOf } from './card-intents.ts';
import { type Refund, refundWord } from './card-refunds.ts';
import { decidePayment, paymentOf, recordedPayment } from './payments.ts';

type RefundDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'locks' | 'log'>;
type Part = RefundPlan['onCards'][number];

/**
 * Gives money back, on the cards it came from and the rest by hand; all that is held unless an amount is given. The card company is asked for one card after
 * the other and each is recorded at once; a repeated attempt goes on where the one before stopped.
 * @throws 409 where the card company refuses
 */
export function refundPayment(
  deps: RefundDeps,
  instructor: Instructor,
  paymentId: number,
  asked: { readonly amountCents: Cents | undefined; readonly reason?: string | null | undefined },
): Promise<PaymentRow> {
  const { log, locks } = deps;
  const reason = asked.reason ?? null;
  return locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    const { onCards, byHandCents } = await once('refund', async () =>
      planRefund(await recordedPayment(log, paymentId), asked.amountCents),
    );
    for (const part of onCards) {
      const refund = await once(`refund of ${part.intentId}`, () =>
        refundOnCard(deps, paymentId, part),
      );
      const word = { type: 'RecordRefund', paymentId, ...refund } as const;
      await decidePayment(deps, instructor, before, word, reason);
    }
    if (byHandCents > 0)
      await decidePayment(
        deps,
        instructor,
        before,
        { type: 'RefundPayment', paymentId, amountCents: byHandCents },
        reason,
      );
    return paymentOf(deps, instructor.schoolId, paymentId);
  });
}

/** How many refunds of an intent were asked for before is part of the key: asking again after a crash meets the same refund, a further one is new. */
async function refundOnCard(
  { sql, stripe }: Pick<Deps, 'sql' | 'stripe'>,
  paymentId: number,
  { intentId, amountCents, earlier }: Part,
): Promise<Refund> {
  const charge = await chargeOf(sql, paymentId);
  try {
    return refundWord(
      intentId,
      await stripe.client.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: stripeMetadataOf(charge) },
        { idempotencyKey: `${intentId}-refund-${earlier}-${amountCents}` },
      ),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw refundRefused(error.message);
  }
}

export const refundRefused = (why: string) =>
  new Rejection('conflict', 'refund_refused', `The card company does not refund this: ${why}`);
