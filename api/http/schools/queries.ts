import { Elysia } from 'elysia';
import { type AccessDeps, access } from '#api/http/access.ts';
import { getSchool } from '#projections/schools/query.ts';
import { schoolJson, schoolToJson } from './school-json.ts';

/** The signed-in person's school; null when they have none yet, which is what sends them to setup. */
export const schoolQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'schools.queries', prefix: '/api/schools' }).use(access(deps)).get(
    '/mine',
    async ({ account }) => {
      const school = account.schoolId === null ? null : await getSchool(deps.sql, account.schoolId);
      return school && schoolToJson(school);
    },
    {
      signedIn: true,
      response: schoolJson.nullable(),
      detail: { summary: 'My school; null before setup' },
    },
  );
