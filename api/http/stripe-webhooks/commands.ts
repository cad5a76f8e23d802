import { Elysia } from 'elysia';
import { z } from 'zod';
import { readWebhook, type WebhookAddress } from '#api/cases/payments/read-webhook.ts';
import { stripeEvents } from '#api/cases/payments/stripe-events.ts';
import type { WebhookInbox } from '#api/gateways/webhook-inbox.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { problemResponse } from '#api/http/problem.ts';

const received = {
  type: 'object',
  properties: { received: { type: 'boolean' } },
} as const;

/**
 * Where Stripe tells us what happened. The signature is checked over the body as it came; 2xx is said only once what it tells is in the ledger.
 * What is signed and cannot be, as a refund of more than there is, is set aside for an admin to see: sent again, it would be no better. Any order, any number of times: an event is worked on once by its id, and what it says is compared with what is known.
 */
export function stripeWebhooks(
  deps: AccessDeps & Parameters<typeof stripeEvents>[0] & { readonly webhookInbox: WebhookInbox },
) {
  const { stripe, webhookInbox } = deps;
  const handleWebhook = stripeEvents(deps);

  async function take(to: WebhookAddress, { body, request }: { body: string; request: Request }) {
    const signature = request.headers.get('stripe-signature') ?? '';
    const reading =
      to === 'platform'
        ? stripe.readWebhook(body, signature)
        : stripe.readAccountWebhook(body, signature);
    const signed = await reading.then((event) => ({ event })).catch(() => null);
    if (!signed)
      return problemResponse(400, 'bad_signature', 'This webhook is not signed by Stripe.');
    const webhook = readWebhook(signed.event, to);
    await webhookInbox.once(webhook, () => handleWebhook(webhook));
    return { received: true };
  }

  return new Elysia({ name: 'stripe.webhooks', prefix: '/api/stripe' })
    .use(access(deps))
    .post('/webhook', (context) => take('platform', context), {
      ...signedByStripe,
      detail: { summary: 'What Stripe tells us, signed by it', ...taken },
    })
    .post('/account-webhook', (context) => take('accounts', context), {
      ...signedByStripe,
      detail: { summary: 'What Stripe tells us of schools’ accounts, signed by it', ...taken },
    });
}

const signedByStripe = { public: true, parse: 'text', body: z.string() } as const;

const taken = {
  security: [{ stripe: [] as string[] }],
  responses: {
    200: { description: 'Taken', content: { 'application/json': { schema: received } } },
  },
};
