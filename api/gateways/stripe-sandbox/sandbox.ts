import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { completeCheckout, renewSubscription } from './billing.ts';
import { browserApi } from './browser-api.ts';
import { type DeliveryControls, startDeliveries } from './deliveries.ts';
import { type BankWord, decideDispute } from './disputes.ts';
import { hostedPages } from './hosted-pages.ts';
import { finishDebit } from './payment-intents.ts';
import { type PlannedFaults, refusal, timeOut } from './planned-faults.ts';
import { finishRefund } from './refunds.ts';
import { answerRequest } from './requests.ts';
import schema from './schema.sql' with { type: 'text' };
import { storeIn } from './store.ts';

export type StripeSandbox = {
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** For tests. */
  readonly webhooks: DeliveryControls;
  /** For tests. */
  readonly api: PlannedFaults;
  /** What a browser asks of Stripe directly: card details never pass through our API. */
  browser(request: Request, pathname: string): Promise<Response>;
  /** Pays a checkout with a card, as its page would. */
  completeCheckout(sessionId: string, card: string): Promise<void>;
  /** Lets a month go by for a subscription. */
  renew(subscriptionId: string, pays: boolean): Promise<void>;
  /** Lets a week go by for a refund. */
  finishRefund(refundId: string): Promise<void>;
  /** Lets two business days go by for a bank debit. */
  finishDebit(intentId: string): Promise<void>;
  /** What the bank makes of the dispute of an intent next. */
  decideDispute(intentId: string, word: BankWord): Promise<void>;
  close(): Promise<void>;
};

const sandboxKeys = z.object({ secretKey: z.string(), webhookSecret: z.string() });

export const createSandbox = (owner: Database): Promise<void> => createMissing(owner, schema);

/**
 * A stand-in for Stripe inside the process, for when there are no keys: its API on a free loopback port, its state in Postgres (schema `sandbox`, made by `createSandbox`), its
 * webhooks signed and sent until they are taken.
 * @param publicUrl where its hosted pages are reached
 * @param take the product's webhook door
 */
export async function openStripeSandbox(
  sql: Database,
  publicUrl: string,
  take: (payload: string, signature: string) => Promise<number>,
): Promise<StripeSandbox> {
  const { secretKey, webhookSecret } = await keysOf(sql);
  const deliveries = startDeliveries(sql, webhookSecret, take);
  const api: PlannedFaults = { refuses: 0, timesOut: 0 };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (api.refuses > 0) {
        api.refuses -= 1;
        return refusal();
      }
      const response = await answerRequest(sql, { secretKey, publicUrl }, request);
      deliveries.wake();
      if (api.timesOut === 0) return response;
      api.timesOut -= 1;
      return timeOut();
    },
  });
  const cards = browserApi(sql, deliveries.wake);
  const pages = hostedPages(sql, deliveries.wake);

  return {
    port: server.port ?? 0,
    secretKey,
    webhookSecret,
    webhooks: deliveries.controls,
    api,
    browser: (request, pathname) =>
      /^\/stripe-sandbox\/(checkout|portal)\//.test(pathname)
        ? pages(request, pathname)
        : cards(request, pathname),
    async completeCheckout(sessionId, card) {
      await sql.begin((tx) => completeCheckout(storeIn(tx), sessionId, card));
      deliveries.wake();
    },
    async renew(subscriptionId, pays) {
      await sql.begin((tx) => renewSubscription(storeIn(tx), subscriptionId, pays));
      deliveries.wake();
    },
    async finishRefund(refundId) {
      await sql.begin((tx) => finishRefund(storeIn(tx), refundId));
      deliveries.wake();
    },
    async finishDebit(intentId) {
      await sql.begin((tx) => finishDebit(storeIn(tx), intentId));
      deliveries.wake();
    },
    async decideDispute(intentId, word) {
      await sql.begin(async (tx) => {
        const store = storeIn(tx);
        for (const { id } of await store.find('dispute', 'payment_intent', intentId))
          await decideDispute(store, id, word);
      });
      deliveries.wake();
    },
    async close() {
      // A webhook on its way makes the product ask us things, so the server goes last.
      await deliveries.stop();
      await server.stop(true);
    },
  };
}

async function keysOf(sql: Database): Promise<{ secretKey: string; webhookSecret: string }> {
  const random = () => randomBytes(18).toString('hex');
  await sql`
    insert into sandbox.key (secret_key, webhook_secret) values (${`sk_test_${random()}`}, ${`whsec_${random()}`})
    on conflict do nothing
  `;
  const [keys] = await rowsOf(sql, sandboxKeys)`select secret_key, webhook_secret from sandbox.key`;
  if (!keys) throw new Error('the sandbox has no keys');
  return keys;
}

/** A webhook as Stripe would send it over the network. */
export const webhookRequest = (publicUrl: string, payload: string, signature: string): Request =>
  new Request(`${publicUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
