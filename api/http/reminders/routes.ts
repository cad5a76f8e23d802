import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownChoices } from '#api/cases/notifications/choices.ts';
import type { Reminders } from '#api/sessions/reminders.ts';
import { linkDead } from '#domain/account/rejections.ts';

const byToken = z.object({ token: z.string().max(100) });

/** Links that stop e-mails about unread messages (RFC 8058), as letters carried them until December 2026. */
export function reminderRoutes(
  deps: Parameters<typeof ownChoices>[0] & {
    readonly publicUrl: string;
    readonly reminders: Reminders;
  },
) {
  const { reminders, publicUrl } = deps;
  const choose = ownChoices(deps);

  return new Elysia({ name: 'reminders', prefix: '/api/reminders' })
    .post(
      '/off/:token',
      async ({ params: { token } }) => {
        const person = reminders.whose(token);
        if (!person) throw linkDead();
        const none = { kinds: { unread: 'none' as const } };
        await choose(person, none, { actor: { kind: 'visitor', id: null } });
        return { isOn: false };
      },
      {
        public: true,
        params: byToken,
        response: z.object({ isOn: z.boolean() }),
        detail: { summary: 'Stop emails about unread messages, by the link in one of them' },
      },
    )
    .get(
      '/off/:token',
      // To look at a link must not be to use it: mail programs do.
      ({ params: { token } }) =>
        new Response(null, {
          status: 303,
          headers: { location: `${publicUrl}/stop-reminders/${encodeURIComponent(token)}` },
        }),
      { public: true, params: byToken, detail: { hide: true } },
    );
}
