import { z } from 'zod';
import { lessonDurations, lessonTypes } from '../catalogue/lessons.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalText } from '../kernel/fields.ts';
import { type AccountId, largestId, type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import { enteredDate, instant } from '../kernel/schemas.ts';
import { type CheapestLesson, depositForm } from './deposit.ts';
import { faultOf, rangesInADay, sorted } from './ranges.ts';

const limits = {
  exceptions: 120,
  bufferMinutes: 120,
  noticeHours: 14 * 24,
  windowDays: 180,
  freeCancelHours: 14 * 24,
} as const;

const lengthsOffered = `Lesson lengths must be some of: ${lessonDurations.join(', ')}`;

const time = z.string().overwrite(singleLine).max(5, 'A time must look like 08:30');

const dayHours = z
  .array(z.object({ from: time, to: time }), { error: 'Hours must be a list' })
  .max(rangesInADay, `A day can have at most ${rangesInADay} stretches of hours`)
  .check(({ value, issues }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  })
  .transform(sorted);

/** Seven days of hours, Monday's first. */
export const weekHours = z
  .array(dayHours, { error: 'Hours must be a list of seven days' })
  .length(7, 'A week has seven days');

/** Hours before a lesson up to which a learner cancels or moves it freely. */
export const freeCancelHours = whole('Free cancellation', 0, limits.freeCancelHours, 'hours');

/** PUT /api/availability. */
export const availabilityForm = z.object({
  selfBooking: z.boolean({ error: 'Self-booking must be on or off' }),
  week: weekHours,
  exceptions: z
    .array(z.object({ date: enteredDate('An exception needs a date'), ranges: dayHours }))
    .max(limits.exceptions, `At most ${limits.exceptions} exceptions`)
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      'Each date can have one exception',
    )
    .transform((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  lessonLengths: z
    .array(z.number().refine(isDuration, lengthsOffered), { error: lengthsOffered })
    .min(1, 'Offer at least one lesson length')
    .max(100, lengthsOffered)
    .transform((lengths) => [...new Set(lengths)].toSorted((a, b) => a - b)),
  bufferMinutes: whole('Time between lessons', 0, limits.bufferMinutes, 'minutes'),
  noticeHours: whole('Shortest notice', 0, limits.noticeHours, 'hours'),
  windowDays: whole('Booking window', 1, limits.windowDays, 'days'),
  freeCancelHours,
  policyNote: optionalText('Note on late cancellations', 500),
  /** What learners pay before a lesson is firm; left out, it stays as it is. */
  deposit: depositForm.optional(),
});

export type AvailabilityForm = z.infer<typeof availabilityForm>;

export type SetAvailability = Command<
  'SetAvailability',
  {
    instructorId: AccountId;
    schoolId: SchoolId;
    availability: AvailabilityForm;
    /** By the school’s prices; left out where it has no deposits to compare with them. */
    cheapest?: CheapestLesson | undefined;
  }
>;

/** One of the settings, which the rules of credit show as well; the others stay as they are. */
export type ChangeFreeCancelHours = Command<
  'ChangeFreeCancelHours',
  { instructorId: AccountId; schoolId: SchoolId; freeCancelHours: number }
>;

const placeChoice = (label: string) =>
  wholeNumber(0, largestId, `${label} must be the number of a place`).nullable().optional();

/** Where a lesson begins and ends, by the numbers of the student's places; null for none, absent for no change. */
export const selfPlaces = z.object({
  pickUpId: placeChoice('Pick-up'),
  dropOffId: placeChoice('Drop-off'),
});

/** Booking by a learner, or by a parent with full access: when, how long and what for. */
export const selfBookingForm = z
  .object({
    startTime: instant,
    minutes: whole('Length', 1, 480, 'minutes'),
    lessonType: oneOf('Lesson type', lessonTypes),
    wish: optionalText('What you would like to practise', 500),
    ...selfPlaces.shape,
  })
  .meta({ id: 'SelfBooking' });
export type SelfBooking = z.infer<typeof selfBookingForm>;

/** GET …/deposit: what a lesson would cost, and what of it is paid to book it. */
export const depositAsked = z.object({
  startTime: instant,
  minutes: wholeNumber(1, 480, 'Length must be a whole number from 1 to 480 minutes'),
  lessonType: oneOf('Lesson type', lessonTypes),
});

/** Moving a lesson keeps its length. */
export const selfMoveForm = z.object({ startTime: instant }).meta({ id: 'SelfMove' });

/** `acceptsPolicy` says that what a late cancellation means was shown and taken. */
export const selfCancelForm = z
  .object({ acceptsPolicy: z.boolean().optional() })
  .nullish()
  .transform((body) => ({ acceptsPolicy: body?.acceptsPolicy ?? false }));

function whole(label: string, min: number, max: number, unit: string) {
  const sentence = `${label} must be a whole number from ${min} to ${max} ${unit}`;
  return wholeNumber(min, max, sentence);
}

function isDuration(minutes: number): boolean {
  return lessonDurations.some((offered) => offered === minutes);
}
