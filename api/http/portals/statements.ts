import { Elysia } from 'elysia';
import { accountFor, holderOf } from '#api/cases/books/buyer.ts';
import { printStatement, statementName } from '#api/cases/books/statement-files.ts';
import { type StatementDays, statementOfAccount } from '#api/cases/books/statements.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { statementJson, statementToJson } from '#api/http/statement-json.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { statementDays } from '#domain/payment/statement.ts';

/** A learner's statement of account, for the learner and for a parent who may see what was paid; a parent who pays sees what they pay for all their children. */
export function portalStatements(
  deps: PortalDeps &
    Parameters<typeof statementOfAccount>[0] &
    Parameters<typeof printStatement>[0],
) {
  async function statement(portal: InPortal, days: StatementDays) {
    const { schoolId, context } = portal;
    const of = await accountFor(deps.sql, portal, context.actor, dateOf(deps.clock()));
    const [holder, made] = await Promise.all([
      holderOf(deps.sql, schoolId, of),
      statementOfAccount(deps, schoolId, of, days),
    ]);
    return { of, holder, made };
  }

  async function shown(portal: InPortal, days: StatementDays) {
    const { of, holder, made } = await statement(portal, days);
    const studentId = 'studentId' in of ? of.studentId : null;
    return statementToJson({ studentId, name: holder.name }, made);
  }

  async function printed(portal: InPortal, days: StatementDays): Promise<Response> {
    const { of, holder, made } = await statement(portal, days);
    const pdf = await printStatement(deps, portal.schoolId, of, holder, made);
    return fileAnswer(pdf, 'application/pdf', `${statementName(holder, made)}.pdf`);
  }

  return new Elysia({ name: 'portals.statements', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/statement/:id',
      ({ portal, params, query, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return shown(portal, query);
      },
      {
        student: true,
        params: byId,
        query: statementDays,
        response: statementJson,
        detail: { summary: 'My statement of account; the id is the student’s' },
      },
    )
    .get(
      '/student-portal/statement/:id/pdf',
      ({ portal, params, query, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return printed(portal, query);
      },
      {
        student: true,
        params: byId,
        query: statementDays,
        detail: { summary: 'My statement of account as a PDF', responses: asPdf },
      },
    )
    .get('/parent-portal/statement/:studentId', ({ portal, query }) => shown(portal, query), {
      parentMay: 'view payment history',
      params: ofStudent,
      query: statementDays,
      response: statementJson,
      detail: { summary: "A child's statement of account" },
    })
    .get('/parent-portal/statement/:studentId/pdf', ({ portal, query }) => printed(portal, query), {
      parentMay: 'view payment history',
      params: ofStudent,
      query: statementDays,
      detail: { summary: "A child's statement of account as a PDF", responses: asPdf },
    });
}
