import { Elysia } from 'elysia';
import { z } from 'zod';
import { endMarketing, ownChoices } from '#api/cases/notifications/choices.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { SignedLinks } from '#api/sessions/signed-links.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { messageKinds } from '#domain/kernel/notification-kinds.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { noticeLabels } from '#domain/notices/kinds.ts';

/** What a letter's link stops: messages of a kind, or news. */
const stoppable = [...messageKinds, 'marketing'] as const;
const byToken = z.object({ token: z.string().max(100) });
const turnedOff = z.object({
  kind: z.enum(stoppable),
  /** What it is called. */
  label: z.string(),
});

/** The link in each message that stops those of its kind (RFC 8058): one POST, without signing in. */
export function noticesOff(
  deps: AccessDeps &
    Parameters<typeof ownChoices>[0] & {
      readonly publicUrl: string;
      readonly signedLinks: SignedLinks;
    },
) {
  const { publicUrl, signedLinks } = deps;
  const choose = ownChoices(deps);

  return new Elysia({ name: 'notices.off', prefix: '/api/notices/off' })
    .use(access(deps))
    .post(
      '/:token',
      async ({ params: { token } }) => {
        const { person, kind } = behind(token);
        const context = { actor: { kind: 'visitor', id: null } } as const;
        if (kind === 'marketing') {
          await endMarketing(deps, person, context);
          return { kind, label: 'News and offers' };
        }
        const kinds = { [kind]: 'none' as const };
        await choose(person, { kinds }, context);
        return { kind, label: noticeLabels[kind] };
      },
      {
        public: true,
        params: byToken,
        response: turnedOff,
        detail: { summary: 'Stop messages of a kind, by the link in one of them' },
      },
    )
    .get(
      '/:token',
      // To look at a link must not be to use it: mail programs do.
      ({ params: { token } }) =>
        new Response(null, {
          status: 303,
          headers: { location: `${publicUrl}/stop-notices/${encodeURIComponent(token)}` },
        }),
      { public: true, params: byToken, detail: { hide: true } },
    );

  function behind(token: string) {
    const subject = signedLinks.read('notices off', token) ?? '';
    const [, person, name] = /^((?:student|guardian|account)-\d+)-(\w+)$/.exec(subject) ?? [];
    const kind = stoppable.find((each) => each === name);
    if (!person || !kind) throw linkDead();
    // The pattern has just seen that it is one.
    return { person: person as Person, kind };
  }
}
