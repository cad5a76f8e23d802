import { z } from 'zod';
import { drivingTestResults } from '../catalogue/certificates.ts';
import { practicalTestKinds } from '../guide/practical-test.ts';
import type { Command } from '../kernel/decider.ts';
import { changesOf, oneOf, optionalLine } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { instant } from '../kernel/schemas.ts';
import { shortNote } from '../kernel/short-note.ts';
import { longestAround, testCars, usualWarmUp, usualWayBack } from './around.ts';
import { type BookedTest } from './test-booking.ts';

const around = (label: string, usual: number) =>
  wholeNumber(0, longestAround, `${label} must be a number from 0 to ${longestAround}`)
    .nullish()
    .transform((minutes) => minutes ?? usual);

const fields = {
  kind: oneOf('Test', practicalTestKinds),
  startTime: instant.meta({ description: 'When the test starts: ISO 8601 with an offset' }),
  place: optionalLine('Place', 120),
  reference: optionalLine('Reference', 60),
  car: oneOf('Car', testCars)
    .nullish()
    .transform((car) => car ?? 'school'),
  warmUpMinutes: around('Minutes before', usualWarmUp),
  backMinutes: around('Minutes back', usualWayBack),
  despite: shortNote('Reason'),
  overLessons: oneOf('What becomes of lessons', ['keep', 'cancel']).optional().meta({
    description:
      'What becomes of lessons in this time; without it they are refused with, and listed.',
  }),
};

/** POST /api/students/{id}/test-bookings. The test's own length is the guide's. */
export const testBookingForm = z.object(fields);
export type TestBookingForm = z.infer<typeof testBookingForm>;

/** PUT …/test-bookings/{id}: any of it. */
export const testBookingChanges = changesOf(fields);
export type TestBookingChanges = z.infer<typeof testBookingChanges>;

/** POST …/test-bookings/{id}/result. */
export const testResultForm = z.object({
  result: oneOf('Result', drivingTestResults),
  notes: shortNote('Notes'),
});
export type TestResultForm = z.infer<typeof testResultForm>;

type Whose = Readonly<{
  bookingId: number;
  schoolId: SchoolId;
  instructorId: AccountId;
  studentId: StudentId;
}>;

/** Asks for an edition. `earliest` is the first day the learner's own dates allow; null where they are not known. */
export type AskTestBooking = Command<
  'AskTestBooking',
  Whose & { ownTimeId: number; test: BookedTest; earliest: LocalDate | null }
>;
/** The diary holds the edition. */
export type KeepTestBooking = Command<'KeepTestBooking', { edition: number }>;
export type GiveUpTestBooking = Command<'GiveUpTestBooking', { edition: number }>;
export type CancelTestBooking = Command<'CancelTestBooking', object>;
export type TakeTest = Command<'TakeTest', { testId: number } & TestResultForm>;

export type TestBookingCommand =
  | AskTestBooking
  | KeepTestBooking
  | GiveUpTestBooking
  | CancelTestBooking
  | TakeTest;
