import { Elysia } from 'elysia';
import { z } from 'zod';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { paymentSearch } from '#domain/payment/search.ts';
import { school } from '#domain/school/decide.ts';
import { exportRequest } from '#domain/school/exports.ts';
import { xeroCodes } from '#domain/school/xero-codes.ts';
import { ownerOnly } from '#domain/team/rejections.ts';
import { exportRow, getExport, listExports } from '#projections/book-files/query.ts';

/** Minutes in which the one who asked for a file may fetch it. */
const fetchMinutes = 60;
const made = exportRow.omit({ accountId: true });
const noSuchExport = () =>
  new Rejection('missing', 'export_not_found', 'There is no such file. Please make it again.');

/** Files for a bookkeeper. Asking for one is recorded, with who asked and for which days; then it can be fetched for an hour. */
export function bookExports(deps: Deps) {
  const { sql, clock, ids } = deps;
  const perSchool = deps.rateLimits.limit('book files', 120, 60 * 60, 'exports');

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
        // Colleagues see the payments; the books are the owner's.
        if (request.what !== 'payments' && !isOwner(account.id, schoolId)) throw ownerOnly();
        await perSchool.spend(String(schoolId));
        await deps.unconfirmed.spend(account, 'documents');
        const exportId = await ids.next('records_export');
        await deps.dispatch(
          school,
          schoolId,
          { type: 'RecordExport', schoolId, exportId, request },
          actingFor({ account, schoolId }),
        );
        const row = await getExport(sql, schoolId, exportId);
        if (!row) throw noSuchExport();
        set.status = 201;
        const { accountId: _own, ...shown } = row;
        return { ...shown, url: `/api/exports/${exportId}/file` };
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
        const asked = await getExport(sql, schoolId, id);
        const now = clock();
        if (
          !asked ||
          asked.accountId !== account.id ||
          addMinutes(asked.exportedAt, fetchMinutes) < now
        )
          throw noSuchExport();
        const { what, from, to } = asked;
        const { xeroAccount, xeroTaxed, xeroUntaxed, ...search } = query;
        const bytes = await deps.documents.bookFile(schoolId, {
          what,
          days: { from, to },
          search,
          codes: { xeroAccount, xeroTaxed, xeroUntaxed },
          now,
        });
        const name = [what, from, to].filter(Boolean).join('-');
        const isZip = what === 'xero';
        return new Response(bytes, {
          headers: {
            'content-type': isZip ? 'application/zip' : 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}-made-${dateOf(now)}.${isZip ? 'zip' : 'csv'}"`,
            'cache-control': 'no-store',
          },
        });
      },
      {
        instructor: true,
        params: byId,
        // What is left out of the file is not part of what was recorded: names do not stand in the ledger as they are.
        query: paymentSearch.safeExtend(xeroCodes.shape),
        detail: {
          summary: 'Fetch a file that was asked for, within an hour and by the one who asked',
          responses: { ...asFile('The file', 'text/csv', 'application/zip'), ...refusals(404) },
        },
      },
    );
}
