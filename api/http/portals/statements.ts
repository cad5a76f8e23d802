import { Elysia } from 'elysia';
import { printStatement, statementName } from '#api/cases/books/statement-files.ts';
import { type StatementDays, studentStatement } from '#api/cases/books/statements.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { statementJson, statementToJson } from '#api/http/statement-json.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { statementDays } from '#domain/payment/statement.ts';

/** A learner's statement of account, for the learner and for a parent who may see what was paid. */
export function portalStatements(
  deps: PortalDeps & Parameters<typeof studentStatement>[0] & Parameters<typeof printStatement>[0],
) {
  async function statement({ schoolId, studentId }: InPortal, days: StatementDays) {
    const student = await studentOf(deps, schoolId, studentId);
    return { student, statement: await studentStatement(deps, schoolId, studentId, days) };
  }

  async function shown(portal: InPortal, days: StatementDays) {
    const { student, statement: made } = await statement(portal, days);
    return statementToJson({ id: student.id, name: fullName(student) }, made);
  }

  async function printed(portal: InPortal, days: StatementDays): Promise<Response> {
    const { student, statement: made } = await statement(portal, days);
    const pdf = await printStatement(deps, portal.schoolId, student, made);
    return fileAnswer(pdf, 'application/pdf', `${statementName(student, made)}.pdf`);
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
