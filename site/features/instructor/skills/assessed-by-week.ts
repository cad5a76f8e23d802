import { drivingSkills } from '#domain/catalogue/skills.ts';
import { addDays, type LocalDate, mondayOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { dayAndMonth } from '#site/format/day-and-month.ts';
import type { Member } from './class-of.ts';

/** How many of the fourteen skills of all students were last assessed in each of the last weeks, the present one last; labelled by its Monday. */
export function assessedByWeek(
  members: readonly Member[],
  today: LocalDate,
  weeks: number,
): { label: string; value: number }[] {
  const first = addDays(mondayOf(today), -7 * (weeks - 1));
  // The weeks' bounds as instants, so that no assessment of a big school has to be put on a calendar: that took most of the page's time.
  const starts = Array.from({ length: weeks + 1 }, (_, week) =>
    Date.parse(startOfDay(addDays(first, 7 * week))),
  );
  const counts = Array.from({ length: weeks }, () => 0);
  for (const { known } of members) {
    for (const { name } of drivingSkills) {
      const at = known.get(name)?.assessedAt;
      if (!at) continue;
      const instant = Date.parse(at);
      const week = starts.findLastIndex((start) => start <= instant);
      if (week >= 0 && week < weeks) counts[week] = (counts[week] ?? 0) + 1;
    }
  }
  return counts.map((value, week) => ({ label: dayAndMonth(addDays(first, 7 * week)), value }));
}
