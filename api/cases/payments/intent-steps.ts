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

/** Begins and ends intents in the ledger: the event comes before a card can pay, and the card company closes an intent before the ledger does. */
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
        // The card company refused to cancel, so its present status counts.
        const intent = await look({ intentId, cardAccount }, paymentId);
        if (intent?.status === 'processing') throw underWay();
      }
    }
  }
}

/** The actor who begins to charge an invoice, the account, and the payment whose lock it takes. */
export type Started = {
  readonly holder: number;
  readonly cardAccount: string | null;
  readonly actor: Actor;
  /** The kept card to charge; without one, a person enters theirs. */
  readonly card?: CardToCharge | null;
};
