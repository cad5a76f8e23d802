import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { listNotifications, notificationRow } from '#projections/notifications/query.ts';

/** What the bell rang for. */
export const notificationQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'notifications.queries' })
    .use(access(deps))
    .get(
      '/api/notifications',
      ({ account }) => listNotifications(deps.sql, `account-${account.id}`),
      {
        signedIn: true,
        response: z.array(notificationRow),
        detail: { summary: 'The latest 100 notifications, newest first' },
      },
    );
