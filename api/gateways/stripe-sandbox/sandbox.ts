import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { type OnboardingEnd, onboard, reportNeeds, revokeAccess } from './accounts.ts';
import { failPayout, payOut } from './balance.ts';
import { completeCheckout, renewSubscription } from './billing.ts';
import { browserApi } from './browser-api.ts';
import { type DeliveryControls, startDeliveries, type TakeWebhook } from './deliveries.ts';
import { type BankWord, decideDispute } from './disputes.ts';
import { hostedPages } from './hosted-pages.ts';
import { finishDebit } from './payment-intents.ts';
import { type PlannedFaults, refusal, timeOut } from './planned-faults.ts';
import { finishRefund } from './refunds.ts';
import { type AskedRequest, answerRequest } from './requests.ts';
import schema from './schema.sql' with { type: 'text' };
import { storeIn, storeOf } from './store.ts';

export type StripeSandbox = {
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Signs what is told of connected accounts. */
  readonly accountWebhookSecret: string;
  /** For tests: what is told of every request to the API, which is answered after it. */
  onRequest: ((request: AskedRequest) => void | Promise<void>) | undefined;
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
  /** Lets two business days go by for a bank debit. @param isPaid false: the bank turns it down */
  finishDebit(intentId: string, isPaid?: boolean): Promise<void>;
  /** What the bank makes of the dispute of an intent next. */
  decideDispute(intentId: string, word: BankWord): Promise<void>;
  /** Fills in the onboarding form of an account, as its page would. */
  onboard(account: string, end: OnboardingEnd): Promise<void>;
  /** The card company needs these details of an account by then, or takes no more cards for it: `null` is a day that has gone by. */
  reportNeeds(account: string, needs: readonly string[], by: Date | null): Promise<void>;
  /** Sends an account's balance to its bank. @returns the payout's name, or null where nothing moved since the last */
  payOut(account: string): Promise<string | null>;
  /** The bank does not take a payout. */
  failPayout(payoutId: string): Promise<void>;
  /** The school takes the platform off its account. */
  revokeAccess(account: string): Promise<void>;
  close(): Promise<void>;
};

const sandboxKeys = z.object({
  secretKey: z.string(),
  webhookSecret: z.string(),
  accountWebhookSecret: z.string(),
});

export const createSandbox = (owner: Database): Promise<void> => createMissing(owner, schema);

/**
 * A stand-in for Stripe inside the process, for when there are no keys: its API on a free loopback port, its state in Postgres (schema `sandbox`, made by `createSandbox`), its
 * webhooks signed and sent until they are taken.
 * @param publicUrl where its hosted pages are reached
 * @param take the product's two webhook addresses
 */
export async function openStripeSandbox(
  sql: Database,
  publicUrl: string,
  take: TakeWebhook,
): Promise<StripeSandbox> {
  const { secretKey, webhookSecret, accountWebhookSecret } = await keysOf(sql);
  const secrets = { platform: webhookSecret, accounts: accountWebhookSecret };
  const deliveries = startDeliveries(sql, secrets, take);
  const api: PlannedFaults = { refuses: 0, timesOut: 0 };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (api.refuses > 0) {
        api.refuses -= 1;
        return refusal();
      }
      const response = await answerRequest(
        sql,
        { secretKey, publicUrl, noteRequest: sandbox.onRequest },
        request,
      );
      deliveries.wake();
      if (api.timesOut === 0) return response;
      api.timesOut -= 1;
      return timeOut();
    },
  });
  const cards = browserApi(sql, deliveries.wake);
  const pages = hostedPages(sql, deliveries.wake);

  const sandbox: StripeSandbox = {
    port: server.port ?? 0,
    secretKey,
    webhookSecret,
    accountWebhookSecret,
    onRequest: undefined,
    webhooks: deliveries.controls,
    api,
    browser: (request, pathname) =>
      /^\/stripe-sandbox\/(checkout|portal|onboarding|payouts)\//.test(pathname)
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
      await sql.begin(async (tx) => finishRefund(await storeOf(tx, refundId), refundId));
      deliveries.wake();
    },
    async finishDebit(intentId, isPaid = true) {
      await sql.begin(async (tx) => finishDebit(await storeOf(tx, intentId), intentId, isPaid));
      deliveries.wake();
    },
    async decideDispute(intentId, word) {
      await sql.begin(async (tx) => {
        const store = await storeOf(tx, intentId);
        for (const { id } of await store.find('dispute', 'payment_intent', intentId))
          await decideDispute(store, id, word);
      });
      deliveries.wake();
    },
    async onboard(account, end) {
      await sql.begin((tx) => onboard(storeIn(tx), account, end));
      deliveries.wake();
    },
    async reportNeeds(account, needs, by) {
      await sql.begin((tx) => reportNeeds(storeIn(tx), account, needs, by));
      deliveries.wake();
    },
    async payOut(account) {
      const payout = await sql.begin((tx) => payOut(storeIn(tx, account)));
      deliveries.wake();
      return payout?.id ?? null;
    },
    async failPayout(payoutId) {
      await sql.begin(async (tx) => failPayout(await storeOf(tx, payoutId), payoutId));
      deliveries.wake();
    },
    async revokeAccess(account) {
      await sql.begin((tx) => revokeAccess(storeIn(tx), account));
      deliveries.wake();
    },
    async close() {
      // A webhook on its way makes the product ask us things, so the server goes last.
      await deliveries.stop();
      await server.stop(true);
    },
  };
  return sandbox;
}

async function keysOf(sql: Database): Promise<z.infer<typeof sandboxKeys>> {
  const random = () => randomBytes(18).toString('hex');
  await sql`
    insert into sandbox.key (secret_key, webhook_secret) values (${`sk_test_${random()}`}, ${`whsec_${random()}`})
    on conflict do nothing
  `;
  await sql`
    update sandbox.key set account_webhook_secret = ${`whsec_${random()}`} where account_webhook_secret is null
  `;
  const [keys] = await rowsOf(sql, sandboxKeys)`
    select secret_key, webhook_secret, account_webhook_secret from sandbox.key
  `;
  if (!keys) throw new Error('the sandbox has no keys');
  return keys;
}

/** A webhook as Stripe would send it over the network. */
export const webhookRequest = (
  publicUrl: string,
  to: Parameters<TakeWebhook>[0],
  payload: string,
  signature: string,
): Request =>
  new Request(`${publicUrl}/api/stripe/${to === 'platform' ? 'webhook' : 'account-webhook'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
