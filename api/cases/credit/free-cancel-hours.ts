import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { availability } from '#domain/availability/decide.ts';

/** Up to how many hours before a lesson a learner cancels freely; one of an instructor's settings for self-booking, the others of which stay. */
export async function setFreeCancelHours(
  { dispatch }: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  freeCancelHours: number,
): Promise<void> {
  const { account, schoolId } = instructor;
  await dispatch(
    availability,
    account.id,
    { type: 'ChangeFreeCancelHours', instructorId: account.id, schoolId, freeCancelHours },
    actingFor(instructor),
  );
}
