import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { isAccessRevoked } from '#api/gateways/stripe.ts';
import { together } from '#api/ground/together.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { mustBeChargeable, nextCardCents } from '#domain/payment/cards.ts';
import { payment } from '#domain/payment/decide.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { alreadyPaid, schoolTakesNoMoney } from '#domain/payment/rejections.ts';
import type { Charge, IntentOnAccount } from '#projections/payments/charge.ts';
import { accountForPayments } from './card-account-ready.ts';
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
    /** The school's account that Stripe's form is started for; null is the installation's own. */
    cardAccount: z.string().nullable(),
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
  const { recordIntent, look, openIntents } = cardIntents(deps);

  return {
    /** The intent to pay this payment with, the same for anyone who asks until it is paid. @throws when nothing is owed, or cards are not taken here */
    open(paymentId: number, actor: Actor): Promise<OpenIntent> {
      return locks.payment(paymentId, async () => {
        await mustBeOwed(paymentId);
        const charge = await chargeOf(sql, paymentId);
        const cardAccount = await accountForPayments(deps, charge.schoolId);
        const intent =
          (await stillOpen(paymentId, cardAccount)) ?? (await create(charge, cardAccount, actor));
        if (!intent.client_secret) throw new Error(`intent ${intent.id} came without its secret`);
        return {
          clientSecret: intent.client_secret,
          paymentIntentId: intent.id,
          publishableKey: stripe.publishableKey,
          cardAccount,
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
      await close(paymentId, open);
      return work(known);
    });
  }

  /** One on another account than the payment would go to now is given up. */
  async function stillOpen(
    paymentId: number,
    cardAccount: string | null,
  ): Promise<Stripe.PaymentIntent | null> {
    const [open] = await openIntents(paymentId);
    if (!open) return null;
    const intent = await look(open, paymentId);
    if (!intent) return null;
    if (intent.status === 'succeeded') throw alreadyPaid();
    if (intent.status === 'processing') throw underWay();
    if (intent.status === 'canceled') return null;
    const isRight = intent.amount === nextCardCents(await recorded(paymentId));
    if (isRight && open.cardAccount === cardAccount) return intent;
    await closeOpen(paymentId);
    await mustBeOwed(paymentId);
    return null;
  }

  async function create(
    charge: Charge,
    cardAccount: string | null,
    actor: Actor,
  ): Promise<Stripe.PaymentIntent> {
    const { paymentId } = charge;
    const owed = await recorded(paymentId);
    const amountCents = nextCardCents(owed);
    if (amountCents < smallestCharge) throw tooSmallForCard();
    const tries = Object.keys(owed.intents).length;
    const intent = await stripe.on(cardAccount).paymentIntents.create(
      {
        amount: amountCents,
        currency: 'nzd',
        description: `${charge.schoolName}, ${charge.reference}`,
        ...nameOnStatement(charge.schoolName),
        metadata: stripeMetadataOf(charge),
        ...feeOf(cardAccount, amountCents),
        // A bank debit takes days, and the time of a deposit is held for minutes.
        ...(amountCents < owedCents(owed) ? cardAlone : {}),
      },
      { idempotencyKey: `${paymentKeyOf(charge)}-intent-${tries}-${amountCents}` },
    );
    await dispatch(
      payment,
      paymentId,
      {
        type: 'StartCardPayment',
        paymentId,
        intentId: intent.id,
        amountCents,
        ...(cardAccount === null ? {} : { cardAccount }),
      },
      { ...recordOf(charge), actor },
    );
    return intent;
  }

  /** What the installation keeps of it; nothing unless that is set. */
  function feeOf(cardAccount: string | null, cents: Cents): { application_fee_amount?: number } {
    const kept = Math.round((cents * stripe.feePercent) / 100);
    return cardAccount === null || kept === 0 ? {} : { application_fee_amount: kept };
  }

  async function closeOpen(paymentId: number): Promise<void> {
    await close(paymentId, await openIntents(paymentId));
  }

  async function close(paymentId: number, open: readonly IntentOnAccount[]): Promise<void> {
    for (const { intentId, cardAccount } of open) {
      try {
        const closed = await stripe
          .on(cardAccount)
          .paymentIntents.cancel(intentId, undefined, { idempotencyKey: `${intentId}-cancel` });
        await recordIntent(closed, cardAccount);
      } catch (error) {
        const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isRefused && !isAccessRevoked(error)) throw error;
        // It can no longer be cancelled: what it has become is what counts.
        const intent = await look({ intentId, cardAccount }, paymentId);
        if (intent?.status === 'processing') throw underWay();
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

const cardAlone: Pick<Stripe.PaymentIntentCreateParams, 'allowed_payment_method_types'> = {
  allowed_payment_method_types: ['card'],
};

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
