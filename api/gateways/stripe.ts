import { Stripe } from 'stripe';
import { Rejection } from '#domain/kernel/rejection.ts';
import { isLiveKey } from './stripe-keys.ts';
import type { StripeSandbox } from './stripe-sandbox/sandbox.ts';

/** The way to the card company: the same client whether it is Stripe or our own sandbox. */
export type StripeGateway = {
  readonly client: Stripe;
  readonly publishableKey: string;
  readonly isSandbox: boolean;
  /** Whether a card can pay anything here: false where anybody may come by and no keys of Stripe are set. */
  readonly takesCards: boolean;
  /** Whether its money is real: false with test keys too. */
  readonly isLive: boolean;
  /** What a webhook carries: signed by Stripe, which says nothing of its shape. @throws when the signature is not Stripe's or is older than five minutes */
  readWebhook(payload: string, signature: string): Promise<unknown>;
};

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

const timeoutMs = 20_000;
const retries = 2;

export function stripeGateway(keys: StripeKeys): StripeGateway {
  const client = new Stripe(keys.secretKey, { timeout: timeoutMs, maxNetworkRetries: retries });
  return gateway(client, keys.publishableKey, keys.webhookSecret, {
    isSandbox: false,
    takesCards: true,
    isLive: isLiveKey(keys.secretKey),
  });
}

/** @param takesCards false: it answers for what it settled before, and nothing new can be paid there */
export function sandboxGateway(
  { port, secretKey, webhookSecret }: StripeSandbox,
  takesCards: boolean,
): StripeGateway {
  const client = new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return gateway(client, 'pk_test_sandbox', webhookSecret, {
    isSandbox: true,
    takesCards,
    isLive: false,
  });
}

function gateway(
  client: Stripe,
  publishableKey: string,
  webhookSecret: string,
  kind: Pick<StripeGateway, 'isSandbox' | 'takesCards' | 'isLive'>,
): StripeGateway {
  return {
    ...kind,
    client,
    publishableKey,
    readWebhook: (payload, signature) =>
      client.webhooks.constructEventAsync(payload, signature, webhookSecret),
  };
}

/** Whether the card company could not be reached or is unwell; what it was asked to do may have been done. */
export const isCardCompanyAway = (fault: unknown): boolean =>
  fault instanceof Stripe.errors.StripeConnectionError ||
  fault instanceof Stripe.errors.StripeAPIError ||
  fault instanceof Stripe.errors.StripeRateLimitError;

/** Before anything is recorded. @throws Rejection where no card can pay anything */
export function mustTakeCards({ takesCards }: Pick<StripeGateway, 'takesCards'>): void {
  if (!takesCards)
    throw new Rejection(
      'conflict',
      'cards_not_taken',
      'Cards are not taken here. Pay by bank transfer or in cash.',
    );
}
