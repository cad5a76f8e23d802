import { Elysia } from 'elysia';
import { z } from 'zod';
import { calendarFeedsOf, type Holder } from '#api/cases/diary/calendar-feeds.ts';
import { feedJson, openedFeedJson } from '#api/http/feed-json.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { success } from '#api/http/success.ts';
import { feedForm } from '#domain/feed/commands.ts';

/** Calendars that learners and parents subscribe to. */
export function portalFeeds(
  portal: PortalName,
  deps: PortalDeps & Parameters<typeof calendarFeedsOf>[0],
) {
  const feeds = calendarFeedsOf(deps);
  const says = summaryIn(portal);
  const listOf = async (who: InPortal) =>
    (await feeds.list(holderOf(who))).filter(({ studentId }) => studentId === who.studentId);

  return new Elysia({ name: `portals.feeds.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/calendar-feeds/:studentId', ({ portal: who }) => listOf(who), {
      asked: 'schedules',
      params: ofStudent,
      response: z.array(feedJson),
      ...says('My open calendar feeds', 'My open calendar feeds of a child'),
    })
    .post(
      '/calendar-feeds/:studentId',
      ({ portal: who, body, set }) => {
        set.status = 201;
        const { schoolId, studentId, context } = who;
        return feeds.open({ schoolId, studentId, ...holderOf(who), ...body }, context);
      },
      {
        asked: 'schedules',
        params: ofStudent,
        body: feedForm,
        response: { 201: openedFeedJson },
        ...says(
          'Open a calendar feed of my lessons; its address is returned this once',
          'Open a calendar feed of a child’s lessons',
        ),
      },
    )
    .delete(
      '/calendar-feeds/:studentId/:feedId',
      async ({ portal: who, params: { feedId }, request }) => {
        const own = (await listOf(who)).find(({ id }) => id === feedId);
        requireOwn(own, who.studentId, request);
        await feeds.close(holderOf(who), feedId, who.context);
        return { success: true as const };
      },
      {
        asked: 'schedules',
        params: ofStudent.extend({ feedId: idInPath }),
        response: success,
        ...says('Close a calendar feed of mine', 'Close a calendar feed of a child'),
      },
    );
}

/** Who is in the portal: the student, or one of their guardians. */
function holderOf({ studentId, context: { actor } }: InPortal): Holder {
  return actor.kind === 'guardian' && actor.id !== null
    ? { holder: 'guardian', holderId: actor.id }
    : { holder: 'student', holderId: studentId };
}
