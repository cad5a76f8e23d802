import { Elysia } from 'elysia';
import { isPreview, previewOnly } from '#api/cases/portals/portal-preview.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { isFor, parentOf } from '#api/http/answer-for.ts';
import { guard } from '#api/http/guard.ts';
import { editsMacro } from '#api/http/revisions.ts';
import { pathOf } from '#api/intake/request-address.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { guardianAccessLevelLabels } from '#domain/catalogue/guardians.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type GuardianAction, guardianMay } from '#domain/student/guardian-access.ts';
import { type Child, listChildren } from '#projections/guardians/children.ts';
import { getPortalGuardian, type PortalGuardian } from '#projections/guardians/portal.ts';
import { getPortalStudent, type PortalStudent } from '#projections/students/portal.ts';

export type PortalDeps = Pick<Deps, 'sql' | 'portalSessions' | 'sessions'>;
type Hook = {
  request: Request;
  params: unknown;
  set: { headers: Record<string, string | number | string[] | undefined> };
};

export type PortalName = 'student' | 'parent';

/** The student a portal's request is about, and who acts on their record: the student or a guardian. */
export type InPortal = PortalStudent & { readonly context: Context };

/**
 * Protection of the portals, named on the route:
 * - `student`: a session by access code;
 * - `guardian`: a session by invitation, for what is about no child;
 * - `parentMay: 'schedule lessons'`: a session by invitation, and the level given for the child in the path covers the action.
 *
 * A `studentId` in the path must be the session's own student or child. Every request looks the session up, so that a revoked code, or access that was
 * withdrawn or lowered, counts at once.
 */
export function portalAccess(deps: PortalDeps) {
  const { studentOnly, studentBehind, invitedOnly, guardianBehind, parentMay, childBehind } =
    portalGuards(deps);

  return new Elysia({ name: 'portal.access' }).macro({
    student: {
      transform: studentOnly,
      resolve: ({ request }) => ({ portal: studentBehind(request) }),
    },
    guardian: { transform: invitedOnly, resolve: ({ request }) => guardianBehind(request) },
    parentMay: (action: GuardianAction) => ({
      transform: parentMay(action),
      resolve: ({ request }: { request: Request }) => childBehind(request),
    }),
    /** Beside one of the above: the record that the route edits, which `If-Match` names the revision of. */
    edits: editsMacro,
  });
}

/**
 * One of the two portals: for questions that a learner and a parent ask alike, which are then declared once and mounted in both. `asked` names what a parent's level
 * must cover; a learner may always.
 */
export function portalRoutes(portal: PortalName, deps: PortalDeps) {
  const { studentOnly, studentBehind, parentMay, childBehind } = portalGuards(deps);
  const isStudent = portal === 'student';

  return new Elysia({ name: `portal.routes.${portal}` }).macro({
    asked: (action: GuardianAction) => ({
      transform: isStudent ? studentOnly : parentMay(action),
      resolve: ({ request }: { request: Request }) => ({
        portal: isStudent ? studentBehind(request) : childBehind(request).portal,
      }),
    }),
    edits: editsMacro,
  });
}

/** The summary of a route of both portals, in the document of each. */
export const summaryIn = (portal: PortalName) => (toLearners: string, toParents: string) => ({
  detail: { summary: portal === 'student' ? toLearners : toParents },
});

const ofParents = { who: 'guardian', scheme: 'parent', refuses: [401, 403] } as const;

/** The guards by themselves, for macros that open one route to several kinds of people. */
export function portalGuards({ sql, portalSessions, sessions }: PortalDeps) {
  // What a guard found out stays with its request.
  const students = new WeakMap<Request, InPortal>();
  const guardians = new WeakMap<Request, PortalGuardian>();
  const children = new WeakMap<Request, { readonly child: Child; readonly portal: InPortal }>();

  async function studentOnly({ request, params, set }: Hook): Promise<void> {
    const id = await portalSessions.studentOf(request.headers.get('cookie'));
    const student = id === null ? null : await getPortalStudent(sql, id);
    if (!student) throw enterCodeFirst();
    const { studentId, schoolId } = student;
    const named = studentInPath(params);
    if (named !== null && named !== String(studentId))
      throw notYours(`student-${studentId}`, request);
    await mustBeThemselves(schoolId, request);
    const actor = { kind: 'student', id: studentId } as const;
    students.set(request, { ...student, context: { actor, schoolId, studentId } });
    isFor(`student-${studentId}`, { request, set });
  }

  async function invitedOnly({ request, set }: Hook): Promise<void> {
    const ids = await portalSessions.guardiansOf(request.headers.get('cookie'));
    const known = await Promise.all(ids.map((id) => getPortalGuardian(sql, id)));
    // Of several schools, the first that still gives access.
    const guardian = known.find((one) => one !== null);
    if (!guardian) throw openInvitationFirst();
    await mustBeThemselves(guardian.schoolId, request);
    guardians.set(request, guardian);
    isFor(`guardian-${guardian.guardianId}`, { request, set }, parentOf(ids));
  }

  function parentMay(action: GuardianAction) {
    return guard({ ...ofParents, action }, async ({ request, params, set }: Hook) => {
      const ids = await portalSessions.guardiansOf(request.headers.get('cookie'));
      const schools = await Promise.all(
        ids.map(async (id) => ({ id, children: await listChildren(sql, id) })),
      );
      const open = schools.filter(({ children: there }) => there.length > 0);
      const [first] = open;
      if (!first) throw openInvitationFirst();
      const named = studentInPath(params);
      const isNamed = ({ studentId }: Child) => String(studentId) === named;
      const person = open.find(({ children: there }) => there.some(isNamed));
      const child = person?.children.find(isNamed);
      if (!person || !child) throw notYours(`guardian-${first.id}`, request);
      const { guardianId, studentId, schoolId, instructorId } = child;
      if (!guardianMay(child.accessLevel, action)) {
        logSecurity('parent_level', { guardian: guardianId, action });
        throw levelTooLow(child, action);
      }
      await mustBeThemselves(schoolId, request);
      const actor = { kind: 'guardian', id: guardianId } as const;
      const context = { actor, schoolId, studentId };
      children.set(request, { child, portal: { studentId, schoolId, instructorId, context } });
      isFor(`guardian-${person.id}`, { request, set }, parentOf(ids));
    });
  }

  /** The ledger must not say that a student or a parent did what their instructor did. */
  async function mustBeThemselves(schoolId: SchoolId, { method, headers }: Request): Promise<void> {
    if (method === 'GET' || method === 'HEAD') return;
    if (await isPreview({ sessions }, schoolId, headers.get('cookie'))) throw previewOnly();
  }

  return {
    studentOnly: guard({ who: 'student', scheme: 'portal', refuses: [401, 403] }, studentOnly),
    invitedOnly: guard(ofParents, invitedOnly),
    parentMay,
    studentBehind: (request: Request) => found(students, request, enterCodeFirst),
    guardianBehind: (request: Request) => found(guardians, request, openInvitationFirst),
    childBehind: (request: Request) => found(children, request, openInvitationFirst),
  };
}

/** The refusal of a record that is not this person's: the same whether it is somebody else's or does not exist. */
export function notYours(person: string, request: Request): Rejection {
  logSecurity('portal_foreign_id', { person, method: request.method, path: pathOf(request) });
  return new Rejection('forbidden', 'not_yours', 'You may only open what is your own.');
}

const enterCodeFirst = () =>
  new Rejection('signedOut', 'signed_out', 'Please enter your access code first.');
const openInvitationFirst = () =>
  new Rejection('signedOut', 'signed_out', 'Please open the link of your invitation first.');
const levelTooLow = ({ accessLevel }: Child, action: GuardianAction) =>
  new Rejection(
    'forbidden',
    'access_level',
    `Your access (${guardianAccessLevelLabels[accessLevel]}) does not cover this. Please ask the instructor.`,
    { details: { accessLevel, needed: action } },
  );

function found<Who>(
  behind: WeakMap<Request, Who>,
  request: Request,
  signedOut: () => Rejection,
): Who {
  const who = behind.get(request);
  if (!who) throw signedOut();
  return who;
}

function studentInPath(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('studentId' in params)) return null;
  return String(params.studentId);
}
