import type { TimeRange } from './ranges.ts';

/** What most people work, on Auckland's clocks. */
const office = { from: '09:00', to: '17:00' } as const;
const saturday = 5;

/**
 * How many days of a week are taught, and whether somebody who works in an office could come: before or after its hours, or at the weekend.
 * @param week seven lists of Auckland's times, Monday's first
 */
export function weekAtAGlance(week: readonly (readonly TimeRange[])[]) {
  return {
    daysPerWeek: week.filter((ranges) => ranges.length > 0).length,
    hasFlexibleHours: week.some((ranges, day) =>
      ranges.some(({ from, to }) => day >= saturday || from < office.from || to > office.to),
    ),
  };
}
