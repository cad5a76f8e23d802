import type { Stripe } from 'stripe';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import type { Agreement } from '#domain/kept-card/kept-card.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Charge } from '#projections/payments/charge.ts';
import { nameOnStatement, smallestCharge, tooSmallForCard } from './card-wording.ts';
import type { OpenIntent } from './open-intent.ts';

/** The kept card that an intent charges, and the agreement that allows it. */
export type CardToCharge = Pick<Agreement, 'customerId'> & {
  readonly agreementId: string;
  readonly paymentMethodId: string;
};

/**
 * Creates intents at the card company, each on a named account. The same key gets the same intent.
 * @param cardAccount the school's account; null is the installation's own
 */
export function intentsOn(stripe: StripeGateway, cardAccount: string | null) {
  const at = stripe.on(cardAccount);
  return { begin, beginKeeping, opened };

  /** Begins a payment. Nothing is charged before somebody confirms it. */
  function begin(
    charge: Charge,
    asked: {
      readonly cents: Cents;
      readonly says: string;
      readonly metadata: Stripe.MetadataParam;
      readonly key: string;
      /** A bank debit takes days: where that is too long a card pays alone. */
      readonly isCardAlone?: boolean;
      readonly card?: CardToCharge | null;
    },
  ): Promise<Stripe.PaymentIntent> {
    const { cents, says, metadata, key, isCardAlone = false, card = null } = asked;
    if (cents < smallestCharge) throw tooSmallForCard();
    const from = card && { customer: card.customerId, payment_method: card.paymentMethodId };
    return at.paymentIntents.create(
      {
        amount: cents,
        currency: 'nzd',
        description: `${charge.schoolName}, ${says}`,
        ...nameOnStatement(charge.schoolName),
        metadata: card ? { ...metadata, agreement: card.agreementId } : metadata,
        ...feeOf(cents),
        ...(isCardAlone || card ? { allowed_payment_method_types: ['card'] } : {}),
        ...from,
      },
      { idempotencyKey: key },
    );
  }

  /** Begins to save a card for charges without its holder. */
  async function beginKeeping(metadata: Stripe.MetadataParam, key: string) {
    const customer = await at.customers.create({ metadata }, { idempotencyKey: `${key}-customer` });
    const setup = await at.setupIntents.create(
      {
        customer: customer.id,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata,
      },
      { idempotencyKey: `${key}-setup` },
    );
    return { customerId: customer.id, setup };
  }

  /** The values a browser needs to continue. */
  function opened(intent: Stripe.PaymentIntent | Stripe.SetupIntent): OpenIntent {
    if (!intent.client_secret) throw new Error(`intent ${intent.id} came without its secret`);
    return {
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      publishableKey: stripe.publishableKey,
      cardAccount,
      sandbox: stripe.isSandbox,
    };
  }

  /** The installation's own fee, where one is set. */
  function feeOf(cents: Cents): { application_fee_amount?: number } {
    const kept = Math.round((cents * stripe.feePercent) / 100);
    return cardAccount === null || kept === 0 ? {} : { application_fee_amount: kept };
  }
}
