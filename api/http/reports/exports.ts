import { Elysia } from 'elysia';
import { z } from 'zod';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import type { Documents } from '#api/documents/documents.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentSearch } from '#domain/payment/search.ts';
import { exportRequest, studentsChosen } from '#domain/school/exports.ts';
import { xeroCodes } from '#domain/school/xero-codes.ts';
import { exportRow, listExports } from '#projections/book-files/query.ts';

const made = exportRow.omit({ accountId: true });

/** Files for a bookkeeper. Asking for one is recorded, with who asked and for which days; then it can be fetched for an hour. */
export function bookExports(
  deps: AccessDeps & Parameters<typeof askedExports>[0] & { readonly documents: Documents },
) {
  const { sql, clock } = deps;
  const exports = askedExports(deps);

  return new Elysia({ name: 'reports.exports', prefix: '/api/exports' })
    .use(access(deps))
    .get('/', async ({ schoolId }) => listExports(sql, schoolId), {
      owner: true,
      response: z.array(exportRow),
      detail: { summary: 'Who took which file along, the latest first' },
    })
    .post(
      '/',
      async ({ body: request, account, schoolId, set }) => {
        const { accountId: _own, ...shown } = await exports.ask({ account, schoolId }, request);
        set.status = 201;
        return { ...shown, url: `/api/exports/${shown.id}/file` };
      },
      {
        bookkeeper: true,
        confirmed: true,
        body: exportRequest,
        response: { 201: made.extend({ url: z.string() }) },
        detail: { summary: 'Ask for a file for the bookkeeper; it is recorded' },
      },
    )
    .get(
      '/:id/file',
      async ({ params: { id }, query, account, schoolId }) => {
        const { what, from, to } = await exports.find({ account, schoolId }, id);
        const now = clock();
        const { xeroAccount, xeroTaxed, xeroUntaxed, students, ...search } = query;
        const bytes = await deps.documents.bookFile(schoolId, {
          what,
          days: { from, to },
          search,
          ...(students && { students }),
          codes: { xeroAccount, xeroTaxed, xeroUntaxed },
          now,
        });
        const day = from || to ? `made-${dateOf(now)}` : dateOf(now);
        const name = [what, from, to, day].filter(Boolean).join('-');
        const isZip = what === 'xero';
        return new Response(bytes, {
          headers: {
            'content-type': isZip ? 'application/zip' : 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.${isZip ? 'zip' : 'csv'}"`,
            'cache-control': 'no-store',
          },
        });
      },
      {
        instructor: true,
        params: byId,
        // What is left out of the file is not part of what was recorded: names do not stand in the ledger as they are.
        query: paymentSearch.safeExtend(xeroCodes.shape).safeExtend(studentsChosen.shape),
        detail: {
          summary: 'Fetch a file that was asked for, within an hour and by the one who asked',
          responses: { ...asFile('The file', 'text/csv', 'application/zip'), ...refusals(404) },
        },
      },
    );
}
