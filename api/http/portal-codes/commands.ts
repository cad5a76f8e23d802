import { Elysia } from 'elysia';
import { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { visitor } from '#api/idempotency/idempotency-keys.ts';
import { newPortalCode } from '#api/sessions/portal-codes.ts';
import { student } from '#domain/student/decide.ts';

/** Access codes to the student portal. */
export function portalCodeCommands(deps: Deps) {
  const { dispatch, portalCodes, portalSessions, idempotencyKeys } = deps;

  return new Elysia({ name: 'portal-codes.commands', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/:id/generate-access-code',
      async ({ params: { id: studentId }, account, schoolId, set }) => {
        await studentOf(deps, schoolId, studentId);
        await dispatch(
          student,
          studentId,
          { type: 'IssuePortalCode', studentId },
          actingOn({ account, schoolId }, studentId),
        );
        const accessCode = newPortalCode();
        await portalCodes.keep(studentId, accessCode);
        // Anyone who came in by the code before has to come in by this one.
        await portalSessions.endAllOf({ kind: 'student', id: studentId });
        await idempotencyKeys.endAbout(`student-${studentId}`, [visitor, `student-${studentId}`]);
        set.headers['cache-control'] = 'no-store';
        return { accessCode };
      },
      {
        instructor: true,
        confirmed: true,
        params: byId,
        response: z.object({ accessCode: z.string() }),
        detail: { summary: 'A new access code, shown this once; an earlier one stops working' },
      },
    )
    .delete(
      '/:id/generate-access-code',
      async ({ params: { id: studentId }, account, schoolId, set }) => {
        await studentOf(deps, schoolId, studentId);
        await portalCodes.forget(studentId);
        await portalSessions.endAllOf({ kind: 'student', id: studentId });
        await idempotencyKeys.endAbout(`student-${studentId}`, [visitor, `student-${studentId}`]);
        await dispatch(
          student,
          studentId,
          { type: 'RevokePortalCode', studentId },
          actingOn({ account, schoolId }, studentId),
        );
        set.status = 204;
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'Revoke the access code: the portal closes for its holder',
          responses: noContent,
        },
      },
    );
}
