import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  type PrivacyCommand,
  privacyAnswerForm,
  privacyRequestForm,
} from '#domain/privacy/commands.ts';
import { privacyRequest, requestNotFound } from '#domain/privacy/decide.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import {
  getStudentOfRequest,
  listAskers,
  listPrivacyRequests,
  privacyRequestRow,
} from '#projections/privacy-requests/query.ts';

/** Privacy requests and their clock. Every response is the list as it then stands. */
export function privacyRoutes(deps: Deps) {
  const { sql, dispatch, ids, clock } = deps;
  const listOf = (schoolId: SchoolId) => listPrivacyRequests(sql, schoolId, dateOf(clock()));
  const list = z.array(privacyRequestRow);

  return new Elysia({ name: 'privacy', prefix: '/api/privacy-requests' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listOf(schoolId), {
      owner: true,
      response: list,
      detail: { summary: 'Privacy requests, what waits first' },
    })
    .get('/people', ({ schoolId }) => listAskers(sql, schoolId), {
      owner: true,
      response: z.array(z.object({ id: z.number().int(), name: z.string() })),
      detail: { summary: 'Whom a request may be about, archived students too' },
    })
    .post(
      '/',
      async ({ body: request, account, schoolId, set }) => {
        const askers = await listAskers(sql, schoolId);
        if (!askers.some(({ id }) => id === request.studentId)) throw studentNotFound();
        const requestId = await ids.next('privacy_request');
        const now = clock();
        const command = {
          type: 'ReceivePrivacyRequest',
          now,
          requestId,
          schoolId,
          request,
        } as const;
        await decide({ account, schoolId }, requestId, request.studentId, command);
        set.status = 201;
        return listOf(schoolId);
      },
      {
        owner: true,
        body: privacyRequestForm,
        response: { 201: list },
        detail: { summary: 'Record a privacy request; its clock runs from the day it came in' },
      },
    )
    .post(
      '/:id/answer',
      async ({ params: { id }, body: answer, account, schoolId }) => {
        const studentId = await getStudentOfRequest(sql, schoolId, id);
        if (studentId === null) throw requestNotFound();
        await decide({ account, schoolId }, id, studentId, {
          type: 'AnswerPrivacyRequest',
          requestId: id,
          answer,
        });
        return listOf(schoolId);
      },
      {
        owner: true,
        params: byId,
        body: privacyAnswerForm,
        response: list,
        detail: { summary: 'Say what was done about a privacy request' },
      },
    );

  function decide(
    { account, schoolId }: Instructor,
    requestId: number,
    studentId: StudentId,
    command: Sent<PrivacyCommand>,
  ) {
    return dispatch(privacyRequest, requestId, command, {
      actor: { kind: 'instructor', id: account.id },
      schoolId,
      studentId,
    });
  }
}
