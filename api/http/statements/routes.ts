import { Elysia } from 'elysia';
import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { agedList, agedListCsv, printAgedList } from '#api/cases/books/aged-list.ts';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import { holderOf } from '#api/cases/books/buyer.ts';
import {
  mailStatement,
  printStatement,
  statementCsv,
  statementName,
} from '#api/cases/books/statement-files.ts';
import { statementOfAccount } from '#api/cases/books/statements.ts';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { mustBeFromHere } from '#api/http/from-here.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import {
  agedListJson,
  agedListToJson,
  statementJson,
  statementToJson,
} from '#api/http/statement-json.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';
import { statementDays } from '#domain/payment/statement.ts';

const onDay = z.object({ on: enteredDate('On must be a date').optional() });

/** Who owes a school, and for how long. */
export function agedListRoutes(
  deps: AccessDeps &
    Parameters<typeof printAgedList>[0] &
    Parameters<typeof askedExports>[0] & { readonly publicUrl: string },
) {
  const { note } = askedExports(deps);

  return new Elysia({ name: 'aged-list', prefix: '/api/statements' })
    .use(access(deps))
    .get(
      '/aged',
      async ({ query: { on }, schoolId }) => agedListToJson(await agedList(deps, schoolId, on)),
      {
        owner: true,
        query: onDay,
        response: agedListJson,
        detail: { summary: 'Everybody who owes money, by the days since it was due' },
      },
    )
    .get(
      '/aged/csv',
      async ({ query: { on }, account, schoolId, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        const list = await agedList(deps, schoolId, on);
        await note({ account, schoolId }, 'owed');
        const name = `owed-${list.on}.csv`;
        return fileAnswer(agedListCsv(list), 'text/csv; charset=utf-8', name);
      },
      {
        owner: true,
        query: onDay,
        detail: {
          summary: 'The same for a spreadsheet; taking it along is recorded',
          responses: asFile('A row for each learner, and the total', 'text/csv'),
        },
      },
    )
    .get(
      '/aged/pdf',
      async ({ query: { on }, account, schoolId, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        await deps.unconfirmed.spend(account, 'documents');
        const list = await agedList(deps, schoolId, on);
        const pdf = await printAgedList(deps, schoolId, list);
        await note({ account, schoolId }, 'owed');
        return fileAnswer(pdf, 'application/pdf', `owed-${list.on}.pdf`);
      },
      {
        owner: true,
        query: onDay,
        detail: { summary: 'The same as a PDF; taking it along is recorded', responses: asPdf },
      },
    );
}

/** What a student was asked for, has paid and owes, between two days. */
export function studentStatements(
  deps: AccessDeps &
    Parameters<typeof mailStatement>[0] & { readonly unconfirmed: UnconfirmedLimits },
) {
  return new Elysia({ name: 'statements', prefix: '/api/students/:id/statement' })
    .use(access(deps))
    .get(
      '/',
      async ({ params, query, schoolId }) => {
        const student = await holderOf(deps.sql, schoolId, { studentId: params.id });
        const statement = await statementOfAccount(deps, schoolId, { studentId: params.id }, query);
        return statementToJson({ studentId: params.id, name: student.name }, statement);
      },
      {
        instructor: true,
        params: byStudent,
        query: statementDays,
        response: statementJson,
        detail: { summary: "A student's statement of account; `from` and `to` are included" },
      },
    )
    .get(
      '/pdf',
      async ({ params, query, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const student = await holderOf(deps.sql, schoolId, { studentId: params.id });
        const statement = await statementOfAccount(deps, schoolId, { studentId: params.id }, query);
        const pdf = await printStatement(
          deps,
          schoolId,
          { studentId: params.id },
          student,
          statement,
        );
        return fileAnswer(pdf, 'application/pdf', `${statementName(student, statement)}.pdf`);
      },
      {
        instructor: true,
        params: byStudent,
        query: statementDays,
        detail: { summary: "A student's statement of account as a PDF", responses: asPdf },
      },
    )
    .get(
      '/csv',
      async ({ params, query, schoolId }) => {
        const student = await holderOf(deps.sql, schoolId, { studentId: params.id });
        const statement = await statementOfAccount(deps, schoolId, { studentId: params.id }, query);
        const name = `${statementName(student, statement)}.csv`;
        return fileAnswer(statementCsv(statement), 'text/csv; charset=utf-8', name);
      },
      {
        instructor: true,
        params: byStudent,
        query: statementDays,
        detail: {
          summary: "A student's statement of account for a spreadsheet",
          responses: asFile('The lines with opening and closing balance', 'text/csv'),
        },
      },
    )
    .post(
      '/email',
      async ({ params, body, account, schoolId }) => ({
        mailed: await mailStatement(deps, { account, schoolId }, { studentId: params.id }, body),
      }),
      {
        bookkeeper: true,
        params: byStudent,
        body: statementDays,
        response: z.object({ mailed: mailOutcome }),
        detail: { summary: 'Mail a student their statement of account' },
      },
    );
}
