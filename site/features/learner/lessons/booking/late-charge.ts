import { priceOfMinutes } from '#domain/credit/rules.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import type { BookingRules } from '#site/data/learner/booking.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';

/** What cancelling this lesson late costs, said before it is cancelled. */
export function lateChargeInWords(
  { lateCancelPercent, hourPrice }: Pick<BookingRules, 'lateCancelPercent' | 'hourPrice'>,
  { startTime, endTime, paidBy }: PortalLesson,
): string {
  const planned = minutesBetween(startTime, endTime);
  const minutes = Math.round((planned * lateCancelPercent) / 100);
  if (minutes === 0) return 'Nothing is charged for it.';
  if (paidBy === 'prepaid') return `It uses ${inHours(minutes)} of the lesson credit.`;
  return `${formatMoney(priceOfMinutes(minutes, toCents(hourPrice)))} is charged for it.`;
}
