import { policyInWords } from '#domain/availability/policy-words.ts';
import { type FeeTerms, feeMinutes, latePercentAt, priceOfMinutes } from '#domain/credit/rules.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { BookingRules } from '#site/data/learner/booking.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import * as words from './words.ts';

/** What giving up a lesson costs: as it stood when it was booked, or today's rule for one from before that was kept. */
export function termsOfLesson(
  rules: BookingRules | undefined,
  { fees }: Pick<PortalLesson, 'fees'>,
): FeeTerms | null {
  const known = fees ?? rules?.fees;
  if (!known) return null;
  const { most, hourPrice, ...shares } = known;
  const mostCents = most === null ? null : toCents(most);
  return { ...shares, mostCents, hourCents: toCents(hourPrice) };
}

/** Those terms in words. */
export const policyOfLesson = (rules: BookingRules | undefined, terms: FeeTerms | null): string =>
  terms ? policyInWords({ terms, policyNote: rules?.policyNote ?? null }) : '';

/** What cancelling this lesson late costs, said before it is cancelled. */
export function lateChargeInWords(
  terms: FeeTerms,
  { startTime, endTime, paidBy }: PortalLesson,
  now: Instant,
): string {
  const planned = minutesBetween(startTime, endTime);
  const minutes = feeMinutes(terms, latePercentAt(terms, startTime, now), planned);
  if (minutes === 0) return words.nothingIsChargedForIt;
  if (paidBy === 'prepaid') return words.itUsesOfTheLessonCredit({ inHours: inHours(minutes) });
  return words.isChargedForIt({
    priceOfMinutes: formatMoney(priceOfMinutes(minutes, terms.hourCents)),
  });
}
