import { Elysia } from 'elysia';
import { exportPieces } from '#api/documents/export/pieces.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asFile } from '#api/http/response-docs.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';

/**
 * Everything about a learner, for the learner to keep (Privacy Act 2020, principle 6). What an instructor notes for themselves may be about others
 * too, so it is asked for from the school instead.
 */
export function studentData(
  deps: PortalDeps & { readonly clock: Clock; readonly rateLimits: RateLimits },
) {
  const { sql, clock } = deps;
  const downloads = deps.rateLimits.limit('my-data', 10, 60 * 60, 'downloads of your data');

  return new Elysia({ name: 'portal.my-data', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/my-data/:studentId',
      async ({ portal: { studentId } }) => {
        await downloads.spend(String(studentId));
        const now = clock();
        const scope = { own: studentId };
        const pieces = await Array.fromAsync(exportPieces(sql, { format: 'json', scope, now }));
        return new Response(Buffer.concat(pieces), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': `attachment; filename="my-driving-lessons-${dateOf(now)}.json"`,
            'cache-control': 'private, no-store',
          },
        });
      },
      {
        student: true,
        params: ofStudent,
        detail: {
          summary: 'Everything about me, as JSON',
          responses: asFile('What is kept about me', 'application/json'),
        },
      },
    );
}
