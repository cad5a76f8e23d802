import { Stripe } from 'stripe';
import { actingOn } from '#api/cases/school/instructor.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import {
  keptCardDeclined,
  lessonNotDriven,
  paidByAnother,
  payerNeeded,
} from '#domain/kept-card/charge.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { mustBeChargeable } from '#domain/payment/cards.ts';
import { payment } from '#domain/payment/decide.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { getLessonOfPayment } from '#projections/lessons/query.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { accountForPayments } from './card-account-ready.ts';
import { cardIntents, chargeOf, paymentKeyOf, recordOf, stripeMetadataOf } from './card-intents.ts';
import { cardPayments } from './card-payments.ts';
import type { KeptCardCases } from './kept-cards.ts';
import type { PaymentLetters } from './payment-letters.ts';
import { recordedPayment } from './payments.ts';

type ChargeDeps = Parameters<typeof cardPayments>[0] & {
  readonly keptCards: Pick<KeptCardCases, 'mayCharge'>;
  readonly paymentLetters: Pick<PaymentLetters, 'remind'>;
};

/**
 * Charges what is owed to the card that its payer lets the school keep, while nobody can pay it otherwise. The intent is a fact before the card is charged, so
 * that a process that is killed between the two charges once.
 * @throws 404 where no card is kept, 409 where the agreement does not allow it or the bank does not
 */
export async function chargeKeptCard(
  deps: ChargeDeps,
  instructor: Instructor,
  { id: paymentId, studentId }: Pick<PaymentRow, 'id' | 'studentId'>,
): Promise<void> {
  const { sql, log, dispatch, stripe, keptCards, paymentLetters } = deps;
  const { schoolId } = instructor;
  const intents = cardIntents(deps);
  try {
    await cardPayments(deps).whileClosed(paymentId, chargeIt);
  } catch (refusal) {
    if (!(refusal instanceof Rejection) || refusal.code !== payerNeeded().code) throw refusal;
    throw payerNeeded(await mailLink());
  }
  // A webhook, or the attempt before, may have recorded it a moment ago.
  await deps.projector.waitFor(await log.head());

  async function chargeIt(): Promise<void> {
    const state = await recordedPayment(log, paymentId);
    if (state.status === 'settled' && isRecordedBefore(payment, paymentId)) return;
    mustBeChargeable(state);
    if (state.payerId !== null) throw paidByAnother();
    const lesson = await getLessonOfPayment(sql, paymentId);
    if (lesson?.status === 'scheduled') throw lessonNotDriven();
    const cardAccount = await accountForPayments(deps, schoolId);
    const amountCents = owedCents(state);
    const kept = await keptCards.mayCharge(studentId, { amountCents, cardAccount });
    const charge = await chargeOf(sql, paymentId);
    const key = `${paymentKeyOf(charge)}-kept-${Object.keys(state.intents).length}-${amountCents}`;
    const at = stripe.on(cardAccount);
    const intent = await at.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'nzd',
        customer: kept.customerId,
        payment_method: kept.paymentMethodId,
        allowed_payment_method_types: ['card'],
        description: `${charge.schoolName}, ${charge.reference}`,
        metadata: { ...stripeMetadataOf(charge), agreement: kept.agreementId },
      },
      { idempotencyKey: key },
    );
    await dispatch(
      payment,
      paymentId,
      {
        type: 'StartCardPayment',
        paymentId,
        intentId: intent.id,
        amountCents,
        agreementId: kept.agreementId,
        ...(cardAccount === null ? {} : { cardAccount }),
      },
      { ...recordOf(charge), ...actingOn(instructor, studentId) },
    );
    try {
      const paid = await at.paymentIntents.confirm(
        intent.id,
        { payment_method: kept.paymentMethodId, off_session: true },
        { idempotencyKey: `${intent.id}-confirm` },
      );
      await intents.recordIntent(paid, cardAccount);
    } catch (refusal) {
      if (!(refusal instanceof Stripe.errors.StripeCardError)) throw refusal;
      await intents.look({ intentId: intent.id, cardAccount }, paymentId);
      const given = await at.paymentIntents.cancel(intent.id, undefined, {
        idempotencyKey: `${intent.id}-cancel`,
      });
      await intents.recordIntent(given, cardAccount);
      const code = refusal.decline_code ?? refusal.code ?? 'unknown';
      throw code === 'authentication_required' ? payerNeeded() : keptCardDeclined(code);
    }
  }

  /** The payer pays it where their bank can ask them. @returns whether a letter is on its way */
  async function mailLink(): Promise<boolean> {
    try {
      const { outcome } = await paymentLetters.remind(instructor, paymentId);
      return outcome === 'sent';
    } catch (refusal) {
      if (refusal instanceof Rejection) return false;
      throw refusal;
    }
  }
}
