import { drivingTestResults } from '#domain/catalogue/certificates.ts';
import { practicalTestKinds } from '#domain/guide/practical-test.ts';
import { testCars } from '#domain/test-booking/around.ts';
import { testBookingEvents } from '#domain/test-booking/events.ts';
import {
  id,
  idOf,
  initially,
  int,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

/** Each edition of a booking: the one that counts, and one for which the diary is being asked. */
export const testBookingTable = table(
  'test_booking',
  {
    id: id(),
    edition: int(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    ownTimeId: id(),
    kind: oneOf(practicalTestKinds),
    startsAt: moment(),
    endsAt: moment(),
    heldFrom: moment(),
    heldUntil: moment(),
    place: personal(maybe(text())),
    reference: personal(maybe(text())),
    car: oneOf(testCars),
    despite: personal(maybe(text())),
    state: initially(oneOf(['asked', 'booked', 'cancelled', 'taken']), 'asked'),
    askedAt: moment(),
    testId: later(id()),
    result: later(oneOf(drivingTestResults)),
  },
  {
    key: ['id', 'edition'],
    isNumbered: true,
    indexes: [
      '(student_id, starts_at)',
      '(school_id)',
      '(own_time_id)',
      "(asked_at) where state = 'asked'",
    ],
    person: ['student', 'studentId'],
    exported: { name: 'testBookings', without: ['ownTimeId'] },
  },
);

/** Practical tests that are booked, and what became of them. */
export const testBookings = projection({
  name: 'test-bookings',
  follows: [testBookingEvents],
  tables: [testBookingTable],
  on: {
    TestBookingAsked: ({ data: { bookingId, ...asked }, metadata }) =>
      testBookingTable.insert({ id: bookingId, ...asked, askedAt: metadata.occurredAt }),
    TestBooked: ({ data: { bookingId, edition } }) =>
      testBookingTable.update({ id: bookingId, edition }, { state: 'booked' }),
    TestMoved: ({ data: { bookingId, edition } }) => [
      sql`delete from test_booking where id = ${bookingId} and edition <> ${edition}`,
      testBookingTable.update({ id: bookingId, edition }, { state: 'booked' }),
    ],
    TestBookingGivenUp: ({ data: { bookingId, edition } }) =>
      testBookingTable.remove({ id: bookingId, edition }),
    TestCancelled: ({ data: { bookingId } }) => [
      testBookingTable.remove({ id: bookingId, state: 'asked' }),
      testBookingTable.update({ id: bookingId }, { state: 'cancelled' }),
    ],
    TestTaken: ({ data: { bookingId, testId, result } }) => [
      testBookingTable.remove({ id: bookingId, state: 'asked' }),
      testBookingTable.update({ id: bookingId }, { state: 'taken', testId, result }),
    ],
  },
});
