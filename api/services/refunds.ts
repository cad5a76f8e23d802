import { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment, refundableCents } from '#domain/payment/decide.ts';
import type { Requested } from '#domain/payment/payment.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { chargeOf, paymentKeyOf, stripeMetadataOf } from './card-intents.ts';
import { decidePayment, paymentOf, recordedPayment } from './payments.ts';

type RefundDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'locks' | 'log'>;

/** Gives money back, on its card where it came from one; all that is held unless an amount is given. @throws 409 where the card company refuses */
export function refundPayment(
  deps: RefundDeps,
  instructor: Instructor,
  paymentId: number,
  asked: { readonly amountCents: Cents | undefined; readonly reason?: string | null | undefined },
): Promise<PaymentRow> {
  const { log, locks } = deps;
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
    const refundId = intentId ? await refundOnCard(deps, paymentId, intentId, amountCents) : null;
    return decidePayment(
      deps,
      instructor,
      before,
      { type: 'RefundPayment', paymentId, refundId, amountCents },
      asked.reason ?? null,
    );
  });
}

/** Gives money back on the card it came from. @returns the card company's name for the refund */
async function refundOnCard(
  { sql, log, stripe }: Pick<Deps, 'sql' | 'log' | 'stripe'>,
  paymentId: number,
  intentId: string,
  amountCents: Cents,
): Promise<string> {
  const charge = await chargeOf(sql, paymentId);
  const refundedBefore = await once(
    'refunded before',
    async () => (await recordedPayment(log, paymentId)).refundedCents,
  );
  try {
    const refund = await stripe.client.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: stripeMetadataOf(charge) },
      // What was refunded before is part of the key: asking again after a crash meets the same refund, a further one is new.
      { idempotencyKey: `${paymentKeyOf(charge)}-refund-${refundedBefore}-${amountCents}` },
    );
    return refund.id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw refundRefused(error.message);
  }
}

/** The intent by which a card was charged. */
const settledIntent = ({ intents }: Requested): string | null =>
  Object.keys(intents).find((intentId) => intents[intentId] === 'settled') ?? null;

const refundRefused = (why: string) =>
  new Rejection('conflict', 'refund_refused', `The card company does not refund this: ${why}`);
