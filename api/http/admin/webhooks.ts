import { Elysia } from 'elysia';
import { z } from 'zod';
import type { WebhookInbox } from '#api/gateways/webhook-inbox.ts';
import { type AccessDeps, access } from '#api/http/access.ts';

const setAsideWebhook = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string().nullable(),
  receivedAt: z.string(),
  note: z.string().nullable(),
});

/** What the card company told us and could not be worked on. */
export function adminWebhooks(deps: AccessDeps & { readonly webhookInbox: WebhookInbox }) {
  return new Elysia({ name: 'admin.webhooks', prefix: '/api/admin/webhooks' })
    .use(access(deps))
    .get('/', () => deps.webhookInbox.listSetAside(), {
      admin: true,
      response: z.array(setAsideWebhook),
      detail: { summary: 'Webhooks of the card company that were set aside, newest first' },
    });
}
