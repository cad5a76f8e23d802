import { Elysia } from 'elysia';
import { creditAccount } from '#api/cases/credit/accounts.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { creditJson, creditToJson } from './credit-json.ts';

/** A learner's lesson credit, for the learner and for a parent who may see what was paid. */
export function portalCredit(deps: PortalDeps) {
  const account = async (studentId: StudentId) =>
    creditToJson(await creditAccount(deps, studentId));

  return new Elysia({ name: 'credit.portal', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/credit/:id',
      ({ portal, params, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return account(portal.studentId);
      },
      {
        student: true,
        params: byId,
        response: creditJson,
        detail: { summary: 'My lesson credit; the id is the student’s' },
      },
    )
    .get('/parent-portal/credit/:studentId', ({ portal }) => account(portal.studentId), {
      parentMay: 'view payment history',
      params: ofStudent,
      response: creditJson,
      detail: { summary: "A child's lesson credit" },
    });
}
