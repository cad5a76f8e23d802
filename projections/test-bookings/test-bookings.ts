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
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
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
    lookups: [['id']],
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
    TestBookingAsked: ({ data: { bookingId, ...asked }, metadata }, rows) =>
      rows.insert(testBookingTable, { id: bookingId, ...asked, askedAt: metadata.occurredAt }),
    TestBooked: ({ data: { bookingId, edition } }, rows) =>
      rows.change(testBookingTable, { id: bookingId, edition }, { state: 'booked' }),
    TestMoved: ({ data: { bookingId, edition } }, rows) => {
      rows.remove(testBookingTable, { id: bookingId }, (each) => each.edition !== edition);
      rows.change(testBookingTable, { id: bookingId, edition }, { state: 'booked' });
    },
    TestBookingGivenUp: ({ data: { bookingId, edition } }, rows) =>
      rows.remove(testBookingTable, { id: bookingId, edition }),
    TestCancelled: ({ data: { bookingId } }, rows) => {
      dropAsked(rows, bookingId);
      rows.change(testBookingTable, { id: bookingId }, { state: 'cancelled' });
    },
    TestTaken: ({ data: { bookingId, testId, result } }, rows) => {
      dropAsked(rows, bookingId);
      rows.change(testBookingTable, { id: bookingId }, { state: 'taken', testId, result });
    },
  },
});

function dropAsked(rows: Rows, bookingId: number): void {
  rows.remove(testBookingTable, { id: bookingId }, ({ state }) => state === 'asked');
}
