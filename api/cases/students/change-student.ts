import { actingOn } from '#api/cases/school/instructor.ts';
import type { Context, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { student } from '#domain/student/decide.ts';

type StudentCommand = Parameters<typeof student.decide>[0];

/** Whatever is decided about a student. The caller has checked that the student is the school's. */
export function studentChanges({ dispatch }: Pick<Deps, 'dispatch'>) {
  return { byInstructor, by };

  function byInstructor(
    instructor: Instructor,
    studentId: StudentId,
    change: Without<StudentCommand, 'studentId'>,
  ): Promise<void> {
    return by(actingOn(instructor, studentId), studentId, change);
  }

  async function by(
    context: Context,
    studentId: StudentId,
    change: Without<StudentCommand, 'studentId'>,
  ): Promise<void> {
    await dispatch(student, studentId, { ...change, studentId }, context);
  }
}
