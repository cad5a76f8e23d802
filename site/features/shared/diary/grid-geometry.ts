import type { ClockSpan } from './clock-span.ts';

/** What a column shows above its first hour and below its last, in minutes, so that their lines and words have room. */
export const marginMinutes = 15;

/** Where a column stands on the screen, in pixels. */
export type Box = Readonly<{ top: number; height: number }>;

/** The clock minutes at a height on the screen, not rounded; above and below the column it runs on. */
export function minutesAt(box: Box, y: number, shown: ClockSpan): number {
  const drawn = shown.to - shown.from + 2 * marginMinutes;
  return shown.from - marginMinutes + ((y - box.top) / box.height) * drawn;
}

/** The half hour a press in an empty part of a column means, inside the hours shown. */
export function halfHourAt(box: Box, y: number, shown: ClockSpan): number {
  const minutes = Math.floor(minutesAt(box, y, shown) / 30) * 30;
  return Math.min(Math.max(minutes, shown.from), shown.to - 30);
}
