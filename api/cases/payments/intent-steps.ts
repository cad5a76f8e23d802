import { Stripe } from 'stripe';
import { isAccessRevoked } from '#api/gateways/stripe.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { payment } from '#domain/payment/decide.ts';
import { atCardCompany } from '#domain/payment/shared-intent.ts';
import type { Charge, IntentOnAccount } from '#projections/payments/charge.ts';
import type { CardToCharge } from './begin-intent.ts';
import { cardIntents, recordOf } from './card-intents.ts';
import { underWay } from './card-wording.ts';

/** How an intent begins and ends in the ledger: a fact before a card can pay it, and closed at the card company before anything else is. */
export function intentSteps(deps: Parameters<typeof cardIntents>[0]) {
  const { dispatch, stripe } = deps;
  const { recordIntent, look } = cardIntents(deps);
  return { start, close };

  async function start(
    charge: Charge,
    started: {
      readonly intentId: string;
      readonly cents: Cents;
      readonly cardAccount: string | null;
      readonly actor: Actor;
      readonly card: CardToCharge | null;
    },
  ): Promise<void> {
    const { intentId, cents: amountCents, cardAccount, actor, card } = started;
    const { paymentId } = charge;
    const onAccount = cardAccount === null ? {} : { cardAccount };
    const allowed = card ? { agreementId: card.agreementId } : {};
    await dispatch(
      payment,
      paymentId,
      { type: 'StartCardPayment', paymentId, intentId, amountCents, ...onAccount, ...allowed },
      { ...recordOf(charge), actor },
    );
  }

  async function close(paymentId: number, open: readonly IntentOnAccount[]): Promise<void> {
    for (const { intentId, cardAccount } of open) {
      try {
        const closed = await stripe
          .on(cardAccount)
          .paymentIntents.cancel(atCardCompany(intentId), undefined, {
            idempotencyKey: `${atCardCompany(intentId)}-cancel`,
          });
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
}

/** Who begins the charge of an invoice, on which account, under the lock of which payment. */
export type Started = {
  readonly holder: number;
  readonly cardAccount: string | null;
  readonly actor: Actor;
  /** The kept card that is charged; else somebody types theirs. */
  readonly card?: CardToCharge | null;
};
