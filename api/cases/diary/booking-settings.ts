import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SetAvailability } from '#domain/availability/commands.ts';
import { availability } from '#domain/availability/decide.ts';

/** Sets when an instructor can be booked by learners; lessons that stand in the diary stay. */
export async function setAvailability(
  { dispatch }: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  chosen: SetAvailability['availability'],
): Promise<void> {
  const { account, schoolId } = instructor;
  const settings = { instructorId: account.id, schoolId, availability: chosen };
  const command = { type: 'SetAvailability', ...settings } as const;
  await dispatch(availability, account.id, command, actingFor(instructor));
}
