import type { Deps } from '#api/deps.ts';
import { actingFor } from '#api/services/instructor.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { availability } from '#domain/availability/decide.ts';
import { getAvailability } from '#projections/availability/query.ts';

/** Up to how many hours before a lesson a learner cancels freely; one of an instructor's settings for self-booking, the others of which stay. */
export async function setFreeCancelHours(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  freeCancelHours: number,
): Promise<void> {
  const { account, schoolId } = instructor;
  const before = (await getAvailability(sql, account.id)) ?? firstAvailability;
  if (before.freeCancelHours === freeCancelHours) return;
  await dispatch(
    availability,
    account.id,
    {
      type: 'SetAvailability',
      instructorId: account.id,
      schoolId,
      availability: { ...firstAvailability, ...before, freeCancelHours },
    },
    actingFor(instructor),
  );
}
