import { Elysia } from 'elysia';
import { z } from 'zod';
import { isPreview, previewOnly } from '#api/cases/portals/portal-preview.ts';
import {
  issueLogbook,
  logbookCsv,
  logbookJson,
  logbookPdf,
} from '#api/cases/practice/practice-logbook.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asFile, asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { foreignOrigin } from '#api/http/security.ts';

const publishes = 'Send POST to show your hours at the number of the logbook.';
const read = {
  student: true as const,
  params: ofStudent,
  query: z.object({ shareTotals: z.literal('false', publishes).optional() }),
};
const handedOut = {
  student: true as const,
  params: ofStudent,
  body: z.object({
    /** Whether the page of the logbook's number shows the hours. */
    shareTotals: z.boolean({ error: 'Share totals must be true or false' }).default(false),
  }),
};

const docs = {
  json: {
    summary: 'My logbook with the proof that it stands in the ledger',
    responses: asFile('The logbook, its digest and its proof', 'application/json'),
  },
  csv: {
    summary: 'My logbook for a spreadsheet',
    responses: asFile('The drives and lessons, the earliest first', 'text/csv'),
  },
  pdf: { summary: 'My logbook on paper, with a QR code to its page', responses: asPdf },
};
const shown = ({ summary, responses }: (typeof docs)['json' | 'csv' | 'pdf']) => ({
  summary: `${summary}; with its hours shown at its number, where I share them`,
  responses,
});

/**
 * The learner's logbook to take away: three files of one content, under one number that anybody can look up. GET is for a link of our own pages; the hours are
 * shown at the number only after a POST, which no link on another website is.
 */
export function practiceExport(
  deps: PortalDeps &
    Parameters<typeof logbookJson>[0] &
    Parameters<typeof logbookPdf>[0] &
    Parameters<typeof issueLogbook>[0],
) {
  type Asked = { readonly portal: InPortal; readonly request: Request };

  const json = async (asked: Asked, shareTotals: boolean) => {
    const issued = await handOut(asked, shareTotals);
    const text = JSON.stringify(await logbookJson(deps, issued), null, 2);
    return fileAnswer(text, 'application/json', `logbook-${issued.number}.json`);
  };
  const csv = async (asked: Asked, shareTotals: boolean) => {
    const issued = await handOut(asked, shareTotals);
    const name = `logbook-${issued.number}.csv`;
    return fileAnswer(logbookCsv(issued, deps.handInForm), 'text/csv; charset=utf-8', name);
  };
  const pdf = async (asked: Asked, shareTotals: boolean) => {
    const issued = await handOut(asked, shareTotals);
    const drawn = await logbookPdf(deps, asked.portal.schoolId, issued);
    return fileAnswer(drawn, 'application/pdf', `logbook-${issued.number}.pdf`);
  };

  return new Elysia({ name: 'practice.export', prefix: '/api/student-portal/practice' })
    .use(portalAccess(deps))
    .get('/:studentId/export.json', (asked) => json(asked, false), { ...read, detail: docs.json })
    .get('/:studentId/export.csv', (asked) => csv(asked, false), { ...read, detail: docs.csv })
    .get('/:studentId/export.pdf', (asked) => pdf(asked, false), { ...read, detail: docs.pdf })
    .post('/:studentId/export.json', (asked) => json(asked, asked.body.shareTotals), {
      ...handedOut,
      detail: shown(docs.json),
    })
    .post('/:studentId/export.csv', (asked) => csv(asked, asked.body.shareTotals), {
      ...handedOut,
      detail: shown(docs.csv),
    })
    .post('/:studentId/export.pdf', (asked) => pdf(asked, asked.body.shareTotals), {
      ...handedOut,
      detail: shown(docs.pdf),
    });

  /** It is recorded who handed it out, so nobody does that for somebody else, and no link of another website. */
  async function handOut({ portal, request }: Asked, shareTotals: boolean) {
    const site = request.headers.get('sec-fetch-site');
    if (site === 'cross-site' || site === 'same-site') throw foreignOrigin();
    if (await isPreview(deps, portal.schoolId, request.headers.get('cookie'))) throw previewOnly();
    return issueLogbook(deps, portal, shareTotals);
  }
}
