import { z } from 'zod';
import type { AdvisoryLock } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import { stamped } from '#api/vault/columns.ts';
import { later, moment, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/** Webhooks of Stripe by their id, each worked on once, with what came of it. */
export const stripeEventTable = table('vault.stripe_event', {
  id: text(),
  type: text(),
  objectId: later(text()),
  receivedAt: stamped(),
  handledAt: later(moment()),
  outcome: later(text()),
  /** Why it was set aside. */
  note: later(text()),
});
const shown = ['id', 'type', 'objectId', 'receivedAt', 'note'] as const;

/** What was done with a webhook, in a word that a person can look for. */
export type WebhookOutcome = 'recorded' | 'not_ours' | 'not_needed' | 'set_aside';

/** A webhook as it is kept: its own id and kind, and the id of what it is about. */
const received = z.object({ id: z.string(), type: z.string(), objectId: z.string().nullable() });
export type ReceivedWebhook = Readonly<z.infer<typeof received>>;

export type WebhookWork = {
  readonly outcome: WebhookOutcome;
  /** Why it was set aside, in a sentence. */
  readonly note: string | null;
};

export type WebhookInbox = {
  /** Does the work for an event once, however often and by however many processes it is received; a failure leaves it to be sent again. */
  once(webhook: ReceivedWebhook, work: () => Promise<WebhookWork>): Promise<void>;
  /** The latest that were set aside, newest first. */
  listSetAside(): Promise<SetAsideWebhook[]>;
};

const setAside = received.extend({ receivedAt: z.string(), note: z.string().nullable() });
export type SetAsideWebhook = Readonly<z.infer<typeof setAside>>;

/** @param alone by the event's id */
export function postgresWebhookInbox(sql: Database, alone: AdvisoryLock): WebhookInbox {
  return {
    once: (webhook, work) =>
      alone(webhook.id, async () => {
        const { id, type, objectId } = webhook;
        const [before] = await sql`
          select from vault.stripe_event where id = ${id} and handled_at is not null`;
        if (before) return;
        const { outcome, note } = await work();
        // After the work: what a crash keeps from being noted is worked on again, which changes nothing.
        await sql`
          insert into vault.stripe_event (id, type, object_id, outcome, note, handled_at)
          values (${id}, ${type}, ${objectId}, ${outcome}, ${note}, now()) on conflict (id) do nothing
        `;
      }),
    listSetAside: () => stripeEventTable.select(sql, shown)`
      where outcome = 'set_aside' order by received_at desc, id limit ${mostShown}
    `,
  };
}

const mostShown = 200;
