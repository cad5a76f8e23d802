import type Stripe from 'stripe';
import type { AdvisoryLock } from '#api/advisory-locks.ts';
import type { Database } from '#api/database.ts';

/** What was done with a webhook, in a word that a person can look for. */
export type WebhookOutcome = 'recorded' | 'not_ours' | 'not_needed';

export type WebhookInbox = {
  /** Does the work for an event once, however often and by however many processes it is received; a failure leaves it to be sent again. */
  once(event: Stripe.Event, work: () => Promise<WebhookOutcome>): Promise<void>;
};

/** @param alone by the event's id */
export function postgresWebhookInbox(sql: Database, alone: AdvisoryLock): WebhookInbox {
  return {
    once: (event, work) =>
      alone(event.id, async () => {
        const [before] = await sql`
          select from vault.stripe_event where id = ${event.id} and handled_at is not null`;
        if (before) return;
        const outcome = await work();
        // After the work: what a crash keeps from being noted is worked on again, which changes nothing.
        await sql`
          insert into vault.stripe_event (id, type, object_id, outcome, handled_at)
          values (${event.id}, ${event.type}, ${objectIdOf(event)}, ${outcome}, now()) on conflict (id) do nothing
        `;
      }),
  };
}

function objectIdOf({ data }: Stripe.Event): string | null {
  return 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : null;
}
