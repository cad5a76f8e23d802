import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { guardianRow, listGuardians } from '#projections/guardians/query.ts';

/** The people around a student. */
export const guardianQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'guardians.queries', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/parents',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listGuardians),
      {
        instructor: true,
        params: byStudent,
        response: z.array(guardianRow),
        detail: { summary: "A student's parents and guardians" },
      },
    );
