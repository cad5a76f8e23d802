import type { Deps } from '#api/deps.ts';
import { weekAtAGlance } from '#domain/availability/at-a-glance.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { getTeachingHours } from '#projections/availability/query.ts';
import { answeredInTime } from '#projections/enquiries/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** An answer within a day is a quick one. Minutes. */
const quick = 24 * 60;
/** Fewer requests than these say nothing of how quickly they are answered. */
const fewest = 3;

/** What can be said of an instructor in three words each, as far as it is so: nothing of days and hours where nobody has said any. */
export async function atAGlance(
  { sql }: Pick<Deps, 'sql'>,
  { schoolId, instructorId }: { schoolId: SchoolId; instructorId: AccountId },
  now: Instant,
) {
  const [own, school, { asked, answered }] = await Promise.all([
    getTeachingHours(sql, instructorId),
    getSchool(sql, schoolId),
    answeredInTime(sql, schoolId, quick, addMinutes(now, -quick)),
  ]);
  const week = own?.week ?? school?.openingHours;
  return {
    ...(week ? weekAtAGlance(week) : { daysPerWeek: null, hasFlexibleHours: false }),
    answersQuickly: asked >= fewest && answered * 2 > asked,
  };
}
