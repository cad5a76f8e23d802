import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId, studentOf } from '#api/http/progress/student-record.ts';
import { listLogbook, logbookRow } from '#projections/logbook/query.ts';

/** A student's logbook (spec 1 section 7). */
export const logbookQueries = (deps: Deps) =>
  new Elysia({ name: 'logbook.queries', prefix: '/api/students' }).use(access(deps)).get(
    '/:id/logbook',
    async ({ params, schoolId }) => {
      await studentOf(deps, schoolId, params.id);
      return listLogbook(deps.sql, schoolId, params.id);
    },
    {
      instructor: true,
      params: byId,
      response: z.array(logbookRow),
      detail: { summary: "A student's logbook, the latest day first" },
    },
  );
