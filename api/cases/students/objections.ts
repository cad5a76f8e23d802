import type { Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { SignedLinks } from '#api/sessions/signed-links.ts';
import { linkDead } from '#domain/account/rejections.ts';
import {
  type SchoolId,
  type StudentId,
  schoolId as schoolIdOf,
  studentId as studentIdOf,
} from '#domain/kernel/ids.ts';
import { privacyRequest } from '#domain/privacy/decide.ts';
import { type Objector, objectors } from '#domain/privacy/events.ts';
import { isObjectionOpen } from '#projections/privacy-requests/query.ts';
import { getStudent } from '#projections/students/query.ts';

type Named = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly objector: Objector;
  /** Which parent; null of others. */
  readonly guardianId: number | null;
};
type LinkDeps = { readonly signedLinks: SignedLinks };

/** Where somebody named for a learner objects to the school having their details (Privacy Act 2020, principle 3A), without signing in. */
export const objectionLink = (
  { signedLinks, publicUrl }: LinkDeps & { readonly publicUrl: string },
  { schoolId, studentId, objector, guardianId }: Named,
): string =>
  `${publicUrl}/object/${signedLinks.sign('objection', `${schoolId}-${studentId}-${objector}-${guardianId ?? 0}`)}`;

/** @throws 410 for a link that we did not make */
function namedIn({ signedLinks }: LinkDeps, token: string): Named {
  const subject = signedLinks.read('objection', token) ?? '';
  const [, school, student, name, guardian] = /^(\d+)-(\d+)-([a-z]+)-(\d+)$/.exec(subject) ?? [];
  const objector = objectors.find((one) => one === name);
  if (!objector) throw linkDead();
  return {
    schoolId: schoolIdOf.parse(Number(school)),
    studentId: studentIdOf.parse(Number(student)),
    objector,
    guardianId: Number(guardian) || null,
  };
}

/** Records an objection as a privacy request with its clock; pressed again while it waits, it stays one. */
export function objecting(
  deps: LinkDeps & {
    readonly sql: Database;
    readonly dispatch: Dispatch;
    readonly ids: Ids;
    readonly locks: Pick<AdvisoryLocks, 'student'>;
  },
) {
  const { sql, dispatch, ids, locks } = deps;

  /** @throws 410 for a dead link, and once the learner is erased: nothing is left to object to */
  return async (token: string): Promise<void> => {
    const named = namedIn(deps, token);
    const { schoolId, studentId } = named;
    const student = await getStudent(sql, schoolId, studentId);
    if (!student || student.erasedAt) throw linkDead();
    await locks.student(studentId, async () => {
      if (await isObjectionOpen(sql, studentId, named)) return;
      const requestId = await ids.next('privacy_request');
      await dispatch(
        privacyRequest,
        requestId,
        { type: 'ObjectToDetails', requestId, ...named },
        { actor: { kind: 'visitor', id: null }, schoolId, studentId },
      );
    });
  };
}
