import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { askedBy } from '#api/idempotency/attempt.ts';
import { mustBeThemselves } from '#api/services/portal-preview.ts';
import { guardianAccessLevelLabels } from '#domain/catalogue/guardians.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type GuardianAction, guardianMay } from '#domain/student/guardian-access.ts';
import { type Child, listChildren } from '#projections/guardians/children.ts';
import { logSecurity } from '../telemetry/security-log.ts';
import { notYours } from './portal-access.ts';

const inviteFirst = () =>
  new Rejection('signedOut', 'signed_out', 'Please open the link of your invitation first.');

const levelTooLow = ({ accessLevel }: Child, action: GuardianAction) =>
  new Rejection(
    'forbidden',
    'access_level',
    `Your access (${guardianAccessLevelLabels[accessLevel]}) does not cover this. Please ask the instructor.`,
    { details: { accessLevel, needed: action } },
  );

type Hook = { request: Request; params: unknown };
type Guard = (hook: Hook) => Promise<void>;

const actions = new WeakMap<object, GuardianAction>();

/** What a route's guard lets a parent do, for the test that knocks at every route as every level; null for other guards. */
export const actionBehind = (guard: object): GuardianAction | null => actions.get(guard) ?? null;

/**
 * Protection of the parent portal, named on the route: `parentMay: 'schedule lessons'`. The `studentId` in the path must be a child of the person in the
 * session, and the level given for that child must cover the action (spec 1 section 6). Looked up anew each time, so that access that was taken back
 * or lowered counts at once.
 */
export function parentAccess({
  sql,
  portalSessions,
  sessions,
}: Pick<Deps, 'sql' | 'portalSessions' | 'sessions'>) {
  const children = new WeakMap<Request, Child>();

  function guardFor(action: GuardianAction): Guard {
    const guard = async function guardianOnly({ request, params }: Hook): Promise<void> {
      const person = await portalSessions.whoIs(request.headers.get('cookie'));
      const mine = person?.kind === 'guardian' ? await listChildren(sql, person.id) : [];
      if (!person || mine.length === 0) throw inviteFirst();
      const named = studentInPath(params);
      const child = mine.find(({ studentId }) => String(studentId) === named);
      if (!child) throw notYours(`guardian-${person.id}`, request);
      if (!guardianMay(child.accessLevel, action)) {
        logSecurity('parent_level', { guardian: child.guardianId, action });
        throw levelTooLow(child, action);
      }
      await mustBeThemselves({ sessions }, child.schoolId, request);
      children.set(request, child);
      askedBy(`guardian-${person.id}`);
    };
    actions.set(guard, action);
    return guard;
  }

  function childBehind(request: Request): { child: Child } {
    const child = children.get(request);
    if (!child) throw inviteFirst();
    return { child };
  }

  return new Elysia({ name: 'parent.access' }).macro({
    parentMay: (action: GuardianAction) => ({
      transform: guardFor(action),
      resolve: ({ request }: { request: Request }) => childBehind(request),
    }),
  });
}

function studentInPath(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('studentId' in params)) return null;
  return String(params.studentId);
}
