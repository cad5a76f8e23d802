import { addDays, type LocalDate } from '../kernel/nz-time.ts';

/** Days that a look back at practice shows. */
const fortnight = 14;

/** The last fortnight up to today, the oldest day first, and whether there was practice on each. */
export function practisedDays(
  drives: readonly { readonly date: LocalDate }[],
  today: LocalDate,
): { readonly day: LocalDate; readonly isPractised: boolean }[] {
  const days = new Set(drives.map(({ date }) => date));
  return Array.from({ length: fortnight }, (_, nth) => {
    const day = addDays(today, nth + 1 - fortnight);
    return { day, isPractised: days.has(day) };
  });
}
