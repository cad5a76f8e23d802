import { actingOn } from '#api/cases/school/instructor.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ProgressCommand } from '#domain/progress/commands.ts';
import { progress } from '#domain/progress/decide.ts';

/** A command without what every command on a student's progress carries. */
type Bare<Command> = Command extends unknown
  ? Omit<Command, 'now' | 'studentId' | 'schoolId'>
  : never;

/** Decides a command on a student's progress. The caller has checked that the student is the instructor's school's. */
export async function recordProgress(
  deps: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  studentId: StudentId,
  command: Bare<ProgressCommand> | Promise<Bare<ProgressCommand>>,
) {
  const { schoolId } = instructor;
  // Bare is exactly what a progress command lacks once these three are added.
  const whole = async () => ({ ...(await command), studentId, schoolId }) as Sent<ProgressCommand>;
  return deps.dispatch(progress, studentId, whole(), actingOn(instructor, studentId));
}
