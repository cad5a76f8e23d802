import type { Sent, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolCommand } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { actingFor } from './instructor.ts';

/** Whatever an instructor decides about their own school. */
export function schoolChanges({ dispatch }: Pick<Deps, 'dispatch'>) {
  return async (
    instructor: Instructor,
    change: Without<SchoolCommand, 'schoolId'>,
  ): Promise<void> => {
    const { schoolId } = instructor;
    // With its number it is a whole command again.
    const command = { ...change, schoolId } as Sent<SchoolCommand>;
    await dispatch(school, schoolId, command, actingFor(instructor));
  };
}
