import { Elysia } from 'elysia';
import { z } from 'zod';
import { markAllRead, markRead } from '#api/cases/notifications/read-marks.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { requireOwn, requireOwnStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { success } from '#api/http/success.ts';
import { positionOf } from '#domain/kernel/ids.ts';
import {
  getNotification,
  listNotifications,
  notificationRow,
} from '#projections/notifications/query.ts';

/** What the learner's bell rang for. */
export function studentNotifications(deps: PortalDeps & Parameters<typeof markAllRead>[0]) {
  return new Elysia({ name: 'portal.notifications', prefix: '/api/student-portal/notifications' })
    .use(portalAccess(deps))
    .get(
      '/:id',
      ({ params, portal: { studentId }, request }) => {
        requireOwnStudent(params.id, studentId, request);
        return listNotifications(deps.sql, `student-${studentId}`);
      },
      {
        student: true,
        params: byId,
        response: z.array(notificationRow),
        detail: { summary: 'My latest 100 notifications, newest first; the id is the student’s' },
      },
    )
    .post(
      '/:id/read',
      async ({ params, portal: { studentId, context }, request }) => {
        const reader = `student-${studentId}` as const;
        requireOwn(await getNotification(deps.sql, reader, params.id), studentId, request);
        return markRead(deps, reader, params.id, context);
      },
      {
        student: true,
        params: z.object({ id: positionOf('Notification') }),
        response: notificationRow,
        detail: { summary: 'Mark one notification read; the id is the notification’s' },
      },
    )
    .post(
      '/:id/mark-all-read',
      async ({ params, portal: { studentId, context }, request }) => {
        requireOwnStudent(params.id, studentId, request);
        await markAllRead(deps, `student-${studentId}`, context);
        return { success: true as const };
      },
      {
        student: true,
        params: byId,
        response: success,
        detail: { summary: 'Mark every notification read; the id is the student’s' },
      },
    );
}
