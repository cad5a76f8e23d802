import { practicalTestLabels } from '../guide/practical-test.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import { testCarLabels } from './around.ts';
import type { TestBookingEvent } from './events.ts';

export const testBookingWords: Words<TestBookingEvent> = {
  TestBookingAsked: {
    says: ({ studentId, kind, startsAt, car }, say) =>
      `asked the diary for the ${practicalTestLabels[kind].toLowerCase()} of ${say.student(studentId)} on ${formatMoment(startsAt)}, in ${testCarLabels[car].toLowerCase()}`,
    notifies: nobody,
  },
  TestBooked: {
    says: ({ studentId, startsAt }, say) =>
      `noted that the test of ${say.student(studentId)} is booked for ${formatMoment(startsAt)}`,
    notifies: ({ bookingId, studentId, startsAt }) => [
      notice('test_booked', `student-${studentId}`, { studentId, relatedId: bookingId, startsAt }),
    ],
  },
  TestMoved: {
    says: ({ studentId, startsAt, previously }, say) =>
      `moved the test of ${say.student(studentId)} from ${formatMoment(previously)} to ${formatMoment(startsAt)}`,
    notifies: ({ bookingId, studentId, startsAt }) => [
      notice('test_moved', `student-${studentId}`, { studentId, relatedId: bookingId, startsAt }),
    ],
  },
  TestBookingGivenUp: {
    says: ({ studentId }, say) =>
      `gave up the time for the test of ${say.student(studentId)}, as the diary did not hold it`,
    notifies: nobody,
  },
  TestCancelled: {
    says: ({ studentId, startsAt }, say) =>
      `cancelled the test of ${say.student(studentId)} on ${formatMoment(startsAt)}`,
    notifies: ({ bookingId, studentId, startsAt }) => [
      notice('test_cancelled', `student-${studentId}`, {
        studentId,
        relatedId: bookingId,
        startsAt,
      }),
    ],
  },
  // The record tells of it, under the result's own number.
  TestTaken: {
    says: ({ studentId, result }, say) =>
      `noted that ${say.student(studentId)} ${result} the booked test`,
    notifies: nobody,
  },
};
