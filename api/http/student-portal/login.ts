import { Elysia } from 'elysia';
import { z } from 'zod';
import { flagrant, waitAfterWrongCode } from '#api/cases/access/wrong-codes.ts';
import { stopMessages } from '#api/cases/messages/stop-messages.ts';
import { endPortalSessions } from '#api/cases/portals/portal-codes.ts';
import { getMe, me } from '#api/cases/portals/portal-student.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { clearSiteData, portalHint } from '#api/http/signed-in-hint.ts';
import { success } from '#api/http/success.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { portalLogin } from '#domain/student/commands.ts';
import { getPortalStudent } from '#projections/students/portal.ts';

const invalidCode = () =>
  new Rejection(
    'signedOut',
    'invalid_access_code',
    'Invalid access code. Please check and try again.',
  );

type LoginDeps = AccessDeps &
  PortalDeps &
  Parameters<typeof studentChanges>[0] &
  Parameters<typeof endPortalSessions>[0] &
  Parameters<typeof stopMessages>[0] &
  Pick<Deps, 'clientAddress' | 'pause' | 'portalCodes' | 'publicUrl' | 'rateLimits'>;

/** Into the portal by access code, and out of it. */
export function studentLogin(deps: LoginDeps) {
  const { sql, portalCodes, portalSessions, publicUrl, pause } = deps;
  const change = studentChanges(deps);
  const isSecure = publicUrl.startsWith('https:');
  const wrongFrom = deps.rateLimits.limit(
    'portal-codes',
    flagrant,
    15 * 60,
    'access codes tried from here',
  );

  return new Elysia({ name: 'portal.login', prefix: '/api/student-portal' })
    .use(access(deps))
    .use(portalAccess(deps))
    .post(
      '/login',
      async ({ body: { accessCode }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        const tries = await wrongFrom.spend(address);
        const studentId = await enteringBy(accessCode);
        if (studentId === null) {
          logSecurity('portal_wrong_code', { address });
          await pause(waitAfterWrongCode(tries));
          throw invalidCode();
        }
        await wrongFrom.giveBack(address);

        const cookies = request.headers.get('cookie');
        await portalSessions.end('student', cookies);
        const userAgent = request.headers.get('user-agent');
        const session = await portalSessions.beginStudent(studentId, userAgent);
        // The code may have been replaced since it was looked up, and ended only the sessions of before.
        if ((await portalCodes.whose(accessCode)) !== studentId) {
          await endPortalSessions(deps, studentId);
          throw invalidCode();
        }
        set.headers['set-cookie'] = [session, portalHint('student', true, isSecure)];
        set.headers['cache-control'] = 'no-store';
        return { student: await getMe(deps, studentId) };
      },
      {
        public: true,
        body: portalLogin,
        response: z.object({ student: me }),
        detail: { summary: 'Enter the student portal by access code', responses: refusals(401) },
      },
    )
    .get('/me', ({ portal }) => getMe(deps, portal.studentId), {
      student: true,
      response: me,
      detail: { summary: 'Whose portal this is' },
    })
    .post(
      '/update-login/:studentId',
      async ({ portal: { studentId, context } }) => {
        await change.by(context, studentId, { type: 'NotePortalVisit' });
        return { success: true as const };
      },
      {
        student: true,
        params: ofStudent,
        response: success,
        detail: { summary: 'Note that the student is here, for their instructor to see' },
      },
    )
    .post(
      '/logout',
      async ({ request, set }) => {
        set.headers['clear-site-data'] = clearSiteData;
        const cookies = request.headers.get('cookie');
        const studentId = await portalSessions.studentOf(cookies);
        if (studentId !== null) await stopMessages(deps, `student-${studentId}`, cookies);
        set.headers['set-cookie'] = [
          await portalSessions.end('student', cookies),
          portalHint('student', false, isSecure),
        ];
        return { success: true as const };
      },
      {
        public: true,
        response: success,
        detail: { summary: 'Leave the student portal' },
      },
    );

  async function enteringBy(code: string): Promise<StudentId | null> {
    const open = await getPortalStudent(sql, (await portalCodes.whose(code)) ?? nobody);
    return open?.studentId ?? null;
  }
}
