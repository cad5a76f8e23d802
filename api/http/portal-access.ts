import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { askedBy } from '#api/idempotency/attempt.ts';
import { mustBeThemselves } from '#api/services/portal-preview.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getPortalGuardian, type PortalGuardian } from '#projections/guardians/portal.ts';
import { getPortalStudent, type PortalStudent } from '#projections/students/portal.ts';
import { logSecurity } from '../telemetry/security-log.ts';

const signInFirst = () =>
  new Rejection('signedOut', 'signed_out', 'Please enter your access code first.');
const inviteFirst = () =>
  new Rejection('signedOut', 'signed_out', 'Please open the link of your invitation first.');

/** What a portal is asked for that its person may not have: the same whether it is somebody else's or does not exist. */
export function notYours(person: string, request: Request): Rejection {
  const { pathname } = new URL(request.url);
  logSecurity('portal_foreign_id', { person, method: request.method, path: pathname });
  return new Rejection('forbidden', 'not_yours', 'You may only open what is your own.');
}

type Hook = { request: Request; params: unknown };

/**
 * Protection of the portals, named on the route: `student` (a session by access code; a `studentId` in the path must be theirs) and `guardian`
 * (a session by invitation). Each session is looked up anew, so that a revoked code or a withdrawn access counts at once.
 */
export function portalAccess({
  sql,
  portalSessions,
  sessions,
}: Pick<Deps, 'sql' | 'portalSessions' | 'sessions'>) {
  const students = new WeakMap<Request, PortalStudent>();
  const guardians = new WeakMap<Request, PortalGuardian>();

  async function studentOnly({ request, params }: Hook): Promise<void> {
    const person = await portalSessions.whoIs(request.headers.get('cookie'));
    const student = person?.kind === 'student' ? await getPortalStudent(sql, person.id) : null;
    if (!student) throw signInFirst();
    const named = studentInPath(params);
    if (named !== null && named !== String(student.studentId))
      throw notYours(`student-${student.studentId}`, request);
    await mustBeThemselves({ sessions }, student.schoolId, request);
    students.set(request, student);
    askedBy(`student-${student.studentId}`);
  }

  async function guardianOnly({ request }: Hook): Promise<void> {
    const person = await portalSessions.whoIs(request.headers.get('cookie'));
    const guardian = person?.kind === 'guardian' ? await getPortalGuardian(sql, person.id) : null;
    if (!guardian) throw inviteFirst();
    await mustBeThemselves({ sessions }, guardian.schoolId, request);
    guardians.set(request, guardian);
    askedBy(`guardian-${person?.id}`);
  }

  function studentBehind(request: Request): PortalStudent {
    const found = students.get(request);
    if (!found) throw signInFirst();
    return found;
  }

  function guardianBehind(request: Request): PortalGuardian {
    const found = guardians.get(request);
    if (!found) throw inviteFirst();
    return found;
  }

  return new Elysia({ name: 'portal.access' }).macro({
    student: { transform: studentOnly, resolve: ({ request }) => studentBehind(request) },
    guardian: { transform: guardianOnly, resolve: ({ request }) => guardianBehind(request) },
  });
}

function studentInPath(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('studentId' in params)) return null;
  return String(params.studentId);
}
