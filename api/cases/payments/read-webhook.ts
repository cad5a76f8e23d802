import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { ReceivedWebhook } from '#api/gateways/webhook-inbox.ts';
import { singleLine } from '#domain/kernel/plain-text.ts';
import { trust } from '#domain/kernel/trust.ts';

/** A signed webhook: the event where it is one that we can work on, and otherwise why not. */
export type Webhook = ReceivedWebhook &
  (
    | { readonly event: Stripe.Event; readonly account: string | null }
    | { readonly event: null; readonly fault: string }
  );

const cents = z.int().min(0).max(2_000_000_000);
const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: cents,
  currency: z.string().max(10),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
});
const refund = z.object({
  id: z.string(),
  amount: cents,
  status: z.string().nullable(),
  payment_intent: reference,
});
const dispute = z.object({
  id: z.string(),
  payment_intent: reference,
});
const warning = z.object({ id: z.string(), fraud_type: z.string(), payment_intent: reference });
const named = z.object({ id: z.string() });
const payout = z.object({ id: z.string().regex(/^po_\w{1,100}$/) });

/** What is read of the things that the events we work on are about. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'payment_intent.canceled': intent,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'radar.early_fraud_warning.created': warning,
  'payout.created': payout,
  'payout.updated': payout,
  'payout.paid': payout,
  'payout.failed': payout,
  'payout.canceled': payout,
  'checkout.session.completed': named,
  'customer.subscription.updated': named,
  'customer.subscription.deleted': named,
  'invoice.paid': named,
};

/** Which of the two addresses it came to: what happens on the installation's own account, or on schools'. */
export type WebhookAddress = 'platform' | 'accounts';

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Reads what Stripe signed. What has no id of its own is named by what it says, so that it is kept once however often it is sent. */
export function readWebhook(signed: unknown, to: WebhookAddress): Webhook {
  const read = envelope.safeParse(signed);
  if (!read.success) {
    const { id, type } = loose.parse(signed);
    const name =
      id || `unreadable-${createHash('sha256').update(JSON.stringify(signed)).digest('hex')}`;
    const fault = `It has not the shape of an event: ${sentence(read.error)}`;
    return { id: name, type: type || 'unknown', objectId: null, event: null, fault };
  }
  const { id, type, account, data } = read.data;
  const objectId = typeof data.object['id'] === 'string' ? clean(data.object['id']) : null;
  const webhook = { id: clean(id), type: clean(type), objectId };
  const fits = shapes[type]?.safeParse(data.object);
  if (account && to === 'platform')
    return { ...webhook, event: null, fault: `It is about another account, ${clean(account)}.` };
  if (!account && to === 'accounts')
    return { ...webhook, event: null, fault: 'It names no account.' };
  if (fits && !fits.success)
    return { ...webhook, event: null, fault: `It cannot be read: ${sentence(fits.error)}` };
  return {
    ...webhook,
    account: account ?? null,
    event: trust<Stripe.Event>(signed, 'what is read of its object has been checked'),
  };
}

const loose = z
  .object({ id: z.string().catch(''), type: z.string().catch('') })
  .catch({ id: '', type: '' })
  .transform(({ id, type }) => ({ id: clean(id), type: clean(type) }));

/** As Postgres can hold it. */
const clean = (text: string): string => singleLine(text).slice(0, 255);

const sentence = ({ issues }: z.ZodError): string =>
  clean(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
