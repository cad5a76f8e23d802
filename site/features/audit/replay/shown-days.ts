import type { LocalDate } from '#domain/kernel/nz-time.ts';

/** The least share of the track between two dates, so that none is under another on a phone. */
const apart = 0.28;

/** Which days are written, and where: 0 is before the first event, 1 at the last. */
export function shownDays(days: readonly LocalDate[]): readonly { at: number; day: LocalDate }[] {
  const begun = days
    .map((day, index) => ({ at: (index + 1) / days.length, day }))
    .filter(({ day }, index) => index === 0 || day !== days[index - 1]);
  const shown: { at: number; day: LocalDate }[] = [];
  const last = begun.at(-1);
  for (const one of begun) {
    const before = shown.at(-1);
    const isFree = before === undefined || one.at - before.at >= apart;
    // The last day is always said; what would stand too close before it is not.
    if (one === last || (isFree && (last === undefined || last.at - one.at >= apart))) {
      if (one === last && !isFree) shown.pop();
      shown.push(one);
    }
  }
  return shown;
}
