import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import type { Reminders } from '#api/sessions/reminders.ts';
import { linkDead } from '#domain/account/rejections.ts';
import type { Person } from '#domain/kernel/personal.ts';

const choice = z.object({
  isOn: z.boolean({ error: 'Say whether emails about unread messages are wanted' }),
});
const byToken = z.object({ token: z.string().max(100) });

/** E-mails about unread messages: a link in each stops them (RFC 8058), and everybody may choose where they are signed in. */
export function reminderRoutes(
  deps: AccessDeps & PortalDeps & { readonly publicUrl: string; readonly reminders: Reminders },
) {
  const { reminders, publicUrl } = deps;
  const remindersOf = async (person: Person) => ({ isOn: await reminders.areOn(person) });
  const turned = async (person: Person, isOn: boolean) => {
    await reminders.turn(person, isOn);
    return { isOn };
  };

  return new Elysia({ name: 'reminders', prefix: '/api' })
    .use(access(deps))
    .use(portalAccess(deps))
    .post(
      '/reminders/off/:token',
      async ({ params: { token } }) => {
        const person = reminders.whose(token);
        if (!person) throw linkDead();
        return turned(person, false);
      },
      {
        public: true,
        params: byToken,
        response: choice,
        detail: { summary: 'Stop emails about unread messages, by the link in one of them' },
      },
    )
    .get(
      '/reminders/off/:token',
      // To look at a link must not be to use it: mail programs do.
      ({ params: { token } }) =>
        new Response(null, {
          status: 303,
          headers: { location: `${publicUrl}/stop-reminders/${encodeURIComponent(token)}` },
        }),
      { public: true, params: byToken, detail: { hide: true } },
    )
    .get('/auth/reminders', ({ account }) => remindersOf(`account-${account.id}`), {
      signedIn: true,
      response: choice,
      detail: { summary: 'Whether I get emails about unread messages' },
    })
    .put('/auth/reminders', ({ account, body }) => turned(`account-${account.id}`, body.isOn), {
      signedIn: true,
      body: choice,
      response: choice,
      detail: { summary: 'Choose whether I get emails about unread messages' },
    })
    .get(
      '/student-portal/reminders',
      ({ portal: { studentId } }) => remindersOf(`student-${studentId}`),
      {
        student: true,
        response: choice,
        detail: { summary: 'Whether I get emails about unread messages, as a student' },
      },
    )
    .put(
      '/student-portal/reminders',
      ({ portal: { studentId }, body }) => turned(`student-${studentId}`, body.isOn),
      {
        student: true,
        body: choice,
        response: choice,
        detail: { summary: 'Choose whether I get emails about unread messages, as a student' },
      },
    )
    .get('/parent-portal/reminders', ({ guardianId }) => remindersOf(`guardian-${guardianId}`), {
      guardian: true,
      response: choice,
      detail: { summary: 'Whether I get emails about unread messages, as a parent' },
    })
    .put(
      '/parent-portal/reminders',
      ({ guardianId, body }) => turned(`guardian-${guardianId}`, body.isOn),
      {
        guardian: true,
        body: choice,
        response: choice,
        detail: { summary: 'Choose whether I get emails about unread messages, as a parent' },
      },
    );
}
