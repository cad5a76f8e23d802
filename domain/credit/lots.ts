import type { LessonType } from '../catalogue/lessons.ts';
import type { Cents } from '../kernel/money.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { type PersistentMap } from '../kernel/persistent.ts';
import type { Lot, Part } from './credit.ts';

/** What minutes are taken for. */
type Use = { readonly startsAt: Instant; readonly lessonType: LessonType };

/** Whether minutes of a lot may go to a lesson: they are paid, good for its type, and do not expire before its Auckland day. */
export function isGoodFor(lot: Lot, { startsAt, lessonType }: Use): boolean {
  return (
    lot.standing === 'paid' &&
    (lot.lessonTypes.length === 0 || lot.lessonTypes.includes(lessonType)) &&
    (lot.expiresOn === null || lot.expiresOn >= dateOf(startsAt))
  );
}

/** Up to so many free minutes for a lesson, those that expire first before the others. */
export function takeFree(lots: PersistentMap<number, Lot>, minutes: number, use: Use): Part[] {
  let left = minutes;
  const parts: Part[] = [];
  for (const lot of inOrderOfExpiry(lots.values())) {
    const taken = isGoodFor(lot, use) ? Math.min(left, lot.freeMinutes) : 0;
    if (taken <= 0) continue;
    parts.push({ lotId: lot.lotId, minutes: taken });
    left -= taken;
  }
  return parts;
}

/** What expires first, then what was there first. */
export const inOrderOfExpiry = (lots: Iterable<Lot>): Lot[] =>
  [...lots].toSorted(
    (a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.lotId - b.lotId,
  );

/** The first so many minutes of some parts. */
export function firstOf(parts: readonly Part[], minutes: number): Part[] {
  let left = minutes;
  return parts.flatMap(({ lotId, minutes: there }) => {
    const taken = Math.min(left, there);
    left -= taken;
    return taken > 0 ? [{ lotId, minutes: taken }] : [];
  });
}

/** Two lists of parts as one, each lot once. */
export function joined(a: readonly Part[], b: readonly Part[]): Part[] {
  const minutes = new Map<number, number>();
  for (const part of [...a, ...b])
    minutes.set(part.lotId, (minutes.get(part.lotId) ?? 0) + part.minutes);
  return [...minutes].map(([lotId, sum]) => ({ lotId, minutes: sum }));
}

/** The share of the price that these minutes take along. Rounded so that the shares of all minutes add up to the price. */
export function shareOfPrice({ gone, priceCents, soldMinutes }: Lot, minutes: number): Cents {
  if (soldMinutes === 0) return 0;
  const upTo = Math.min(soldMinutes, gone.minutes + minutes);
  return Math.round((priceCents * upTo) / soldMinutes) - gone.cents;
}
