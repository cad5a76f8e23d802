import { mustHaveRoomForStudent } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { personErased } from '#domain/erasure/rejections.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { ChangeStudentDetails, StudentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import type { StudentRow } from '#projections/students/query.ts';
import { studentChanges } from './change-student.ts';
import { studentOf } from './students.ts';

/** Adding students, changing them, and undoing that one was archived. A plan's limit of active students is kept under its lock. */
export function enrolment(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'unconfirmed' | 'clock' | 'sellsPlans'>,
) {
  const { ids, locks, unconfirmed } = deps;
  const { byInstructor } = studentChanges(deps);
  return { enrol, change, restore, mustBeThere };

  function enrol(instructor: Instructor, details: StudentDetails): Promise<StudentRow> {
    const { account, schoolId } = instructor;
    return locks.plan(schoolId, async () => {
      const studentId = await ids.next('student');
      if (!isRecordedBefore(student, studentId)) {
        await mustHaveRoomForStudent(deps, schoolId);
        await unconfirmed.spend(account, 'students');
      }
      const enrolled = {
        type: 'EnrolStudent',
        schoolId,
        instructorId: account.id,
        details,
      } as const;
      await byInstructor(instructor, studentId, enrolled);
      return mustBeThere(schoolId, studentId);
    });
  }

  function change(
    instructor: Instructor,
    studentId: StudentId,
    { details, status }: Pick<ChangeStudentDetails, 'details' | 'status'>,
  ): Promise<StudentRow> {
    const { schoolId } = instructor;
    return locks.plan(schoolId, async () => {
      const before = await mustBeThere(schoolId, studentId);
      if (status === 'active' && before.status !== 'active')
        await mustHaveRoomForStudent(deps, schoolId);
      const changed = { type: 'ChangeStudentDetails', details, status } as const;
      await byInstructor(instructor, studentId, changed);
      return mustBeThere(schoolId, studentId);
    });
  }

  function restore(instructor: Instructor, studentId: StudentId): Promise<StudentRow> {
    const { schoolId } = instructor;
    return locks.plan(schoolId, async () => {
      const before = await mustBeThere(schoolId, studentId);
      if (before.isArchived && before.status === 'active')
        await mustHaveRoomForStudent(deps, schoolId);
      await byInstructor(instructor, studentId, { type: 'RestoreStudent' });
      return mustBeThere(schoolId, studentId);
    });
  }

  /** @throws 404 where the school has no such student, 409 once the student was erased */
  async function mustBeThere(schoolId: SchoolId, studentId: StudentId): Promise<StudentRow> {
    const row = await studentOf(deps, schoolId, studentId);
    if (row.erasedAt) throw personErased();
    return row;
  }
}
