import type { FeeTerms } from '../credit/rules.ts';
import type { Slot } from '../diary/slot.ts';
import { addMinutes, dateOf, type Instant } from '../kernel/nz-time.ts';
import type { Availability } from './availability.ts';
import { bookableDays, slotsOn } from './free-slots.ts';
import type { Policy } from './policy-words.ts';
import {
  alreadyStarted,
  bookingClosed,
  lateCancellation,
  lengthNotOffered,
  timeNotOffered,
  tooFarAhead,
  tooLateForPlaces,
  tooLateToMove,
  tooSoon,
} from './rejections.ts';

/**
 * Whether a learner may take this time, by the instructor's settings; that it is free is for the diary to say.
 * @throws `booking_closed`, `too_soon`, `too_far_ahead`, `time_not_offered` or `length_not_offered`
 */
export function mustBeOffered(
  availability: Availability,
  slot: Slot,
  minutes: number,
  now: Instant,
) {
  if (!availability.selfBooking) throw bookingClosed();
  if (slot.startsAt < addMinutes(now, availability.noticeHours * 60))
    throw tooSoon(availability.noticeHours);
  const day = dateOf(slot.startsAt);
  if (day > bookableDays(availability, now).last) throw tooFarAhead(availability.windowDays);
  const isOffered = slotsOn(day, availability, minutes).some(
    ({ startsAt, endsAt }) => startsAt === slot.startsAt && endsAt === slot.endsAt,
  );
  if (!isOffered) throw timeNotOffered();
}

/** @throws `length_not_offered` */
export function mustBeALengthOffered({ lessonLengths }: Availability, minutes: number) {
  if (!lessonLengths.includes(minutes)) throw lengthNotOffered(lessonLengths);
}

/** What giving up a lesson means now: nothing, or what the policy says; `none` once it has begun. */
export type GivingUp = 'free' | 'late' | 'none';

export function givingUp(
  { freeHours }: Pick<FeeTerms, 'freeHours'>,
  startsAt: Instant,
  now: Instant,
): GivingUp {
  if (startsAt <= now) return 'none';
  return addMinutes(startsAt, -freeHours * 60) >= now ? 'free' : 'late';
}

/** A lesson may be moved for as long as it could be cancelled freely. @throws `lesson_started` or `too_late_to_move` */
export function mustBeMovable(terms: Pick<FeeTerms, 'freeHours'>, startsAt: Instant, now: Instant) {
  const means = givingUp(terms, startsAt, now);
  if (means === 'none') throw alreadyStarted();
  if (means === 'late') throw tooLateToMove(terms.freeHours);
}

/** Where a lesson begins may be chosen for as long as one could still be booked for its time. @throws `lesson_started` or `too_late_for_places` */
export function mustHaveNotice(
  { noticeHours }: Pick<Availability, 'noticeHours'>,
  startsAt: Instant,
  now: Instant,
) {
  if (startsAt <= now) throw alreadyStarted();
  if (startsAt < addMinutes(now, noticeHours * 60)) throw tooLateForPlaces(noticeHours);
}

/**
 * Whether cancelling now is late. A late one needs the learner to have seen and accepted what it means.
 * @throws `lesson_started`, or `late_cancellation` with the policy
 */
export function cancellingIsLate(
  policy: Policy,
  startsAt: Instant,
  acceptsPolicy: boolean,
  now: Instant,
): boolean {
  const means = givingUp(policy.terms, startsAt, now);
  if (means === 'none') throw alreadyStarted();
  if (means === 'late' && !acceptsPolicy) throw lateCancellation(policy);
  return means === 'late';
}
