import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonChangeRequests } from '#api/cases/lessons/change-requests.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { changeRequestForm } from '#domain/diary/change-request-commands.ts';
import { changeRequestRow, listChangeRequestsOf } from '#projections/change-requests/query.ts';
import { ownLesson } from './booking.ts';

const asked = 'request lesson changes';
const ofLesson = ofStudent.extend({ lessonId: idInPath });
const response = changeRequestRow;

/** Asking the instructor to move a lesson, by the learner, and by a parent for a child. */
export function portalChangeRequests(
  portal: PortalName,
  deps: PortalDeps & {
    readonly clock: Clock;
    readonly rateLimits: RateLimits;
    readonly lessonChangeRequests: LessonChangeRequests;
  },
) {
  const { sql, clock, lessonChangeRequests: service } = deps;
  const says = summaryIn(portal);
  const perStudent = deps.rateLimits.limit(
    'change-requests',
    20,
    60 * 60,
    'requests to move lessons',
  );

  return new Elysia({ name: `portals.change-requests.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/change-requests/:studentId',
      ({ portal: { studentId } }) => listChangeRequestsOf(sql, studentId, clock()),
      {
        asked: 'schedules',
        params: ofStudent,
        response: z.array(changeRequestRow),
        ...says(
          'What I asked of my lessons to come, and the answers',
          'What was asked of a child’s lessons to come, and the answers',
        ),
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/request-change',
      async ({ portal: who, params: { lessonId }, body, request }) => {
        await perStudent.spend(String(who.studentId));
        return ownLesson(who, request, () => service.ask(who, lessonId, body));
      },
      {
        asked,
        params: ofLesson,
        body: changeRequestForm,
        response,
        ...says(
          'Ask to have a lesson moved to one of up to three times',
          'Ask to have a child’s lesson moved to one of up to three times',
        ),
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/request-change/withdraw',
      ({ portal: who, params: { lessonId }, request }) =>
        ownLesson(who, request, () => service.withdraw(who, lessonId)),
      {
        asked,
        params: ofLesson,
        response,
        ...says('Take a request back', 'Take a request for a child back'),
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/request-change/accept',
      ({ portal: who, params: { lessonId }, request }) =>
        ownLesson(who, request, () => service.accept(who, lessonId)),
      {
        asked,
        params: ofLesson,
        response,
        ...says(
          'Accept the other time that my instructor offered: the lesson moves',
          'Accept the other time that the instructor offered for a child',
        ),
      },
    );
}
