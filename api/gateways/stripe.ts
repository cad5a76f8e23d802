import { Stripe } from 'stripe';
import { spanned } from '#api/telemetry/spans.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { isLiveKey, type StripeKeys } from './stripe-keys.ts';
import type { StripeSandbox } from './stripe-sandbox/sandbox.ts';

/** The way to the card company: the same client whether it is Stripe or our own sandbox. */
export type StripeGateway = {
  /** The installation's own account: plans, and the making of accounts for schools. */
  readonly platform: Stripe;
  /** The account that a payment is on, a school's or, for null, the installation's own: a client that asks everything there. */
  on(cardAccount: string | null): Stripe;
  /** Whether schools can have accounts of their own here. */
  readonly hasAccounts: boolean;
  /** What the installation keeps of each payment on a school's account, in per cent. */
  readonly feePercent: number;
  readonly publishableKey: string;
  readonly isSandbox: boolean;
  /** Whether a card can pay anything here: false where anybody may come by and no keys of Stripe are set. */
  readonly takesCards: boolean;
  /** Whether its money is real: false with test keys too. */
  readonly isLive: boolean;
  /** What a webhook carries: signed by Stripe, which says nothing of its shape. @throws when the signature is not Stripe's or is older than five minutes */
  readWebhook(payload: string, signature: string): Promise<unknown>;
  /** The same of what happens on schools' accounts, which has an address and a secret of its own. */
  readAccountWebhook(payload: string, signature: string): Promise<unknown>;
};

type Config = NonNullable<ConstructorParameters<typeof Stripe>[1]>;
type Kind = Pick<StripeGateway, 'isSandbox' | 'takesCards' | 'isLive'>;

const timeoutMs = 20_000;
const retries = 2;

export function stripeGateway(keys: StripeKeys): StripeGateway {
  const isLive = isLiveKey(keys.secretKey);
  return gateway(keys, {}, { isSandbox: false, takesCards: true, isLive });
}

/** @param takesCards false: it answers for what it settled before, and nothing new can be paid there */
export function sandboxGateway(sandbox: StripeSandbox, takesCards: boolean): StripeGateway {
  const keys = { ...sandbox, publishableKey: 'pk_test_sandbox' };
  const here: Config = {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
  };
  return gateway(keys, here, { isSandbox: true, takesCards, isLive: false });
}

/** What Stripe's client does in Bun by itself, as a span for each try. What a path names is left out. */
const httpClient = Stripe.createFetchHttpClient(
  Object.assign(
    (...[url, init]: Parameters<typeof fetch>) => {
      const path = new URL(new Request(url).url).pathname.replaceAll(/[a-z]+_\w+/g, ':id');
      return spanned(`stripe ${init?.method ?? 'GET'} ${path}`, {}, () => fetch(url, init));
    },
    { preconnect: fetch.preconnect },
  ),
);

function gateway(
  { secretKey, publishableKey, webhookSecret, accountWebhookSecret, feePercent = 0 }: StripeKeys,
  config: Config,
  kind: Kind,
): StripeGateway {
  const clientOf = (also: Config) =>
    new Stripe(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      httpClient,
      ...config,
      ...also,
    });
  const platform = clientOf({});
  return {
    ...kind,
    platform,
    on: (stripeAccount) => (stripeAccount === null ? platform : clientOf({ stripeAccount })),
    hasAccounts: accountWebhookSecret !== undefined,
    feePercent,
    publishableKey,
    readWebhook: (payload, signature) =>
      platform.webhooks.constructEventAsync(payload, signature, webhookSecret),
    async readAccountWebhook(payload, signature) {
      if (accountWebhookSecret === undefined) throw new Error('no secret of such webhooks is set');
      return platform.webhooks.constructEventAsync(payload, signature, accountWebhookSecret);
    },
  };
}

/** Whether the card company lets us act on an account no more, or never did. */
export const isAccessRevoked = (fault: unknown): boolean =>
  fault instanceof Stripe.errors.StripePermissionError;

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
