import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { countOf, rowsOf, valuesOf } from '#projections/engine/rows.ts';
import type { Kept } from './store.ts';

/** What a test may do to webhooks that Stripe might do to them. */
export type DeliveryControls = {
  /** Keeps webhooks back until `release`, as a slow network does. */
  hold(): void;
  release(): void;
  /** How often each webhook is sent: 2 sends everything twice. */
  copies: number;
  /** Sends every webhook there ever was once more, the last first. */
  replay(): Promise<void>;
  /** Resolves once everything told so far was taken. */
  settled(): Promise<void>;
};

const longestWaitSeconds = 60;
const batchSize = 20;
const kept = z.custom<Kept>();
const dueDelivery = z.object({ data: kept, attempts: z.number() });

/** Signs what is told of the platform's own account, and of connected ones. */
export type WebhookSecrets = { readonly platform: string; readonly accounts: string };

/** The product's two webhook addresses. @returns the status that it answered */
export type TakeWebhook = (
  to: keyof WebhookSecrets,
  payload: string,
  signature: string,
) => Promise<number>;

/**
 * Sends signed webhooks until they are taken (2xx), each time waiting longer. What happens on a connected account goes to an address of its own.
 */
export function startDeliveries(sql: Database, secrets: WebhookSecrets, take: TakeWebhook) {
  const stopping = new AbortController();
  let isHeld = false;
  let timer: Timer | undefined;
  let running: Promise<void> = Promise.resolve();

  const controls: DeliveryControls = {
    copies: 1,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      wake();
    },
    async replay() {
      const events = await valuesOf(sql, kept)`
        select data from sandbox.object where kind = 'event' order by created_at desc, id
      `;
      for (const event of events) await send(event);
    },
    async settled() {
      for (;;) {
        await run();
        const open = await countOf(sql)`
          select count(*)::int from sandbox.delivery where taken_at is null
        `;
        if (isHeld || open === 0) return;
        await sql`update sandbox.delivery set next_at = now() where taken_at is null`;
      }
    },
  };
  wake();

  return {
    controls,
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };

  function wake(): void {
    if (!stopping.signal.aborted) void run();
  }

  function run(): Promise<void> {
    running = running.then(sendDue).catch((error: unknown) => {
      if (!stopping.signal.aborted) reportFault('stripe_sandbox', error);
    });
    return running;
  }

  async function sendDue(): Promise<void> {
    clearTimeout(timer);
    try {
      while (!stopping.signal.aborted && !isHeld) {
        const due = await rowsOf(sql, dueDelivery)`
          select object.data, delivery.attempts from sandbox.delivery
          join sandbox.object on object.id = delivery.event_id
          where taken_at is null and next_at <= now()
          order by object.created_at limit ${batchSize}
        `;
        if (due.length === 0) break;
        for (const { data, attempts } of due) await attempt(data, attempts);
      }
    } finally {
      // Also after a fault: nobody else would look again before the next event.
      if (!stopping.signal.aborted) timer = setTimeout(wake, 1_000).unref();
    }
  }

  async function attempt(event: Kept, attempts: number): Promise<void> {
    let isTaken = true;
    for (let copy = 0; copy < controls.copies; copy++) isTaken = (await send(event)) && isTaken;
    const waitSeconds = Math.min(2 ** attempts, longestWaitSeconds);
    await sql`
      update sandbox.delivery
      set attempts = attempts + 1, taken_at = ${isTaken ? sql`now()` : null},
        next_at = now() + make_interval(secs => ${waitSeconds})
      where event_id = ${event.id}
    `;
  }

  async function send(event: Kept): Promise<boolean> {
    const payload = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const to = event['account'] === undefined ? 'platform' : 'accounts';
    const signature = createHmac('sha256', secrets[to]).update(`${at}.${payload}`).digest('hex');
    const status = await take(to, payload, `t=${at},v1=${signature}`).catch(() => 0);
    return status >= 200 && status < 300;
  }
}
