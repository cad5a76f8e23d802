import { Elysia } from 'elysia';
import { z } from 'zod';
import { portalCodes } from '#api/cases/portals/portal-codes.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';

/** Access codes to the student portal. */
export function portalCodeCommands(deps: AccessDeps & Parameters<typeof portalCodes>[0]) {
  const { issue, revoke } = portalCodes(deps);

  return new Elysia({ name: 'portal-codes.commands', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/:id/generate-access-code',
      async ({ params: { id: studentId }, account, schoolId, set }) => {
        const accessCode = await issue({ account, schoolId }, studentId);
        set.headers['cache-control'] = 'no-store';
        return { accessCode };
      },
      {
        instructor: true,
        confirmed: true,
        params: byStudent,
        response: z.object({ accessCode: z.string() }),
        detail: { summary: 'A new access code, shown this once; an earlier one stops working' },
      },
    )
    .delete(
      '/:id/generate-access-code',
      async ({ params: { id: studentId }, account, schoolId, set }) => {
        await revoke({ account, schoolId }, studentId);
        set.status = 204;
      },
      {
        instructor: true,
        params: byStudent,
        detail: {
          summary: 'Revoke the access code: the portal closes for its holder',
          responses: noContent,
        },
      },
    );
}
