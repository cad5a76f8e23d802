import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import {
  alreadyPaid,
  paymentCancelled,
  paymentNotFound,
  schoolTakesNoMoney,
} from '#domain/payment/rejections.ts';
import {
  type Charge,
  getCharge,
  getPaymentOfIntent,
  listOpenIntents,
} from '#projections/payments/charge.ts';
import { recordedPayment } from './payments.ts';

/** What a browser needs to take a card for one payment. */
export const openIntent = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  publishableKey: z.string(),
  /** Whether the form of our sandbox takes the card, instead of Stripe's. */
  sandbox: z.boolean(),
});
export type OpenIntent = z.infer<typeof openIntent>;

type CardDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'clock' | 'stripe' | 'locks'>;

/**
 * Between our payments and the card company. Amounts come from our records; a payment settles only on what the card company itself says, and
 * saying it twice changes nothing. One intent is open for a payment at a time, so two tabs charge one card once. What is owed, held and open is asked
 * of the ledger: the read models may be behind it.
 */
export function cardPayments({ sql, log, projector, dispatch, clock, stripe, locks }: CardDeps) {
  return {
    /** The intent to pay this payment with, the same for anyone who asks until it is paid. @throws when nothing is owed */
    open(paymentId: number, actor: Actor): Promise<OpenIntent> {
      return locks.payment(paymentId, async () => {
        await mustBeOwed(paymentId);
        const intent = (await stillOpen(paymentId)) ?? (await create(paymentId, actor));
        if (!intent.client_secret) throw new Error(`intent ${intent.id} came without its secret`);
        return {
          clientSecret: intent.client_secret,
          paymentIntentId: intent.id,
          publishableKey: stripe.publishableKey,
          sandbox: stripe.isSandbox,
        };
      });
    },

    /** Asks the card company what became of an intent and records it. @returns its payment; null when it is none of ours */
    async refresh(intentId: string): Promise<Charge | null> {
      if ((await getPaymentOfIntent(sql, intentId)) === null) return null;
      return recordIntent(await retrieve(intentId));
    },

    /** Asks the card company what became of a payment's intents that are still open; the read models know of it when this returns. */
    async refreshOpen(paymentId: number): Promise<void> {
      for (const intentId of await openIntents(paymentId))
        await recordIntent(await retrieve(intentId));
      // A webhook may have recorded it a moment ago.
      await projector.waitFor(await log.head());
    },

    recordIntent,

    /**
     * Changes a payment by hand while nobody can pay it by card: what is open at the card company is closed first, and one that was paid
     * meanwhile is recorded.
     */
    whileClosed<Result>(paymentId: number, work: () => Promise<Result>): Promise<Result> {
      return locks.payment(paymentId, async () => {
        await closeOpen(paymentId);
        return work();
      });
    },

    /** Gives money back on the card it came from. @returns the card company's name for the refund */
    async refund(paymentId: number, intentId: string, amountCents: number): Promise<string> {
      const charge = await mustHave(paymentId);
      const refundedBefore = await once(
        'refunded before',
        async () => (await recorded(paymentId)).refundedCents,
      );
      try {
        const refund = await stripe.client.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: metadataOf(charge) },
          // What was refunded before is part of the key: asking again after a crash meets the same refund, a further one is new.
          { idempotencyKey: `${keyOf(charge)}-refund-${refundedBefore}-${amountCents}` },
        );
        return refund.id;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        throw refundRefused(error.message);
      }
    },

    /** Records what became of every intent that was started and not finished, as after a crash between a charge and our recording. */
    async sweep(): Promise<void> {
      for (const intentId of await listOpenIntents(sql)) {
        try {
          await recordIntent(await retrieve(intentId));
        } catch (error) {
          reportFault('cards', error);
        }
      }
    },
  };

  function retrieve(intentId: string): Promise<Stripe.PaymentIntent> {
    return stripe.client.paymentIntents.retrieve(intentId);
  }

  /** Records what an intent from the card company says. @returns its payment as it was before; null when it is none of ours */
  async function recordIntent(intent: Stripe.PaymentIntent): Promise<Charge | null> {
    const paymentId = Number(intent.metadata['paymentId']);
    const charge = Number.isInteger(paymentId) ? await getCharge(sql, paymentId) : null;
    // The number alone could be another installation's on the same account; the day it was asked for tells them apart.
    if (!charge || intent.metadata['paymentKey'] !== keyOf(charge)) return null;
    const about = { now: clock(), paymentId, intentId: intent.id };
    if (intent.status === 'succeeded') {
      await decide(charge, {
        ...about,
        type: 'SettleCardPayment',
        amountCents: intent.amount_received,
      });
    } else if (intent.status === 'canceled') {
      await decide(charge, { ...about, type: 'CloseCardPayment' });
    } else if (intent.last_payment_error) {
      const { decline_code: declined, code } = intent.last_payment_error;
      const attempt = idOf(intent.latest_charge) ?? `${intent.id}-${code}`;
      const reason = declined ?? code ?? 'unknown';
      await decide(charge, { ...about, type: 'DeclineCardPayment', attempt, code: reason });
    }
    return charge;
  }

  async function stillOpen(paymentId: number): Promise<Stripe.PaymentIntent | null> {
    const [open] = await openIntents(paymentId);
    if (!open) return null;
    const intent = await retrieve(open);
    await recordIntent(intent);
    if (intent.status === 'succeeded') throw alreadyPaid();
    if (intent.status === 'processing') throw underWay();
    if (intent.status === 'canceled') return null;
    const { amountCents } = await recorded(paymentId);
    if (intent.amount === amountCents) return intent;
    await closeOpen(paymentId);
    await mustBeOwed(paymentId);
    return null;
  }

  async function create(paymentId: number, actor: Actor): Promise<Stripe.PaymentIntent> {
    const charge = await mustHave(paymentId);
    const { amountCents, intents } = await recorded(paymentId);
    if (amountCents < smallestCharge) throw tooSmallForCard();
    const tries = Object.keys(intents).length;
    const intent = await stripe.client.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'nzd',
        description: `${charge.schoolName}, ${charge.reference}`,
        metadata: metadataOf(charge),
      },
      { idempotencyKey: `${keyOf(charge)}-intent-${tries}-${amountCents}` },
    );
    await dispatch(
      payment,
      paymentId,
      { type: 'StartCardPayment', now: clock(), paymentId, intentId: intent.id, amountCents },
      { ...recordOf(charge), actor },
    );
    return intent;
  }

  async function closeOpen(paymentId: number): Promise<void> {
    for (const intentId of await openIntents(paymentId)) {
      try {
        await recordIntent(
          await stripe.client.paymentIntents.cancel(intentId, undefined, {
            idempotencyKey: `${intentId}-cancel`,
          }),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // It can no longer be cancelled: what it has become is what counts.
        await recordIntent(await retrieve(intentId));
      }
    }
  }

  async function openIntents(paymentId: number): Promise<string[]> {
    const { intents } = await recorded(paymentId);
    return Object.keys(intents).filter((intentId) => intents[intentId] === 'open');
  }

  function recorded(paymentId: number) {
    return recordedPayment(log, paymentId);
  }

  async function mustHave(paymentId: number): Promise<Charge> {
    const charge = await getCharge(sql, paymentId);
    if (!charge) throw paymentNotFound();
    return charge;
  }

  async function mustBeOwed(paymentId: number): Promise<void> {
    const { isSchoolClosed } = await mustHave(paymentId);
    const { status } = await recorded(paymentId);
    if (status === 'settled') throw alreadyPaid();
    if (status === 'cancelled') throw paymentCancelled();
    if (isSchoolClosed) throw schoolTakesNoMoney();
  }

  function decide(charge: Charge, command: Parameters<typeof payment.decide>[0]) {
    const context: Context = { ...recordOf(charge), actor: { kind: 'system', id: null } };
    return dispatch(payment, charge.paymentId, command, context);
  }
}

/** Stripe's least charge in New Zealand dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const smallestCharge = 50;

const tooSmallForCard = () =>
  new Rejection(
    'conflict',
    'too_small_for_card',
    'A card can pay NZ$0.50 or more. Take this one another way.',
  );

const refundRefused = (why: string) =>
  new Rejection('conflict', 'refund_refused', `The card company does not refund this: ${why}`);

const underWay = () =>
  new Rejection(
    'conflict',
    'payment_under_way',
    'A card payment is being processed at this moment. Look again in a minute.',
  );

const recordOf = ({ schoolId, studentId, paymentId }: Charge) => ({
  schoolId,
  studentId,
  paymentId,
});

/** Names a payment among everything that may ever use one Stripe account. */
const keyOf = ({ paymentId, createdAt }: Charge) => `payment-${paymentId}-${Date.parse(createdAt)}`;

const metadataOf = (charge: Charge) => ({
  paymentId: String(charge.paymentId),
  schoolId: String(charge.schoolId),
  paymentKey: keyOf(charge),
});

const idOf = (charge: string | { id: string } | null | undefined) =>
  typeof charge === 'string' ? charge : (charge?.id ?? null);
