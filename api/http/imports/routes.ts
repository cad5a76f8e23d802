import { Elysia } from 'elysia';
import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import type { Importing } from '#api/cases/imports/begin.ts';
import { type ImportAsked, type ImportPlanning, importCheck } from '#api/cases/imports/planning.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { importColumns } from '#domain/import/commands.ts';
import { largestImportBytes } from '#domain/import/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { importDetail, importRow } from '#projections/imports/query.ts';

/** What a form says besides the file: what each column is, as JSON; what we recognise where it says nothing. */
export const importForm = z
  .object({ file: uploadedFile, columns: importColumns.nullish() })
  .meta({ id: 'ImportForm' });

/** Students from a file: looked at first, then imported by the product itself, and undone for seven days. */
export function importRoutes(
  deps: AccessDeps & {
    readonly rateLimits: Pick<RateLimits, 'limit'>;
    readonly unconfirmed: Pick<UnconfirmedLimits, 'spend'>;
  } & {
    readonly importing: Importing;
    readonly importPlanning: ImportPlanning;
  },
) {
  const { importing, importPlanning } = deps;
  const perSchool = deps.rateLimits.limit('imports', 120, 60 * 60, 'files');

  return new Elysia({ name: 'imports', prefix: '/api/imports' })
    .use(access(deps))
    .get('/', ({ account, schoolId }) => importing.list({ account, schoolId }), {
      owner: true,
      response: z.array(importRow),
      detail: { summary: 'Imports of students, the latest first; at most 20' },
    })
    .get(
      '/:id',
      ({ params, account, schoolId }) => importing.show({ account, schoolId }, params.id),
      {
        owner: true,
        params: byId,
        response: importDetail,
        detail: { summary: 'How far an import is, what it left out, and what undoing it left' },
      },
    )
    .post(
      '/check',
      async ({ body, account, schoolId }) =>
        importPlanning.check({ account, schoolId }, await asked({ account, schoolId }, body)),
      {
        owner: true,
        body: importForm,
        response: importCheck,
        detail: {
          summary:
            'What a file of students says and would do: multipart, CSV, XLSX or vCard, at most 5 MB and 5,000 rows; nothing is written',
        },
      },
    )
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return importing.begin({ account, schoolId }, await asked({ account, schoolId }, body));
      },
      {
        owner: true,
        body: importForm,
        response: { 201: importDetail },
        detail: {
          summary: 'Import the students of a file; it goes on by itself until it is finished',
          responses: refusals(402, 409),
        },
      },
    )
    .post(
      '/:id/undo',
      ({ params, account, schoolId }) => importing.undo({ account, schoolId }, params.id),
      {
        owner: true,
        params: byId,
        response: importDetail,
        detail: {
          summary: 'Undo an import, within seven days, but of whom somebody changed since',
          responses: refusals(409),
        },
      },
    );

  async function asked(
    instructor: Instructor,
    { file, columns }: z.infer<typeof importForm>,
  ): Promise<ImportAsked> {
    await perSchool.spend(String(instructor.schoolId));
    await deps.unconfirmed.spend(instructor.account, 'uploads');
    if (!(file instanceof File) || file.size === 0) throw refused('Choose a file with students.');
    if (file.size > largestImportBytes) throw refused('A file can be at most 5 MB.');
    const told = columns ?? importColumns.parse({});
    return { bytes: new Uint8Array(await file.arrayBuffer()), told };
  }
}

const refused = (sentence: string) =>
  new Rejection('invalid', 'import_file_refused', sentence, { fields: { file: sentence } });
