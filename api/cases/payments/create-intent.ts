import type { Stripe } from 'stripe';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Charge } from '#projections/payments/charge.ts';
import { nameOnStatement, smallestCharge, tooSmallForCard } from './card-wording.ts';

export const cardAlone: Pick<Stripe.PaymentIntentCreateParams, 'allowed_payment_method_types'> = {
  allowed_payment_method_types: ['card'],
};

/** Asks the card company for an intent; the same key gets the same one. */
export function createIntent(
  stripe: StripeGateway,
  charge: Charge,
  cardAccount: string | null,
  asked: {
    readonly cents: Cents;
    readonly says: string;
    readonly metadata: Stripe.MetadataParam;
    readonly key: string;
    readonly more?: typeof cardAlone | Record<string, never>;
  },
): Promise<Stripe.PaymentIntent> {
  const { cents, says, metadata, key, more = {} } = asked;
  if (cents < smallestCharge) throw tooSmallForCard();
  return stripe.on(cardAccount).paymentIntents.create(
    {
      amount: cents,
      currency: 'nzd',
      description: `${charge.schoolName}, ${says}`,
      ...nameOnStatement(charge.schoolName),
      metadata,
      ...feeOf(stripe, cardAccount, cents),
      ...more,
    },
    { idempotencyKey: key },
  );
}

/** What the installation keeps of it; nothing unless that is set. */
function feeOf(
  stripe: StripeGateway,
  cardAccount: string | null,
  cents: Cents,
): { application_fee_amount?: number } {
  const kept = Math.round((cents * stripe.feePercent) / 100);
  return cardAccount === null || kept === 0 ? {} : { application_fee_amount: kept };
}
