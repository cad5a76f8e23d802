import { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { isAccessRevoked } from '#api/gateways/stripe.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { cardAccountRevoked } from '#domain/card-account/rejections.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { HowRefunded } from '#domain/payment/commands.ts';
import { planRefund, type RefundPlan } from '#domain/payment/refunds.ts';
import { refundOnBankLine } from '#domain/payment/rejections.ts';
import { atCardCompany } from '#domain/payment/shared-intent.ts';
import { getRefundParts } from '#projections/bank-lines/candidates.ts';
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
  asked: {
    readonly amountCents: Cents | undefined;
    readonly reason?: string | null | undefined;
  } & Partial<HowRefunded>,
): Promise<PaymentRow> {
  const { log, locks, clock } = deps;
  const { refundedOn = null, method = null, reason = null } = asked;
  return locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    const { onCards, byHandCents } = await once('refund', async () =>
      planRefund(await recordedPayment(log, paymentId), asked.amountCents, {
        refundedOn,
        method,
        now: clock(),
      }),
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
        { type: 'RefundPayment', paymentId, amountCents: byHandCents, refundedOn, method },
        reason,
      );
    return paymentOf(deps, instructor.schoolId, paymentId);
  });
}

/**
 * Takes back a refund by hand that was written down by mistake: the `nth` of the payment's, from 1.
 * @throws 404 where there is none, 409 where a line of the bank is matched with it
 */
export async function takeBackRefund(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'log' | 'locks'>,
  instructor: Instructor,
  paymentId: number,
  nth: number,
): Promise<PaymentRow> {
  const before = await paymentOf(deps, instructor.schoolId, paymentId);
  return deps.locks.payment(paymentId, async () => {
    const { handRefunds } = await recordedPayment(deps.log, paymentId);
    const { cents = 0, isTakenBack = true } = handRefunds[nth - 1] ?? {};
    const onLines = await getRefundParts(deps.sql, paymentId);
    const others = handRefunds
      .filter((one) => !one.isTakenBack)
      .reduce((sum, one) => sum + one.cents, -cents);
    if (!isTakenBack && others < onLines) throw refundOnBankLine();
    const command = { type: 'TakeBackRefund', paymentId, nth } as const;
    return decidePayment(deps, instructor, before, command);
  });
}

/** How many refunds of an intent were asked for before is part of the key: asking again after a crash meets the same refund, a further one is new. */
async function refundOnCard(
  { sql, stripe }: Pick<Deps, 'sql' | 'stripe'>,
  paymentId: number,
  { intentId, cardAccount, amountCents, earlier }: Part,
): Promise<Refund> {
  const charge = await chargeOf(sql, paymentId);
  try {
    return refundWord(
      intentId,
      await stripe.on(cardAccount).refunds.create(
        {
          payment_intent: atCardCompany(intentId),
          amount: amountCents,
          metadata: stripeMetadataOf(charge),
        },
        { idempotencyKey: `${intentId}-refund-${earlier}-${amountCents}` },
      ),
    );
  } catch (error) {
    throw refundRefusal(error);
  }
}

/** A refusal of the card company's in words; anything else as it is. */
export function refundRefusal(fault: unknown): unknown {
  if (isAccessRevoked(fault)) return cardAccountRevoked();
  if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) return fault;
  return refundRefused(fault.message);
}

export const refundRefused = (why: string) =>
  new Rejection('conflict', 'refund_refused', `The card company does not refund this: ${why}`);
