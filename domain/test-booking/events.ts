import { z } from 'zod';
import { drivingTestResults } from '../catalogue/certificates.ts';
import { practicalTestKinds } from '../guide/practical-test.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';
import { testCars } from './around.ts';

const whose = { bookingId: id, schoolId, instructorId: accountId, studentId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** A practical test that is booked, in the stream `testbooking-<number>`. */
export const testBookingEvents = {
  /** An edition for which the diary is now asked. */
  TestBookingAsked: event(
    z.object({
      ...whose,
      edition: count,
      ownTimeId: id,
      kind: z.enum(practicalTestKinds),
      startsAt: utcInstant,
      endsAt: utcInstant,
      heldFrom: utcInstant,
      heldUntil: utcInstant,
      place: personalNote(),
      reference: personalNote(),
      car: z.enum(testCars),
      despite: personalNote(),
    }),
    { person },
  ),
  /** The diary holds the first edition. */
  TestBooked: event(z.object({ ...whose, edition: count, startsAt: utcInstant })),
  /** The diary holds a later one, in the place of the one before. */
  TestMoved: event(
    z.object({ ...whose, edition: count, startsAt: utcInstant, previously: utcInstant }),
  ),
  /** The diary did not take it, or nobody was heard of who still asks. */
  TestBookingGivenUp: event(z.object({ ...whose, edition: count })),
  /** The diary is to be opened again. */
  TestCancelled: event(z.object({ ...whose, ownTimeId: id, startsAt: utcInstant })),
  /** Sat, with this result, which goes into the learner's record under its number. */
  TestTaken: event(
    z.object({
      ...whose,
      testId: id,
      kind: z.enum(practicalTestKinds),
      date: localDate,
      place: personalNote(),
      result: z.enum(drivingTestResults),
      notes: personalNote(),
    }),
    { person },
  ),
};

export type TestBookingEvent = EventOf<typeof testBookingEvents>;
