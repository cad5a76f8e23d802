import { Elysia } from 'elysia';
import { z } from 'zod';
import { privacyRequests } from '#api/cases/students/privacy-requests.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { privacyAnswerForm, privacyRequestForm } from '#domain/privacy/commands.ts';
import { listAskers, privacyRequestRow } from '#projections/privacy-requests/query.ts';

/** Privacy requests and their clock. Every response is the list as it then stands. */
export function privacyRoutes(deps: AccessDeps & Parameters<typeof privacyRequests>[0]) {
  const requests = privacyRequests(deps);
  const list = z.array(privacyRequestRow);

  return new Elysia({ name: 'privacy', prefix: '/api/privacy-requests' })
    .use(access(deps))
    .get('/', ({ schoolId }) => requests.list(schoolId), {
      owner: true,
      response: list,
      detail: { summary: 'Privacy requests, what waits first' },
    })
    .get('/people', ({ schoolId }) => listAskers(deps.sql, schoolId), {
      owner: true,
      response: z.array(z.object({ id: z.number().int(), name: z.string() })),
      detail: { summary: 'Whom a request may be about, archived students too' },
    })
    .post(
      '/',
      ({ body: request, account, schoolId, set }) => {
        set.status = 201;
        return requests.receive({ account, schoolId }, request);
      },
      {
        owner: true,
        body: privacyRequestForm,
        response: { 201: list },
        detail: { summary: 'Record a privacy request; its clock runs from the day it came in' },
      },
    )
    .post(
      '/:id/accept',
      ({ params: { id }, account, schoolId }) => requests.accept({ account, schoolId }, id),
      {
        owner: true,
        params: byId,
        response: list,
        detail: { summary: 'Change the detail that a student said is wrong, as they asked' },
      },
    )
    .post(
      '/:id/answer',
      ({ params: { id }, body: answer, account, schoolId }) =>
        requests.answer({ account, schoolId }, id, answer),
      {
        owner: true,
        params: byId,
        body: privacyAnswerForm,
        response: list,
        detail: { summary: 'Say what was done about a privacy request' },
      },
    );
}
