import { type DatedRules, editionOn } from '../guide/edition.ts';
import { monthsAfter } from '../guide/months-after.ts';
import type { LocalDate } from '../kernel/nz-time.ts';

/** Somebody who sits beside a learner, as far as rules ask: since when they have held a full licence, once they have said so. */
export type Supervisor = { readonly fullSince: LocalDate | null };

/**
 * The first Auckland day on which somebody who has held a full licence since `fullSince` may supervise, by the edition in force on that day; null where no edition
 * has said how long it must be held.
 */
export function maySuperviseFrom(
  fullSince: LocalDate,
  editions: readonly DatedRules[],
): LocalDate | null {
  const months = editionOn(editions, fullSince)?.rules.supervisorHeld;
  if (months === undefined) return null;
  const by = (held: number) => monthsAfter(fullSince, held);
  const then = editionOn(editions, by(months))?.rules.supervisorHeld ?? months;
  return by(then);
}

/** From which day on somebody may supervise, by the rules of the day of a drive; null where those say nothing. */
export function supervisesFrom(
  fullSince: LocalDate,
  day: LocalDate,
  editions: readonly DatedRules[],
): LocalDate | null {
  const months = editionOn(editions, day)?.rules.supervisorHeld;
  return months === undefined ? null : monthsAfter(fullSince, months);
}

/** Whether they might supervise on that day. Who has not registered is not known to be unfit. */
export function maySuperviseOn(
  { fullSince }: Supervisor,
  day: LocalDate,
  editions: readonly DatedRules[],
): boolean {
  if (fullSince === null) return true;
  const from = supervisesFrom(fullSince, day, editions);
  return from !== null && from <= day;
}
