import { actingOn } from '#api/cases/school/instructor.ts';
import type { Sent, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ProgressCommand } from '#domain/progress/commands.ts';
import { progress } from '#domain/progress/decide.ts';

type Bare = Without<ProgressCommand, 'studentId' | 'schoolId'>;

/** Decides a command on a student's progress. The caller has checked that the student is the instructor's school's. */
export async function recordProgress(
  deps: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  studentId: StudentId,
  command: Bare | Promise<Bare>,
) {
  const { schoolId } = instructor;
  // Bare is exactly what a progress command lacks once these three are added.
  const whole = async () => ({ ...(await command), studentId, schoolId }) as Sent<ProgressCommand>;
  return deps.dispatch(progress, studentId, whole(), actingOn(instructor, studentId));
}
