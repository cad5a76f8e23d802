import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { type StatementDays } from '#api/cases/books/statements.ts';
import { creditStatement } from '#api/cases/credit/accounts.ts';
import {
  creditStatementCsv,
  creditStatementName,
  printCreditStatement,
} from '#api/cases/credit/files.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { statementDays } from '#domain/payment/statement.ts';

type Whose = { readonly schoolId: SchoolId; readonly studentId: StudentId };
const asCsv = asFile('The lines with opening and closing balance', 'text/csv');

/** A learner's statement of lesson credit as files: the same for the school, the learner and their parents. */
export function creditStatements(
  deps: AccessDeps &
    PortalDeps &
    Parameters<typeof printCreditStatement>[0] & { readonly unconfirmed: UnconfirmedLimits },
) {
  async function made({ schoolId, studentId }: Whose, days: StatementDays) {
    const student = await studentOf(deps, schoolId, studentId);
    return { student, statement: await creditStatement(deps, studentId, days) };
  }
  async function pdf(whose: Whose, days: StatementDays): Promise<Response> {
    const { student, statement } = await made(whose, days);
    const file = await printCreditStatement(deps, whose.schoolId, student, statement);
    return fileAnswer(file, 'application/pdf', `${creditStatementName(student, statement)}.pdf`);
  }
  async function csv(whose: Whose, days: StatementDays): Promise<Response> {
    const { student, statement } = await made(whose, days);
    const name = `${creditStatementName(student, statement)}.csv`;
    return fileAnswer(creditStatementCsv(statement), 'text/csv; charset=utf-8', name);
  }

  return new Elysia({ name: 'credit.statements', prefix: '/api' })
    .use(access(deps))
    .use(portalAccess(deps))
    .get(
      '/students/:id/credit/statement.pdf',
      async ({ params, query, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        return pdf({ schoolId, studentId: params.id }, query);
      },
      {
        instructor: true,
        params: byStudent,
        query: statementDays,
        detail: { summary: "A student's statement of lesson credit as a PDF", responses: asPdf },
      },
    )
    .get(
      '/students/:id/credit/statement.csv',
      ({ params, query, schoolId }) => csv({ schoolId, studentId: params.id }, query),
      {
        instructor: true,
        params: byStudent,
        query: statementDays,
        detail: { summary: 'The same for a spreadsheet', responses: asCsv },
      },
    )
    .get(
      '/student-portal/credit/:id/statement.pdf',
      ({ portal, params, query, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return pdf(portal, query);
      },
      {
        student: true,
        params: byStudent,
        query: statementDays,
        detail: { summary: 'My statement of lesson credit as a PDF', responses: asPdf },
      },
    )
    .get(
      '/student-portal/credit/:id/statement.csv',
      ({ portal, params, query, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return csv(portal, query);
      },
      {
        student: true,
        params: byStudent,
        query: statementDays,
        detail: { summary: 'My statement of lesson credit for a spreadsheet', responses: asCsv },
      },
    )
    .get(
      '/parent-portal/credit/:studentId/statement.pdf',
      ({ portal, query }) => pdf(portal, query),
      {
        parentMay: 'view payment history',
        params: ofStudent,
        query: statementDays,
        detail: { summary: "A child's statement of lesson credit as a PDF", responses: asPdf },
      },
    )
    .get(
      '/parent-portal/credit/:studentId/statement.csv',
      ({ portal, query }) => csv(portal, query),
      {
        parentMay: 'view payment history',
        params: ofStudent,
        query: statementDays,
        detail: {
          summary: "A child's statement of lesson credit for a spreadsheet",
          responses: asCsv,
        },
      },
    );
}
