import { workingDayAfter } from '../catalogue/holidays.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

/**
 * After two failed theory tests on one day nobody sits a third for ten working days. NZTA brought it in on 8 January 2024 and said it would go again when demand
 * drops, so it is told with its source and refuses nothing.
 */
export const theoryStandDown = {
  fails: 2,
  workingDays: 10,
  from: '2024-01-08',
  checkedOn: '2026-11-23',
  source: 'NZTA media release of 8 January 2024',
} as const;

/**
 * The note on two failed theory tests, as long as the days last; null where there is none.
 * @param failedOn the Auckland day of each failed theory test
 */
export function theoryStandDownNote(
  failedOn: readonly LocalDate[],
  today: LocalDate,
): string | null {
  const { fails, workingDays, from, source } = theoryStandDown;
  const last = failedOn
    .filter((day) => day >= from && failedOn.filter((other) => other === day).length >= fails)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // Regional holidays are not known here.
  const again = workingDayAfter(last, workingDays + 1, null);
  if (today >= again) return null;
  return `Two failed theory tests on ${formatDate(last)}: the next is possible from ${formatDate(again)}, after ${workingDays} working days (${source}).`;
}
