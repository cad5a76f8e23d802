import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { visitor } from '#api/idempotency/idempotency-keys.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { ChangeGuardian, GuardianDetails } from '#domain/student/guardian-commands.ts';
import { guardianNotFound } from '#domain/student/rejections.ts';
import { type GuardianRow, getGuardian } from '#projections/guardians/query.ts';
import { studentChanges } from './change-student.ts';
import { studentOf } from './students.ts';

/** Adding and changing parents and guardians. */
export function guardians(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'tokens' | 'portalSessions' | 'idempotencyKeys'>,
) {
  const { sql, ids, tokens, portalSessions, idempotencyKeys } = deps;
  const { byInstructor } = studentChanges(deps);
  return { add, change };

  async function add(who: Instructor, studentId: StudentId, details: GuardianDetails) {
    await studentOf(deps, who.schoolId, studentId);
    const guardianId = await ids.next('guardian');
    await byInstructor(who, studentId, { type: 'AddGuardian', guardianId, details });
    return guardianOf(sql, who.schoolId, guardianId);
  }

  async function change(
    who: Instructor,
    guardianId: number,
    changes: Pick<ChangeGuardian, 'details' | 'isActive'>,
  ) {
    const { studentId, email } = await guardianOf(sql, who.schoolId, guardianId);
    await byInstructor(who, studentId, { type: 'ChangeGuardian', guardianId, ...changes });
    const row = await guardianOf(sql, who.schoolId, guardianId);
    // Somebody who is shut out must not come in by a link they were sent before, and an address that was wrong must not stay inside.
    if (!row.isActive || row.email !== email || isRecordedBefore()) {
      await tokens.forget('guardian-invite', guardianId);
      await portalSessions.endAllOf({ kind: 'guardian', id: guardianId });
      const person = `guardian-${guardianId}` as const;
      await idempotencyKeys.endAbout(person, [visitor, person]);
    }
    return row;
  }
}

/** @throws 404 where the school knows no such parent or guardian */
export async function guardianOf(
  sql: Deps['sql'],
  schoolId: SchoolId,
  guardianId: number,
): Promise<GuardianRow> {
  const row = await getGuardian(sql, schoolId, guardianId);
  if (!row) throw guardianNotFound();
  return row;
}
