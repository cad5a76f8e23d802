import { Stripe } from 'stripe';
import { isAccessRevoked } from '#api/gateways/stripe.ts';
import { cardAccountNotReady } from '#domain/card-account/rejections.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { atCardCompany, partOf } from '#domain/payment/shared-intent.ts';
import type { CardToCharge } from './begin-intent.ts';
import { cardIntents } from './card-intents.ts';
import { cardPayments } from './card-payments.ts';

type ChargeDeps = Parameters<typeof cardPayments>[0];

/** Charges kept cards; the caller decides the payments and the agreement. */
export function cardCharging(deps: ChargeDeps) {
  const intents = cardIntents(deps);
  return { charge, lookAgain, untilKnown };

  /**
   * Charges a kept card for everything owed on these payments.
   * @param choose the card that may be charged the sum; throws where none may
   * @returns null where it is paid, else why the bank refused, in the card company's code
   * @throws 409 where nothing is owed, or the school's account was detached meanwhile
   */
  async function charge(
    { payments, invoice, actor }: ToCharge,
    choose: (owed: Owed) => Promise<CardToCharge>,
  ): Promise<string | null> {
    const confirm = (...began: Began) => confirmKept(deps, payments, began);
    try {
      return await cardPayments(deps).beginKept(payments, invoice, { actor, choose, confirm });
    } catch (fault) {
      if (!isAccessRevoked(fault)) throw fault;
      // A detached account closes its intents, so nothing stays half-written.
      await lookAgain(payments);
      throw cardAccountNotReady();
    }
  }

  /** Settles the open intents of these payments, so that a paid one is recorded. */
  async function lookAgain(payments: readonly number[]): Promise<void> {
    for (const paymentId of payments)
      for (const open of await intents.openIntents(paymentId)) await intents.look(open, paymentId);
  }

  /** Waits until the read models have caught up with the ledger. */
  async function untilKnown(): Promise<void> {
    await deps.projector.waitFor(await deps.log.head());
  }
}
export type CardCharging = ReturnType<typeof cardCharging>;

type Owed = { readonly cents: Cents; readonly cardAccount: string | null };
type Began = [intent: Stripe.PaymentIntent, card: CardToCharge, cardAccount: string | null];

async function confirmKept(
  deps: ChargeDeps,
  payments: readonly number[],
  [intent, { paymentMethodId }, cardAccount]: Began,
): Promise<string | null> {
  const intents = cardIntents(deps);
  const at = deps.stripe.on(cardAccount);
  try {
    const paid = await at.paymentIntents.confirm(
      intent.id,
      { payment_method: paymentMethodId, off_session: true },
      { idempotencyKey: `${intent.id}-confirm` },
    );
    await intents.recordIntent(paid, cardAccount);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Stripe.errors.StripeCardError)) throw refusal;
    const [first = 0] = payments;
    const isShared = intent.metadata['invoice'] !== undefined;
    const intentId = isShared ? partOf(intent.id, first) : intent.id;
    await intents.look({ intentId, cardAccount }, first);
    const given = await at.paymentIntents.cancel(atCardCompany(intentId), undefined, {
      idempotencyKey: `${intent.id}-cancel`,
    });
    await intents.recordIntent(given, cardAccount);
    return refusal.decline_code ?? refusal.code ?? 'unknown';
  }
}

export type ToCharge = {
  readonly payments: readonly number[];
  /** The invoice, where there are several payments. */
  readonly invoice: number | null;
  readonly actor: Actor;
};
