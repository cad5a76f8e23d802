import { Elysia } from 'elysia';
import { z } from 'zod';
import { expenses } from '#api/cases/books/expenses.ts';
import { fileAnswer } from '#api/cases/students/shared-files.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { nextPage } from '#api/http/next-page.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { expenseCategory } from '#domain/expense/commands.ts';
import { photoNotFound } from '#domain/expense/rejections.ts';
import { idOf, wholeNumber } from '#domain/kernel/ids.ts';
import { listExpenses, sumExpenses } from '#projections/expenses/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { expenseJson, expenseSumsJson, expenseSumToJson, expenseToJson } from './expense-json.ts';

const month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Month must be a month, like 2026-11')
  .optional();

const page = z.object({
  month,
  category: expenseCategory.optional(),
  limit: wholeNumber(1, 500, 'Limit must be a whole number from 1 to 500').optional(),
  after: idOf('Expense').optional(),
});

/** What a school spent; the books are the owner's. */
export function expenseQueries(deps: AccessDeps & Parameters<typeof expenses>[0]) {
  const { sql, expensePhotos } = deps;
  const service = expenses(deps);

  return new Elysia({ name: 'expenses.queries', prefix: '/api/expenses' })
    .use(access(deps))
    .get(
      '/',
      async ({ request, query, schoolId, set }) => {
        const { limit, after } = query;
        const [rows, settings] = await Promise.all([
          listExpenses(sql, schoolId, query),
          getInvoiceSettings(sql, schoolId),
          after === undefined ? null : service.of(schoolId, after),
        ]);
        const last = rows.at(-1);
        if (limit !== undefined && rows.length === limit && last)
          set.headers['link'] = nextPage(request.url, last.id);
        return rows.map((row) => expenseToJson(row, settings));
      },
      {
        owner: true,
        query: page,
        response: z.array(expenseJson),
        detail: {
          summary:
            'Expenses, the latest day first: of a month, of a category, `limit` of them behind the expense `after`; `Link` has the next page (`rel="next"`)',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/summary',
      async ({ query, schoolId }) =>
        (await sumExpenses(sql, schoolId, query.month)).map(expenseSumToJson),
      {
        owner: true,
        query: z.object({ month }),
        response: expenseSumsJson,
        detail: { summary: 'What was spent by category, in a month or ever; the most first' },
      },
    )
    .get(
      '/:id/photo',
      async ({ params, schoolId }) => {
        const row = await service.of(schoolId, params.id);
        const body = row.hasPhoto ? await expensePhotos.find(row.id) : null;
        if (!body) throw photoNotFound();
        return fileAnswer({ mediaType: 'image/jpeg', body }, `receipt-${row.id}.jpg`);
      },
      {
        owner: true,
        params: byId,
        detail: {
          summary: 'The photo of a receipt',
          responses: { ...asFile('The photo', 'image/jpeg'), ...refusals(404) },
        },
      },
    );
}
