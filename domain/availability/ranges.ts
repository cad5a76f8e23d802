import type { LocalTime } from '../kernel/nz-time.ts';

/** From one time to another of the same day, on Auckland's clocks. */
export type TimeRange = { readonly from: LocalTime; readonly to: LocalTime };

/** How many stretches of hours one day may have. */
export const rangesInADay = 6;

/** Why these hours of one day cannot stand, in a sentence; null when they can. The same rule serves the form and the server. */
export function faultOf(ranges: readonly TimeRange[]): string | null {
  if (ranges.some(({ from, to }) => !isTime(from) || !isTime(to)))
    return 'Times are written like 09:00.';
  if (ranges.some(({ from, to }) => to <= from)) return 'Hours have to end after they start.';
  const inOrder = sorted(ranges);
  const overlap = inOrder.some((range, index) => {
    const next = inOrder[index + 1];
    return next !== undefined && next.from < range.to;
  });
  return overlap ? 'These hours overlap.' : null;
}

export const sorted = (ranges: readonly TimeRange[]): TimeRange[] =>
  ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1));

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
