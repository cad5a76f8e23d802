import { priceOfMinutes } from '#domain/credit/rules.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import type { BookingRules } from '#site/data/learner/booking.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import * as words from './words.ts';

/** What cancelling this lesson late costs, said before it is cancelled. */
export function lateChargeInWords(
  { lateCancelPercent, hourPrice }: Pick<BookingRules, 'lateCancelPercent' | 'hourPrice'>,
  { startTime, endTime, paidBy }: PortalLesson,
): string {
  const planned = minutesBetween(startTime, endTime);
  const minutes = Math.round((planned * lateCancelPercent) / 100);
  if (minutes === 0) return words.nothingIsChargedForIt;
  if (paidBy === 'prepaid') return words.itUsesOfTheLessonCredit({ inHours: inHours(minutes) });
  return words.isChargedForIt({
    priceOfMinutes: formatMoney(priceOfMinutes(minutes, toCents(hourPrice))),
  });
}
