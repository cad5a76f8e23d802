import { Elysia } from 'elysia';
import { z } from 'zod';
import { calendarFeedsOf, type Holder } from '#api/cases/diary/calendar-feeds.ts';
import { feedJson, openedFeedJson } from '#api/http/feed-json.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { success } from '#api/http/success.ts';
import { feedForm } from '#domain/feed/commands.ts';

const list = { params: ofStudent, response: z.array(feedJson) };
const open = { params: ofStudent, body: feedForm, response: { 201: openedFeedJson } };
const close = {
  params: ofStudent.extend({ feedId: idInPath }),
  response: success,
};

/** Calendars that learners and parents subscribe to. */
export function portalFeeds(deps: PortalDeps & Parameters<typeof calendarFeedsOf>[0]) {
  const feeds = calendarFeedsOf(deps);
  const listOf = async ({ portal }: Asked) =>
    (await feeds.list(holderOf(portal))).filter(({ studentId }) => studentId === portal.studentId);
  const openFor = ({
    portal,
    body,
    set,
  }: Asked & { body: z.infer<typeof feedForm>; set: Setting }) => {
    set.status = 201;
    const { schoolId, studentId, context } = portal;
    return feeds.open({ schoolId, studentId, ...holderOf(portal), ...body }, context);
  };
  const closeFor = async ({
    portal,
    params,
    request,
  }: Asked & { params: { feedId: number }; request: Request }) => {
    const own = (await listOf({ portal })).find(({ id }) => id === params.feedId);
    requireOwn(own, portal.studentId, request);
    await feeds.close(holderOf(portal), params.feedId, portal.context);
    return { success: true as const };
  };

  return new Elysia({ name: 'portals.feeds', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/calendar-feeds/:studentId', listOf, {
      student: true,
      ...list,
      detail: { summary: 'My open calendar feeds' },
    })
    .get('/parent-portal/calendar-feeds/:studentId', listOf, {
      parentMay: 'schedules',
      ...list,
      detail: { summary: 'My open calendar feeds of a child' },
    })
    .post('/student-portal/calendar-feeds/:studentId', openFor, {
      student: true,
      ...open,
      detail: { summary: 'Open a calendar feed of my lessons; its address is returned this once' },
    })
    .post('/parent-portal/calendar-feeds/:studentId', openFor, {
      parentMay: 'schedules',
      ...open,
      detail: { summary: 'Open a calendar feed of a child’s lessons' },
    })
    .delete('/student-portal/calendar-feeds/:studentId/:feedId', closeFor, {
      student: true,
      ...close,
      detail: { summary: 'Close a calendar feed of mine' },
    })
    .delete('/parent-portal/calendar-feeds/:studentId/:feedId', closeFor, {
      parentMay: 'schedules',
      ...close,
      detail: { summary: 'Close a calendar feed of a child' },
    });
}

type Asked = { readonly portal: InPortal };
type Setting = { status?: number | string };

/** Who is in the portal: the student, or one of their guardians. */
function holderOf({ studentId, context: { actor } }: InPortal): Holder {
  return actor.kind === 'guardian' && actor.id !== null
    ? { holder: 'guardian', holderId: actor.id }
    : { holder: 'student', holderId: studentId };
}
