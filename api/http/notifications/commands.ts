import { Elysia } from 'elysia';
import { z } from 'zod';
import { markAllRead, markRead } from '#api/cases/notifications/read-marks.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import { positionOf } from '#domain/kernel/ids.ts';
import type { Reader } from '#domain/kernel/notice.ts';
import { notificationRow } from '#projections/notifications/query.ts';

/** Read marks. They are no business of the plan: an expired trial may still tidy its bell. */
export function notificationCommands(deps: AccessDeps & Parameters<typeof markAllRead>[0]) {
  return new Elysia({ name: 'notifications.commands', prefix: '/api/notifications' })
    .use(access(deps))
    .post(
      '/mark-all-read',
      async ({ account }) => {
        await markAllRead(deps, readerOf(account), contextOf(account));
        return { success: true };
      },
      {
        signedIn: true,
        response: z.object({ success: z.boolean() }),
        detail: { summary: 'Mark every notification read' },
      },
    )
    .post(
      '/:id/read',
      ({ params, account }) => markRead(deps, readerOf(account), params.id, contextOf(account)),
      {
        signedIn: true,
        params: z.object({ id: positionOf('Notification') }),
        response: notificationRow,
        detail: { summary: 'Mark one notification read' },
      },
    );
}

type Account = SignedIn['account'];

const readerOf = (account: Account): Reader => `account-${account.id}`;

const contextOf = ({ id, role }: Account) => ({ actor: { kind: role, id } });
