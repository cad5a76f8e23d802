import { Elysia } from 'elysia';
import { z } from 'zod';
import type { AccountantLinks } from '#api/cases/books/accountant-links.ts';
import { accountantLines, bookLineJson } from '#api/cases/books/accountant-pages.ts';
import { gstPeriods } from '#api/cases/books/gst.ts';
import type { Documents } from '#api/documents/documents.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { gstPeriodJson, periodToJson } from '#api/http/gst-json.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { accountantFileRequest, accountantPageRequest } from '#domain/accountant/commands.ts';
import { accountantPages } from '#domain/accountant/kinds.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const byToken = z.object({ token: z.string().max(100) });

const opening = z.object({
  schoolName: z.string(),
  name: z.string(),
  endsOn: z.string(),
  chargesGst: z.boolean(),
});

const page = z
  .object({
    what: z.enum(accountantPages),
    lines: z.array(bookLineJson),
    /** How many there are; beyond 500 the file has the rest. */
    count: z.number().int(),
    /** Taxable periods, the latest first, where GST was asked for. */
    periods: z.array(gstPeriodJson),
  })
  .meta({ id: 'AccountantPage' });

/**
 * A school's books, for anybody who holds an accountant's link. Nothing here writes but the fact that something was read, and no other route takes the link.
 */
export function accountantPageRoutes(
  deps: AccessDeps & {
    readonly accountantLinks: AccountantLinks;
    readonly documents: Documents;
    readonly clientAddress: ClientAddress;
    readonly rateLimits: RateLimits;
  },
) {
  const { sql, clock, accountantLinks: links } = deps;
  const tries = deps.rateLimits.limit('accountant-links', 60, 60, 'accountants’ links');
  const readings = deps.rateLimits.limit('accountant-readings', 240, 60 * 60, 'readings');
  type Asked = {
    readonly request: Request;
    readonly server: Parameters<ClientAddress>[0];
    readonly params: { readonly token: string };
  };
  const opened = async ({ request, server, params }: Asked) => {
    await tries.spend(deps.clientAddress(server, request));
    return links.behind(params.token);
  };

  return new Elysia({ name: 'accountants.pages', prefix: '/api/accountant' })
    .use(access(deps))
    .get(
      '/:token',
      async (asked) => {
        const { name, endsOn, schoolId } = await opened(asked);
        const [school, { gstNumber }] = await Promise.all([
          getSchool(sql, schoolId),
          getInvoiceSettings(sql, schoolId),
        ]);
        return { schoolName: school?.name ?? '', name, endsOn, chargesGst: gstNumber !== null };
      },
      {
        public: true,
        params: byToken,
        response: opening,
        detail: { summary: 'Whose books an accountant’s link opens, and until when' },
      },
    )
    .post(
      '/:token/pages',
      async (asked) => {
        const { what, from, to } = asked.body;
        const link = await opened(asked);
        await readings.spend(String(link.id));
        const today = dateOf(clock());
        const periods =
          what === 'gst' ? (await gstPeriods(deps, link.schoolId, today)).periods : [];
        await links.note(link, { what, from, to, isFile: false });
        if (what === 'gst')
          return { what, lines: [], count: 0, periods: periods.map(periodToJson) };
        const days = { from, to };
        const found = await accountantLines(sql, link.schoolId, what, { days, today });
        return { what, ...found, periods: [] };
      },
      {
        public: true,
        params: byToken,
        body: accountantPageRequest,
        response: page,
        detail: { summary: 'Read a page of the books; it is recorded', responses: refusals(404) },
      },
    )
    .post(
      '/:token/files',
      async (asked) => {
        const { what, from, to } = asked.body;
        const link = await opened(asked);
        await readings.spend(String(link.id));
        await links.note(link, { what, from, to, isFile: true });
        const now = clock();
        const days = { from, to };
        const bytes = await deps.documents.bookFile(link.schoolId, {
          what,
          days,
          search: {},
          now,
        });
        const isZip = what === 'xero';
        const name = [what, from, to, `made-${dateOf(now)}`].filter(Boolean).join('-');
        return fileAnswer(
          bytes,
          isZip ? 'application/zip' : 'text/csv; charset=utf-8',
          `${name}.${isZip ? 'zip' : 'csv'}`,
        );
      },
      {
        public: true,
        params: byToken,
        body: accountantFileRequest,
        detail: {
          summary: 'Take a file of the books along; it is recorded',
          responses: { ...asFile('The file', 'text/csv', 'application/zip'), ...refusals(404) },
        },
      },
    );
}
