import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { holdEvents } from '#domain/diary/hold-events.ts';
import { cents, id, idOf, moment, oneOf } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const holdStates = ['open', 'booked', 'given_up', 'lapsed', 'lost'] as const;

export const bookingHold = table(
  'booking_hold',
  {
    /** The number that its lesson has or would have. */
    lessonId: id(),
    paymentId: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    lessonType: oneOf(lessonTypes),
    startsAt: moment(),
    endsAt: moment(),
    priceCents: cents(),
    depositCents: cents(),
    heldAt: moment(),
    heldUntil: moment(),
    state: oneOf(holdStates),
  },
  {
    key: ['lessonId'],
    lookups: [['paymentId']],
    indexes: [
      '(payment_id)',
      '(student_id, held_at)',
      "(instructor_id, starts_at) where state = 'open'",
      "(held_until) where state = 'open'",
      "(school_id, starts_at) where state = 'open'",
    ],
    exported: { name: 'bookingHolds' },
  },
);

/** The times that waited for a deposit, and what became of each. */
export const bookingHolds = projection({
  name: 'booking-holds',
  follows: [holdEvents],
  tables: [bookingHold],
  on: {
    TimeHeld: ({ data, metadata }, rows) => {
      const { lessonId, paymentId, schoolId, instructorId, studentId, lessonType } = data;
      const { startsAt, endsAt, priceCents, depositCents, heldUntil } = data;
      rows.insert(bookingHold, {
        lessonId,
        paymentId,
        schoolId,
        instructorId,
        studentId,
        lessonType,
        startsAt,
        endsAt,
        priceCents,
        depositCents,
        heldUntil,
        heldAt: metadata.occurredAt,
        state: 'open',
      });
    },
    HoldConfirmed: ({ data: { lessonId } }, rows) =>
      rows.change(bookingHold, { lessonId }, { state: 'booked' }),
    HoldGivenUp: ({ data: { lessonId } }, rows) =>
      rows.change(bookingHold, { lessonId }, { state: 'given_up' }),
    HoldLapsed: ({ data: { lessonId } }, rows) =>
      rows.change(bookingHold, { lessonId }, { state: 'lapsed' }),
    HoldLost: ({ data: { lessonId } }, rows) =>
      rows.change(bookingHold, { lessonId }, { state: 'lost' }),
  },
});
