import { Stripe } from 'stripe';
import type { StripeSandbox } from './stripe-sandbox/sandbox.ts';

/** The way to the card company: the same client whether it is Stripe or our own sandbox. */
export type StripeGateway = {
  readonly client: Stripe;
  readonly publishableKey: string;
  readonly isSandbox: boolean;
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
  const isLive = /^[rs]k_live_/.test(keys.secretKey);
  return gateway(client, keys.publishableKey, keys.webhookSecret, { isSandbox: false, isLive });
}

export function sandboxGateway({ port, secretKey, webhookSecret }: StripeSandbox): StripeGateway {
  const client = new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return gateway(client, 'pk_test_sandbox', webhookSecret, { isSandbox: true, isLive: false });
}

function gateway(
  client: Stripe,
  publishableKey: string,
  webhookSecret: string,
  kind: Pick<StripeGateway, 'isSandbox' | 'isLive'>,
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
