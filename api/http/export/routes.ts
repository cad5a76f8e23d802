import { Elysia } from 'elysia';
import { z } from 'zod';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import type { Documents } from '#api/documents/documents.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { mustBeFromHere } from '#api/http/from-here.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { asFile } from '#api/http/response-docs.ts';
import type { SchoolExports } from '#api/sessions/school-exports.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import type { ExportScope } from '#projections/export/query.ts';
import { getStudent } from '#projections/students/query.ts';

const formats = ['json', 'csv'] as const;
type Format = (typeof formats)[number];
const choice = z.object({ format: oneOf('Format', formats).default('json') });

/** Everything that is kept, to take along or to hand over: of a school, or about one student (Privacy Act 2020, principle 6). Reading, so it goes on when a plan has ended. */
export function exportRoutes(
  deps: AccessDeps &
    Parameters<typeof sendSecurityLetter>[0] &
    Parameters<typeof askedExports>[0] & {
      readonly documents: Documents;
      readonly publicUrl: string;
      readonly rateLimits: RateLimits;
      readonly schoolExports: SchoolExports;
      readonly unconfirmed: UnconfirmedLimits;
    },
) {
  const { sql, clock, publicUrl } = deps;
  const { note } = askedExports(deps);
  const perSchool = deps.rateLimits.limit('exports', 30, 60 * 60, 'exports');

  return new Elysia({ name: 'export', prefix: '/api' })
    .use(access(deps))
    .get(
      '/schools/mine/export',
      async ({ account, schoolId, query: { format }, request }) => {
        mustBeFromHere(request, publicUrl);
        await perSchool.spend(String(schoolId));
        await deps.unconfirmed.spend(account, 'documents');
        const file = await download(account, format, 'keep-left', { schoolId, studentId: null });
        await deps.schoolExports.note(schoolId, clock());
        await note({ account, schoolId }, 'school');
        return file;
      },
      {
        owner: true,
        confirmed: true,
        query: choice,
        detail: {
          summary: 'All of my school: JSON, or CSV files in a zip; streamed',
          responses: asFile('The export', 'application/json', 'application/zip'),
        },
      },
    )
    .get(
      '/students/:id/export',
      async ({ account, schoolId, params: { id }, query: { format }, request }) => {
        mustBeFromHere(request, publicUrl);
        if (!(await getStudent(sql, schoolId, id))) throw studentNotFound();
        await perSchool.spend(String(schoolId));
        await deps.unconfirmed.spend(account, 'documents');
        const scope = { schoolId, studentId: id };
        const file = await download(account, format, `keep-left-student-${id}`, scope);
        await note({ account, schoolId }, 'student');
        return file;
      },
      {
        instructor: true,
        confirmed: true,
        params: byStudent,
        query: choice,
        detail: {
          summary: 'Everything about one student: JSON, or CSV files in a zip; streamed',
          responses: asFile('The export', 'application/json', 'application/zip'),
        },
      },
    );

  async function download(
    account: Instructor['account'],
    format: Format,
    name: string,
    scope: ExportScope & { schoolId: SchoolId },
  ) {
    const now = clock();
    const file = await deps.documents.export(scope.schoolId, { format, scope, now });
    sendSecurityLetter(deps, account, 'exportMade');
    return new Response(file, {
      headers: {
        'content-type': format === 'json' ? 'application/json' : 'application/zip',
        'content-disposition': `attachment; filename="${name}-${dateOf(now)}.${format === 'json' ? 'json' : 'zip'}"`,
        'cache-control': 'no-store',
      },
    });
  }
}
