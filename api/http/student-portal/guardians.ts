import { Elysia } from 'elysia';
import { z } from 'zod';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { guardianRow, listGuardians } from '#projections/guardians/query.ts';

const withAccess = guardianRow.pick({
  id: true,
  parentName: true,
  relationship: true,
  accessLevel: true,
  status: true,
  lastLoginAt: true,
});

/** Who else may look at a learner's record, for the learner to see. */
export const studentGuardians = (deps: PortalDeps) =>
  new Elysia({ name: 'portal.guardians', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/guardians/:studentId',
      async ({ portal: { studentId, schoolId } }) => {
        const rows = await listGuardians(deps.sql, schoolId, studentId);
        return rows.map((row) => withAccess.parse(row));
      },
      {
        student: true,
        params: ofStudent,
        response: z.array(withAccess),
        detail: { summary: 'Parents and guardians, and what each may see and do' },
      },
    );
