import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { mustTakeCards } from '#api/gateways/stripe.ts';
import { together } from '#api/ground/together.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { mustBeChargeable } from '#domain/payment/cards.ts';
import { payment } from '#domain/payment/decide.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { alreadyPaid, schoolTakesNoMoney } from '#domain/payment/rejections.ts';
import {
  cardIntents,
  chargeOf,
  openIntentsOf,
  paymentKeyOf,
  recordOf,
  stripeMetadataOf,
} from './card-intents.ts';
import { recordedPayment } from './payments.ts';

/** What a browser needs to take a card for one payment. */
export const openIntent = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    /** Whether the form of our sandbox takes the card, instead of Stripe's. */
    sandbox: z.boolean(),
  })
  .meta({ id: 'OpenIntent' });
export type OpenIntent = z.infer<typeof openIntent>;

type CardDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe' | 'locks'>;

/**
 * Taking a card for a payment. Amounts come from our records. One intent is open for a payment at a time, so two tabs charge one card once. What is owed
 * is asked of the ledger: the read models may be behind it.
 */
export function cardPayments(deps: CardDeps) {
  const { sql, log, dispatch, stripe, locks } = deps;
  const { recordIntent, retrieve, openIntents } = cardIntents(deps);

  return {
    /** The intent to pay this payment with, the same for anyone who asks until it is paid. @throws when nothing is owed, or cards are not taken here */
    open(paymentId: number, actor: Actor): Promise<OpenIntent> {
      return locks.payment(paymentId, async () => {
        await mustBeOwed(paymentId);
        mustTakeCards(stripe);
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

    /**
     * Changes a payment by hand while nobody can pay it by card: what is open at the card company is closed first, and one that was paid
     * meanwhile is recorded.
     * @throws 409 while a bank debit is on its way, which nobody can stop
     */
    whileClosed<Result>(paymentId: number, work: () => Promise<Result>): Promise<Result> {
      return askWhileClosed(paymentId, Promise.resolve(), async () => null, work);
    },

    askWhileClosed,
  };

  /**
   * The same.
   * @param first what is asked as the lock is taken; nothing is closed where it refuses
   * @param ask is asked together with what is open; nor where this does
   * @param work is given its answer, and the payment's facts where nothing had to be closed
   */
  function askWhileClosed<Known, Result>(
    paymentId: number,
    first: Promise<unknown>,
    ask: () => Promise<Known>,
    work: (known: Known, asRead?: readonly RecordedEvent[]) => Promise<Result>,
  ): Promise<Result> {
    return locks.payment(paymentId, async () => {
      await first;
      const [known, facts] = await together(ask(), log.read(`payment-${paymentId}`));
      const open = openIntentsOf(facts);
      if (open.length === 0) return work(known, facts);
      await close(open);
      return work(known);
    });
  }

  async function stillOpen(paymentId: number): Promise<Stripe.PaymentIntent | null> {
    const [open] = await openIntents(paymentId);
    if (!open) return null;
    const intent = await retrieve(open);
    await recordIntent(intent);
    if (intent.status === 'succeeded') throw alreadyPaid();
    if (intent.status === 'processing') throw underWay();
    if (intent.status === 'canceled') return null;
    if (intent.amount === owedCents(await recorded(paymentId))) return intent;
    await closeOpen(paymentId);
    await mustBeOwed(paymentId);
    return null;
  }

  async function create(paymentId: number, actor: Actor): Promise<Stripe.PaymentIntent> {
    const charge = await chargeOf(sql, paymentId);
    const owed = await recorded(paymentId);
    const amountCents = owedCents(owed);
    if (amountCents < smallestCharge) throw tooSmallForCard();
    const tries = Object.keys(owed.intents).length;
    const intent = await stripe.client.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'nzd',
        description: `${charge.schoolName}, ${charge.reference}`,
        ...nameOnStatement(charge.schoolName),
        metadata: stripeMetadataOf(charge),
      },
      { idempotencyKey: `${paymentKeyOf(charge)}-intent-${tries}-${amountCents}` },
    );
    await dispatch(
      payment,
      paymentId,
      { type: 'StartCardPayment', paymentId, intentId: intent.id, amountCents },
      { ...recordOf(charge), actor },
    );
    return intent;
  }

  async function closeOpen(paymentId: number): Promise<void> {
    await close(await openIntents(paymentId));
  }

  async function close(intentIds: readonly string[]): Promise<void> {
    for (const intentId of intentIds) {
      try {
        await recordIntent(
          await stripe.client.paymentIntents.cancel(intentId, undefined, {
            idempotencyKey: `${intentId}-cancel`,
          }),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // It can no longer be cancelled: what it has become is what counts.
        const intent = await retrieve(intentId);
        await recordIntent(intent);
        if (intent.status === 'processing') throw underWay();
      }
    }
  }

  function recorded(paymentId: number) {
    return recordedPayment(log, paymentId);
  }

  async function mustBeOwed(paymentId: number): Promise<void> {
    const { isSchoolClosed } = await chargeOf(sql, paymentId);
    mustBeChargeable(await recorded(paymentId));
    if (isSchoolClosed) throw schoolTakesNoMoney();
  }
}

/**
 * What the holder reads on the card's statement behind the operator's own name: who took the money. In Latin letters without the signs that Stripe refuses, and
 * ten of them, so that both fit into 22 (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
function nameOnStatement(schoolName: string): { statement_descriptor_suffix?: string } {
  const suffix = schoolName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .&-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 10)
    .trim();
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
}

/** Stripe's least charge in New Zealand dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const smallestCharge = 50;

const tooSmallForCard = () =>
  new Rejection(
    'conflict',
    'too_small_for_card',
    'A card can pay NZ$0.50 or more. Take this one another way.',
  );

const underWay = () =>
  new Rejection(
    'conflict',
    'payment_under_way',
    'A payment is on its way from the bank and can’t be stopped. A card takes a minute, a bank debit up to two business days. Wait for it before you take money another way.',
  );
