import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { expenses } from '#api/cases/books/expenses.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedExpense } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { correctedExpense, newExpense } from '#domain/expense/commands.ts';
import type { ExpenseRow } from '#projections/expenses/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { expenseJson, expenseToJson } from './expense-json.ts';

/** Writing down what a school spends. */
export function expenseCommands(
  deps: AccessDeps &
    Parameters<typeof expenses>[0] & {
      readonly rateLimits: RateLimits;
      readonly unconfirmed: UnconfirmedLimits;
    },
) {
  const service = expenses(deps);
  const photos = deps.rateLimits.limit('expense-photos', 120, 60 * 60, 'photos');
  const shown = async (row: ExpenseRow, { schoolId }: Pick<Instructor, 'schoolId'>) =>
    expenseToJson(row, await getInvoiceSettings(deps.sql, schoolId));
  const spendFor = async ({ account }: Instructor, photo: string | null | undefined) => {
    if (!photo) return;
    await photos.spend(String(account.id));
    await deps.unconfirmed.spend(account, 'uploads');
  };

  return new Elysia({ name: 'expenses.commands', prefix: '/api/expenses' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        const who = { account, schoolId };
        await spendFor(who, body.photo);
        set.status = 201;
        return shown(await service.add(who, body), who);
      },
      {
        owner: true,
        body: newExpense,
        response: { 201: expenseJson },
        detail: {
          summary:
            'Write down an expense, with a photo of its receipt as base64 where there is one',
          responses: refusals(409),
        },
      },
    )
    .put(
      '/:id',
      async ({ params, body, account, schoolId }) => {
        const who = { account, schoolId };
        await spendFor(who, body.photo);
        return shown(await service.correct(who, params.id, body), who);
      },
      {
        owner: true,
        edits: editedExpense,
        params: byId,
        body: correctedExpense,
        response: expenseJson,
        detail: {
          summary: 'Correct an expense; its photo stays unless `photo` is another, or null',
          responses: refusals(404, 409),
        },
      },
    )
    .delete(
      '/:id',
      async ({ params, account, schoolId }) => {
        const who = { account, schoolId };
        return shown(await service.remove(who, params.id), who);
      },
      {
        owner: true,
        edits: editedExpense,
        params: byId,
        response: expenseJson,
        detail: {
          summary: 'Remove an expense: it counts in nothing, and can be brought back',
          responses: refusals(404),
        },
      },
    )
    .post(
      '/:id/restore',
      async ({ params, account, schoolId }) => {
        const who = { account, schoolId };
        return shown(await service.restore(who, params.id), who);
      },
      {
        owner: true,
        params: byId,
        response: expenseJson,
        detail: { summary: 'Bring a removed expense back', responses: refusals(404) },
      },
    );
}
