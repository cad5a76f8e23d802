import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { certificateRow, listCertificates } from '#projections/certificates/query.ts';

/** A student's certificates. */
export const certificateQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'certificates.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/certificates',
      ({ params, schoolId }) =>
        recordOf(deps, schoolId, params.id, (...of) =>
          listCertificates(...of, dateOf(deps.clock())),
        ),
      {
        instructor: true,
        params: byStudent,
        response: z.array(certificateRow),
        detail: { summary: "A student's certificates, newest first" },
      },
    );
