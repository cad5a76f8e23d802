import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SetAvailability } from '#domain/availability/commands.ts';
import { availability } from '#domain/availability/decide.ts';
import type { CheapestLesson } from '#domain/availability/deposit.ts';
import { priceOfLesson } from '#domain/bills/price.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import type { Prices } from '#domain/school/prices.ts';
import { getPricing } from '#projections/school-money/query.ts';

/** Sets when an instructor can be booked by learners; lessons that stand in the diary stay. */
export async function setAvailability(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  chosen: SetAvailability['availability'],
): Promise<void> {
  const { account, schoolId } = instructor;
  const prices = await getPricing(sql, schoolId);
  const cheapest = cheapestOf(chosen.lessonLengths, prices);
  const settings = { instructorId: account.id, schoolId, availability: chosen, cheapest };
  const command = { type: 'SetAvailability', ...settings } as const;
  await dispatch(availability, account.id, command, actingFor(instructor));
}

function cheapestOf(lengths: readonly number[], prices: Prices): CheapestLesson {
  const lessons = lengths.flatMap((minutes) =>
    lessonTypes.map((lessonType) => ({
      minutes,
      priceCents: priceOfLesson(lessonType, minutes, prices),
    })),
  );
  const [first, ...others] = lessons;
  if (!first) throw new Error('no lesson lengths are offered');
  return others.reduce((least, each) => (each.priceCents < least.priceCents ? each : least), first);
}
