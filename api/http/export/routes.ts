import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { exportParts } from '#projections/export/query.ts';
import type { ExportScope } from '#projections/export/tables.ts';
import { getStudent } from '#projections/students/query.ts';
import { asCsvZip } from './csv-zip.ts';
import { asJson } from './json.ts';

const formats = ['json', 'csv'] as const;
type Format = (typeof formats)[number];
const choice = z.object({ format: oneOf('Format', formats).default('json') });

/** Everything that is kept, to take along or to hand over: of a school, or about one student (Privacy Act 2020, principle 6). Reading, so it goes on when a plan has ended. */
export function exportRoutes(deps: Deps) {
  const { sql, clock } = deps;
  const perSchool = deps.rateLimits.limit('exports', 30, 60 * 60, 'exports');

  return new Elysia({ name: 'export', prefix: '/api' })
    .use(access(deps))
    .get(
      '/schools/mine/export',
      async ({ schoolId, query: { format } }) => {
        await perSchool.spend(String(schoolId));
        return download(format, 'keep-left', { schoolId, studentId: null });
      },
      {
        owner: true,
        query: choice,
        detail: { summary: 'All of my school: JSON, or CSV files in a zip; streamed' },
      },
    )
    .get(
      '/students/:id/export',
      async ({ schoolId, params: { id }, query: { format } }) => {
        if (!(await getStudent(sql, schoolId, id))) throw studentNotFound();
        await perSchool.spend(String(schoolId));
        return download(format, `keep-left-student-${id}`, { schoolId, studentId: id });
      },
      {
        instructor: true,
        params: byId,
        query: choice,
        detail: { summary: 'Everything about one student: JSON, or CSV files in a zip; streamed' },
      },
    );

  function download(format: Format, name: string, scope: ExportScope): Response {
    const now = clock();
    const parts = exportParts(sql, scope);
    const [pieces, type, ending] =
      format === 'json'
        ? [asJson(aboutOf(now), parts), 'application/json', 'json']
        : [asCsvZip(readMeOf(now), parts), 'application/zip', 'zip'];
    return new Response(streamOf(pieces), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}-${dateOf(now)}.${ending}"`,
        'cache-control': 'no-store',
      },
    });
  }
}

const conventions =
  'Money is in cents of New Zealand dollars, times are in UTC, days are Auckland days.';

function aboutOf(now: Instant) {
  return { product: 'Keep Left', exportedAt: now, conventions };
}

function readMeOf(now: Instant): string {
  return `Exported from Keep Left at ${now}.\r\nOne CSV file for each kind of record, in UTF-8.\r\n${conventions}\r\n`;
}

/** Reads on only as fast as somebody takes it, and stops when they go away. */
function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
