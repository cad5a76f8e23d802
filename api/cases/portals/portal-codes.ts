import { studentChanges } from '#api/cases/students/change-student.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { visitor } from '#api/idempotency/idempotency-keys.ts';
import { newPortalCode } from '#api/sessions/portal-codes.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';

/** Access codes to the student portal. */
export function portalCodes(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'portalCodes' | 'portalSessions' | 'idempotencyKeys'>,
) {
  const { portalCodes: codes } = deps;
  const { byInstructor } = studentChanges(deps);
  return { issue, revoke };

  /** A new code; one before opens nothing any more. */
  async function issue(who: Instructor, studentId: StudentId): Promise<string> {
    await studentOf(deps, who.schoolId, studentId);
    await byInstructor(who, studentId, { type: 'IssuePortalCode' });
    const code = newPortalCode();
    await codes.keep(studentId, code);
    // Anyone who came in by the code before has to come in by this one.
    await endPortalSessions(deps, studentId);
    return code;
  }

  async function revoke(who: Instructor, studentId: StudentId): Promise<void> {
    await studentOf(deps, who.schoolId, studentId);
    await codes.forget(studentId);
    await endPortalSessions(deps, studentId);
    await byInstructor(who, studentId, { type: 'RevokePortalCode' });
  }
}

/** Signs a student out everywhere; what was answered under their keys is answered no more. */
export async function endPortalSessions(
  { portalSessions, idempotencyKeys }: Pick<Deps, 'portalSessions' | 'idempotencyKeys'>,
  id: StudentId,
): Promise<void> {
  await portalSessions.endAllOf({ kind: 'student', id });
  await idempotencyKeys.endAbout(`student-${id}`, [visitor, `student-${id}`]);
}
