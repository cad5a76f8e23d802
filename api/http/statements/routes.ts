import { Elysia } from 'elysia';
import { z } from 'zod';
import { printStatement, statementCsv, statementName } from '#api/cases/books/statement-files.ts';
import { studentStatement } from '#api/cases/books/statements.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { statementLetter } from '#api/gateways/mail/statement-letter.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { statementJson, statementToJson } from '#api/http/statement-json.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { statementDays } from '#domain/payment/statement.ts';
import { getSchool } from '#projections/schools/query.ts';

/** What a student was asked for, has paid and owes, between two days. */
export function studentStatements(deps: Deps) {
  const letters = lettersToOthers(deps);

  return new Elysia({ name: 'statements', prefix: '/api/students/:id/statement' })
    .use(access(deps))
    .get(
      '/',
      async ({ params, query, schoolId }) => {
        const student = await studentOf(deps, schoolId, params.id);
        const statement = await studentStatement(deps, schoolId, params.id, query);
        return statementToJson({ id: student.id, name: fullName(student) }, statement);
      },
      {
        instructor: true,
        params: byId,
        query: statementDays,
        response: statementJson,
        detail: { summary: "A student's statement of account; `from` and `to` are included" },
      },
    )
    .get(
      '/pdf',
      async ({ params, query, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const student = await studentOf(deps, schoolId, params.id);
        const statement = await studentStatement(deps, schoolId, params.id, query);
        const pdf = await printStatement(deps, schoolId, student, statement);
        return fileAnswer(pdf, 'application/pdf', `${statementName(student, statement)}.pdf`);
      },
      {
        instructor: true,
        params: byId,
        query: statementDays,
        detail: { summary: "A student's statement of account as a PDF", responses: asPdf },
      },
    )
    .get(
      '/csv',
      async ({ params, query, schoolId }) => {
        const student = await studentOf(deps, schoolId, params.id);
        const statement = await studentStatement(deps, schoolId, params.id, query);
        const name = `${statementName(student, statement)}.csv`;
        return fileAnswer(statementCsv(statement), 'text/csv; charset=utf-8', name);
      },
      {
        instructor: true,
        params: byId,
        query: statementDays,
        detail: {
          summary: "A student's statement of account for a spreadsheet",
          responses: asFile('The lines with opening and closing balance', 'text/csv'),
        },
      },
    )
    .post(
      '/email',
      async ({ params, body, account, schoolId }) => {
        const student = await studentOf(deps, schoolId, params.id);
        await letters.admit({ account }, student.email);
        const statement = await studentStatement(deps, schoolId, params.id, body);
        const pdf = await printStatement(deps, schoolId, student, statement);
        const school = await getSchool(deps.sql, schoolId);
        const schoolName = school?.name ?? 'Your driving school';
        const letter = statementLetter({
          ...statement,
          pdf,
          fileName: statementName(student, statement),
          student,
          schoolName,
          instructor: { name: fullName(account), email: account.email },
        });
        return { mailed: await letters.send({ account, schoolName }, letter) };
      },
      {
        bookkeeper: true,
        params: byId,
        body: statementDays,
        response: z.object({ mailed: z.enum(mailOutcomes) }),
        detail: { summary: 'Mail a student their statement of account' },
      },
    );
}
