import { Elysia } from 'elysia';
import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { schoolPayers } from '#api/cases/bills/payers.ts';
import { studentPayers } from '#api/cases/bills/student-payers.ts';
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
import { editedPayer, editedPayerBilling, editedStudentPayers } from '#api/http/edited-bills.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { statementJson, statementToJson } from '#api/http/statement-json.ts';
import { success } from '#api/http/success.ts';
import { payerBillingForm, studentPayersForm } from '#domain/bills/commands.ts';
import { newPayer, payerChanges } from '#domain/payer/commands.ts';
import { statementDays } from '#domain/payment/statement.ts';
import { payerJson, payerToJson, studentPayersJson } from './payers-json.ts';

/** The people who pay for a school’s students. */
export function payerRoutes(deps: AccessDeps & Parameters<typeof schoolPayers>[0]) {
  const service = schoolPayers(deps);

  return new Elysia({ name: 'payers', prefix: '/api/payers' })
    .use(access(deps))
    .get('/', async ({ schoolId }) => (await service.list(schoolId)).map(payerToJson), {
      owner: true,
      response: z.array(payerJson),
      detail: { summary: 'Who pays for my students, whom they pay for and what they owe' },
    })
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return payerToJson(await service.add({ account, schoolId }, body));
      },
      {
        owner: true,
        body: newPayer,
        response: { 201: payerJson },
        detail: { summary: 'Add somebody who pays; `guardianId` where they are a parent' },
      },
    )
    .put(
      '/:id',
      async ({ params: { id }, body, account, schoolId }) =>
        payerToJson(await service.change({ account, schoolId }, id, body)),
      {
        owner: true,
        edits: editedPayer,
        params: byId,
        body: payerChanges,
        response: payerJson,
        detail: { summary: 'Change a payer’s name, email, phone or postal address' },
      },
    )
    .put(
      '/:id/billing',
      async ({ params: { id }, body, account, schoolId }) =>
        payerToJson(await service.setBilling({ account, schoolId }, id, body)),
      {
        owner: true,
        edits: editedPayerBilling,
        params: byId,
        body: payerBillingForm,
        response: payerJson,
        detail: { summary: 'Set how a payer is billed; null is like my other payers' },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, account, schoolId }) => {
        await service.remove({ account, schoolId }, id);
        return { success: true as const };
      },
      {
        owner: true,
        params: byId,
        response: success,
        detail: { summary: 'Remove a payer who pays for nobody and owes nothing' },
      },
    );
}

/** Who pays for one student. */
export function studentPayerRoutes(deps: AccessDeps & Parameters<typeof studentPayers>[0]) {
  const service = studentPayers(deps);

  return new Elysia({ name: 'payers.of-student', prefix: '/api/students' })
    .use(access(deps))
    .get('/:id/payers', ({ params: { id }, schoolId }) => service.ofStudent(schoolId, id), {
      owner: true,
      params: byStudent,
      response: studentPayersJson,
      detail: { summary: 'Who pays for a student' },
    })
    .put(
      '/:id/payers',
      ({ params: { id }, body, account, schoolId }) =>
        service.setForStudent({ account, schoolId }, id, body),
      {
        owner: true,
        edits: editedStudentPayers,
        params: byStudent,
        body: studentPayersForm,
        response: studentPayersJson,
        detail: {
          summary:
            'Set who pays for a student from a day on, today unless told; what was billed before stays',
        },
      },
    );
}

/** What a payer was asked for, has paid and owes for all their students. */
export function payerStatements(
  deps: AccessDeps &
    Parameters<typeof mailStatement>[0] & { readonly unconfirmed: UnconfirmedLimits },
) {
  const { sql } = deps;

  return new Elysia({ name: 'payers.statements', prefix: '/api/payers/:id/statement' })
    .use(access(deps))
    .get(
      '/',
      async ({ params: { id: payerId }, query, schoolId }) => {
        const { name } = await holderOf(sql, schoolId, { payerId });
        const statement = await statementOfAccount(deps, schoolId, { payerId }, query);
        return statementToJson({ studentId: null, name }, statement);
      },
      {
        owner: true,
        params: byId,
        query: statementDays,
        response: statementJson,
        detail: { summary: "A payer's statement of account, for all their students" },
      },
    )
    .get(
      '/pdf',
      async ({ params: { id: payerId }, query, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const payer = await holderOf(sql, schoolId, { payerId });
        const statement = await statementOfAccount(deps, schoolId, { payerId }, query);
        const pdf = await printStatement(deps, schoolId, { payerId }, payer, statement);
        return fileAnswer(pdf, 'application/pdf', `${statementName(payer, statement)}.pdf`);
      },
      {
        owner: true,
        params: byId,
        query: statementDays,
        detail: { summary: "A payer's statement of account as a PDF", responses: asPdf },
      },
    )
    .get(
      '/csv',
      async ({ params: { id: payerId }, query, schoolId }) => {
        const payer = await holderOf(sql, schoolId, { payerId });
        const statement = await statementOfAccount(deps, schoolId, { payerId }, query);
        const name = `${statementName(payer, statement)}.csv`;
        return fileAnswer(statementCsv(statement), 'text/csv; charset=utf-8', name);
      },
      {
        owner: true,
        params: byId,
        query: statementDays,
        detail: {
          summary: "A payer's statement of account for a spreadsheet",
          responses: asFile('The lines with opening and closing balance', 'text/csv'),
        },
      },
    )
    .post(
      '/email',
      async ({ params: { id: payerId }, body, account, schoolId }) => ({
        mailed: await mailStatement(deps, { account, schoolId }, { payerId }, body),
      }),
      {
        ownBooks: true,
        params: byId,
        body: statementDays,
        response: z.object({ mailed: mailOutcome }),
        detail: { summary: 'Mail a payer their statement of account' },
      },
    );
}
