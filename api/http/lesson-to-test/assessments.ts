import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import {
  assessmentsJson,
  assessmentsOf,
  decideAssessment,
  decideMockTest,
  failingItems,
  failingItemsOf,
  finishMockTest,
  mockTestJson,
} from '#api/cases/driving-tests/assessments.ts';
import { printMockTest } from '#api/cases/driving-tests/mock-test-sheet.ts';
import { readinessJson, readinessOf } from '#api/cases/driving-tests/readiness.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedReadiness } from '#api/http/edited-records.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { asPdf } from '#api/http/response-docs.ts';
import {
  assessmentSharing,
  mockTestForm,
  readinessForm,
  voidForm,
} from '#domain/assessment/commands.ts';

const oneOf = byStudent.extend({ assessmentId: idInPath });

/** Mock tests and being ready, as an instructor marks and says it. */
export function instructorAssessments(
  deps: AccessDeps &
    Parameters<typeof finishMockTest>[0] &
    Parameters<typeof printMockTest>[0] & { readonly unconfirmed: UnconfirmedLimits },
) {
  return new Elysia({ name: 'assessments.instructor', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/assessments',
      async ({ params: { id }, schoolId }) => {
        await studentOf(deps, schoolId, id);
        return assessmentsOf(deps, schoolId, id);
      },
      {
        instructor: true,
        params: byStudent,
        response: assessmentsJson,
        detail: {
          summary: "A student's mock tests, the latest first, and how tests are sat today",
        },
      },
    )
    .post(
      '/students/:id/assessments',
      async ({ params: { id }, body, account, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, id);
        set.status = 201;
        return finishMockTest(deps, { account, schoolId }, id, body);
      },
      {
        instructor: true,
        params: byStudent,
        body: mockTestForm,
        response: { 201: mockTestJson },
        detail: {
          summary: 'Note a mock test as it was marked; it is private until it is shared',
        },
      },
    )
    .put(
      '/students/:id/assessments/:assessmentId/shared',
      ({ params: { id, assessmentId }, body: { shared }, account, schoolId }) =>
        decideMockTest(deps, { account, schoolId }, id, {
          type: 'ShareMockTest',
          assessmentId,
          shared,
        }),
      {
        instructor: true,
        params: oneOf,
        body: assessmentSharing,
        response: mockTestJson,
        detail: { summary: 'Share a mock test with the learner and their parents, or no longer' },
      },
    )
    .post(
      '/students/:id/assessments/:assessmentId/void',
      ({ params: { id, assessmentId }, body: { reason }, account, schoolId }) =>
        decideMockTest(deps, { account, schoolId }, id, {
          type: 'VoidMockTest',
          assessmentId,
          reason,
        }),
      {
        instructor: true,
        params: oneOf,
        body: voidForm,
        response: mockTestJson,
        detail: { summary: 'Void a mock test, with a reason; it stays in the list' },
      },
    )
    .get(
      '/students/:id/assessments/:assessmentId/pdf',
      async ({ params: { id, assessmentId }, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        return printMockTest(deps, schoolId, id, assessmentId);
      },
      {
        instructor: true,
        params: oneOf,
        detail: { summary: 'A mock test as a PDF', responses: asPdf },
      },
    )
    .get(
      '/students/:id/readiness',
      ({ params: { id }, schoolId }) => readinessOf(deps, schoolId, id),
      {
        instructor: true,
        params: byStudent,
        response: readinessJson,
        detail: { summary: 'Why a student is ready for a test or not yet, and the last word' },
      },
    )
    .put(
      '/students/:id/readiness',
      async ({ params: { id }, body: word, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, id);
        await decideAssessment(deps, { account, schoolId }, id, { type: 'SayReadiness', word });
        return readinessOf(deps, schoolId, id);
      },
      {
        instructor: true,
        edits: editedReadiness,
        params: byStudent,
        body: readinessForm,
        response: readinessJson,
        detail: { summary: 'Say whether a student is ready: the last word, private unless shared' },
      },
    )
    .get('/skills/mock-tests', ({ schoolId }) => failingItemsOf(deps, schoolId), {
      instructor: true,
      response: failingItems,
      detail: {
        summary:
          'Which items are wrong most in mock tests; by instructor from five of their tests on',
      },
    });
}
