import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { guard } from '#api/http/guard.ts';
import { foreignOrigin, isFromOurPages } from '#api/http/security.ts';
import { signInFirst } from '#domain/account/rejections.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { type Child, listChildren } from '#projections/guardians/children.ts';
import { getPortalStudent } from '#projections/students/portal.ts';

/** Whom a session belongs to, as far as live updates care. */
export type LivePerson =
  | {
      readonly userType: 'instructor';
      readonly userId: AccountId;
      readonly schoolId: SchoolId | null;
    }
  | { readonly userType: 'student'; readonly userId: StudentId; readonly schoolId: SchoolId }
  | {
      readonly userType: 'guardian';
      readonly userId: number;
      readonly children: readonly Child[];
    };
export type UserType = LivePerson['userType'];

/** Finds the person a Cookie header belongs to, null when it is no one's; one for each way of signing in. */
export type SessionLookup = (cookieHeader: string | null) => Promise<LivePerson | null>;
export type SessionLookups = Readonly<Record<UserType, SessionLookup>>;

type LiveDeps = Pick<Deps, 'sql' | 'sessions' | 'portalSessions'>;

export const sessionLookups = ({ sql, sessions, portalSessions }: LiveDeps): SessionLookups => ({
  async instructor(cookieHeader) {
    const session = await sessions.whoIs(cookieHeader);
    if (!session) return null;
    const { id, schoolId } = session.account;
    return { userType: 'instructor', userId: id, schoolId };
  },
  async student(cookieHeader) {
    const id = await portalSessions.studentOf(cookieHeader);
    const student = id === null ? null : await getPortalStudent(sql, id);
    return (
      student && { userType: 'student', userId: student.studentId, schoolId: student.schoolId }
    );
  },
  async guardian(cookieHeader) {
    const ids = await portalSessions.guardiansOf(cookieHeader);
    const schools = await Promise.all(
      ids.map(async (id) => ({ id, children: await listChildren(sql, id) })),
    );
    const open = schools.filter(({ children }) => children.length > 0);
    const [first] = open;
    const children = open.flatMap((school) => school.children);
    return first ? { userType: 'guardian', userId: first.id, children } : null;
  },
});

/** Protection of the socket, named on its route: a page of ours, and somebody who is signed in. Runs before the connection is upgraded. */
export function liveAccess(lookups: SessionLookups, publicUrl: string) {
  const ours = new URL(publicUrl).host;

  // Browsers let any page open a socket anywhere and send our cookies along, so that the origin is all there is to go by.
  async function liveSessionOnly({ request }: { request: Request }): Promise<void> {
    if (!isFromOurPages(request, ours)) throw foreignOrigin();
    const cookies = request.headers.get('cookie');
    const people = await Promise.all(Object.values(lookups).map((lookup) => lookup(cookies)));
    if (people.every((person) => person === null)) throw signInFirst();
  }

  return new Elysia({ name: 'live.access' }).macro({
    liveSession: {
      transform: guard({ who: 'liveSession', refuses: [401, 403] }, liveSessionOnly),
    },
  });
}
