import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonChangeRequests } from '#api/cases/lessons/change-requests.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { declinedChangeForm, offeredTimeForm } from '#domain/diary/change-request-commands.ts';
import { changeRequestRow, listOpenChangeRequests } from '#projections/change-requests/query.ts';

/** Answering requests to move a lesson. PUT /api/lessons/{id} with another time accepts one. */
export function lessonChangeRequests(
  deps: AccessDeps & {
    readonly clock: Clock;
    readonly lessonChangeRequests: LessonChangeRequests;
  },
) {
  const { lessonChangeRequests: service } = deps;

  return new Elysia({ name: 'lessons.change-requests', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/change-requests',
      ({ schoolId }) => listOpenChangeRequests(deps.sql, schoolId, deps.clock()),
      {
        instructor: true,
        response: z.array(changeRequestRow),
        detail: {
          summary: 'Requests to move a lesson to come; giving the lesson another time accepts',
        },
      },
    )
    .post(
      '/:id/change-request/offer',
      ({ params, body, account, schoolId }) =>
        service.offer({ account, schoolId }, params.id, body),
      {
        instructor: true,
        params: byId,
        body: offeredTimeForm,
        response: changeRequestRow,
        detail: { summary: 'Answer a request with another time, which nothing holds' },
      },
    )
    .post(
      '/:id/change-request/decline',
      ({ params, body, account, schoolId }) =>
        service.decline({ account, schoolId }, params.id, body),
      {
        instructor: true,
        params: byId,
        body: declinedChangeForm,
        response: changeRequestRow,
        detail: { summary: 'Decline a request: the lesson stays where it is' },
      },
    );
}
