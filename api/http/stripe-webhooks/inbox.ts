import type Stripe from 'stripe';
import type { Database } from '#api/database.ts';

/** What was done with a webhook, in a word that a person can look for. */
export type WebhookOutcome = 'recorded' | 'not_ours' | 'not_needed';

export type WebhookInbox = {
  /** Does the work for an event once, however often and by however many processes it is received; a failure leaves it to be sent again. */
  once(event: Stripe.Event, work: () => Promise<WebhookOutcome>): Promise<void>;
};

/**
 * @param own a pool of its own: each event holds a connection while the work beneath it uses the common pool
 */
export function postgresWebhookInbox(own: Database): WebhookInbox {
  return {
    async once(event, work) {
      await own.begin(async (tx) => {
        const [first] = await tx`
          insert into vault.stripe_event (id, type, object_id) values (${event.id}, ${event.type}, ${objectIdOf(event)})
          on conflict (id) do nothing returning id
        `;
        if (!first) return;
        const outcome = await work();
        await tx`update vault.stripe_event set outcome = ${outcome}, handled_at = now() where id = ${event.id}`;
      });
    },
  };
}

function objectIdOf({ data }: Stripe.Event): string | null {
  return 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : null;
}
