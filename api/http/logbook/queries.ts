import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { listLogbook, logbookRow } from '#projections/logbook/query.ts';

/** A student's logbook. */
export const logbookQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'logbook.queries', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/logbook',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listLogbook),
      {
        instructor: true,
        params: byStudent,
        response: z.array(logbookRow),
        detail: { summary: "A student's logbook, the latest day first" },
      },
    );
