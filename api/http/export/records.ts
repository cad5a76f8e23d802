import { Elysia } from 'elysia';
import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import { type RecordsOf, recordsPack } from '#api/cases/progress/records-pack.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { mustBeFromHere } from '#api/http/from-here.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { idOf, positionOf } from '#domain/kernel/ids.ts';

const at = z.object({ at: positionOf('At').optional() });
const zipped = { ...asFile('A PDF and a CSV in a zip', 'application/zip'), ...refusals(404, 429) };

/** Twelve months of the ledger's facts, for the instructor and for an auditor: the same position gives both the same bytes. */
export function recordsRoutes(
  deps: AccessDeps &
    Parameters<typeof recordsPack>[0] &
    Parameters<typeof askedExports>[0] & {
      readonly publicUrl: string;
      readonly rateLimits: RateLimits;
      readonly unconfirmed: UnconfirmedLimits;
    },
) {
  const { note } = askedExports(deps);
  const perSchool = deps.rateLimits.limit('records', 30, 60 * 60, 'exports');

  async function packed(of: RecordsOf, upTo: number | undefined): Promise<Response> {
    await perSchool.spend(String(of.schoolId));
    const { zip, name } = await recordsPack(deps, of, upTo);
    return fileAnswer(zip, 'application/zip', name);
  }

  return new Elysia({ name: 'records', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/records',
      async ({ account, schoolId, params: { id }, query, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        await deps.unconfirmed.spend(account, 'documents');
        const file = await packed({ schoolId, studentId: id }, query.at);
        await note({ account, schoolId }, 'records');
        return file;
      },
      {
        instructor: true,
        confirmed: true,
        params: byStudent,
        query: at,
        detail: {
          summary: 'What the ledger says of a student in twelve months, as PDF and CSV in a zip',
          responses: zipped,
        },
      },
    )
    .get(
      '/schools/mine/records',
      async ({ account, schoolId, query, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        await deps.unconfirmed.spend(account, 'documents');
        const file = await packed({ schoolId, studentId: null }, query.at);
        await note({ account, schoolId }, 'records');
        return file;
      },
      {
        owner: true,
        confirmed: true,
        query: at,
        detail: {
          summary: 'What the ledger says of my school in twelve months, as PDF and CSV in a zip',
          responses: zipped,
        },
      },
    )
    .get(
      '/audit/records',
      ({ query: { school, student, at: upTo } }) =>
        packed({ schoolId: school, studentId: student ?? null }, upTo),
      {
        auditor: true,
        query: at.extend({
          school: idOf('School').brand<'school'>(),
          student: idOf('Student').brand<'student'>().optional(),
        }),
        detail: {
          summary:
            'The records pack of a school or of one of its students, byte by byte as they get it',
          responses: zipped,
        },
      },
    );
}
