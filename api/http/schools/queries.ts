import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { getSchool, schoolRow } from '#projections/schools/query.ts';

/** The signed-in person's school; null when they have none yet, which is what sends them to setup. */
export const schoolQueries = (deps: Deps) =>
  new Elysia({ name: 'schools.queries', prefix: '/api/schools' })
    .use(access(deps))
    .get(
      '/mine',
      async ({ account }) =>
        account.schoolId === null ? null : await getSchool(deps.sql, account.schoolId),
      {
        signedIn: true,
        response: schoolRow.nullable(),
        detail: { summary: 'My school; null before setup' },
      },
    );
