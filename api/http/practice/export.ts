import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type InPortal, portalAccess } from '#api/http/portal-access.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { isPreview, previewOnly } from '#api/services/portal-preview.ts';
import {
  issueLogbook,
  logbookCsv,
  logbookJson,
  logbookPdf,
} from '#api/services/practice-logbook.ts';

const query = z.object({
  /** Whether whoever looks the number up is told the hours. */
  shareTotals: z
    .enum(['true', 'false'], { error: 'Share totals must be true or false' })
    .default('false'),
});
const asked = { student: true as const, params: ofStudent, query };

/** The learner's logbook to take away: three files of one content, under one number that anybody can look up. */
export function practiceExport(deps: Deps) {
  type Asked = { portal: InPortal; query: z.infer<typeof query>; request: Request };
  /** It is recorded who handed it out, so nobody does that for somebody else. */
  const handOut = async ({ portal, query: { shareTotals }, request }: Asked) => {
    if (await isPreview(deps, portal.schoolId, request.headers.get('cookie'))) throw previewOnly();
    return issueLogbook(deps, portal, shareTotals === 'true');
  };

  return new Elysia({ name: 'practice.export', prefix: '/api/student-portal/practice' })
    .use(portalAccess(deps))
    .get(
      '/:studentId/export.json',
      async (context) => {
        const issued = await handOut(context);
        const text = JSON.stringify(await logbookJson(deps, issued), null, 2);
        return fileAnswer(text, 'application/json', `logbook-${issued.number}.json`);
      },
      {
        ...asked,
        detail: {
          summary: 'My logbook with the proof that it stands in the ledger',
          responses: asFile('The logbook, its digest and its proof', 'application/json'),
        },
      },
    )
    .get(
      '/:studentId/export.csv',
      async (context) => {
        const issued = await handOut(context);
        const name = `logbook-${issued.number}.csv`;
        return fileAnswer(logbookCsv(issued), 'text/csv; charset=utf-8', name);
      },
      {
        ...asked,
        detail: {
          summary: 'My logbook for a spreadsheet',
          responses: asFile('The drives and lessons, the earliest first', 'text/csv'),
        },
      },
    )
    .get(
      '/:studentId/export.pdf',
      async (context) => {
        const issued = await handOut(context);
        const pdf = await logbookPdf(deps, context.portal.schoolId, issued);
        return fileAnswer(pdf, 'application/pdf', `logbook-${issued.number}.pdf`);
      },
      {
        ...asked,
        detail: { summary: 'My logbook on paper, with a QR code to its page', responses: asPdf },
      },
    );
}
