import { describe, expect, test } from 'bun:test';
import { practicalTestOn } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { testBookingForm } from '#domain/test-booking/commands.ts';
import { testBooking } from '#domain/test-booking/decide.ts';
import type { TestBookingEvent } from '#domain/test-booking/events.ts';
import { bookedTest } from '#domain/test-booking/held-time.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-23', '09:00');
const whose = {
  bookingId: 3,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(7),
};
const wanted = (date = '2026-12-08', time = '10:00', more: object = {}) => {
  const form = testBookingForm.parse({
    kind: 'restricted',
    startTime: instantAt(date, time),
    ...more,
  });
  const published = practicalTestOn(practicalTests, form.kind, '2026-11-23');
  if (!published) throw new Error('it is sat');
  return bookedTest(published, form);
};
const ask = (test = wanted(), earliest: string | null = null) =>
  ({ type: 'AskTestBooking', now, ...whose, ownTimeId: 9, test, earliest }) as const;
const asked = (edition = 1, test = wanted()): TestBookingEvent => ({
  type: 'TestBookingAsked',
  data: { ...whose, ...test, edition, ownTimeId: 9 },
});
const booked: TestBookingEvent = {
  type: 'TestBooked',
  data: { ...whose, edition: 1, startsAt: wanted().startsAt },
};
const keep = (edition: number) => ({ type: 'KeepTestBooking', now, edition }) as const;
const giveUp = (edition: number) => ({ type: 'GiveUpTestBooking', now, edition }) as const;
const cancelled: TestBookingEvent = {
  type: 'TestCancelled',
  data: { ...whose, ownTimeId: 9, startsAt: wanted().startsAt },
};
const take = (result: 'passed' | 'failed', at = '2026-12-08') =>
  ({ type: 'TakeTest', now: instantAt(at, '12:00'), testId: 4, result, notes: null }) as const;

describe('a booked test', () => {
  test('holds an hour before, the published hour, and half an hour back', () => {
    const { heldFrom, startsAt, endsAt, heldUntil } = wanted();
    expect([heldFrom, startsAt, endsAt, heldUntil]).toEqual(
      ['09:00', '10:00', '11:00', '11:30'].map((time) => instantAt('2026-12-08', time)),
    );
  });

  test('and its way back end within our time', () => {
    expect(wanted('2199-12-31', '22:00').heldUntil).toBe(instantAt('2199-12-31', '23:30'));
    expect(() => wanted('2199-12-31', '22:45')).toThrow('goes on after 2199');
  });

  test('counts once the diary holds it, and is asked for only once at a time', () => {
    given(testBooking).when(ask()).emits(asked());
    given(testBooking, asked()).when(keep(1)).emits(booked);
    given(testBooking, asked(), booked).when(keep(1)).emitsNothing();
    given(testBooking, asked()).when(ask()).rejects('test_booking_being_changed');
    given(testBooking, asked(), booked).when(ask()).emitsNothing();
  });

  test('is moved by a new edition; one that the diary does not take leaves the old one', () => {
    const later = wanted('2026-12-09');
    given(testBooking, asked(), booked).when(ask(later)).emits(asked(2, later));
    given(testBooking, asked(), booked, asked(2, later))
      .when(keep(2))
      .emits({
        type: 'TestMoved',
        data: { ...whose, edition: 2, startsAt: later.startsAt, previously: wanted().startsAt },
      });
    const given2 = testBooking.decide(
      giveUp(2),
      [asked(), booked, asked(2, later)].reduce(testBooking.evolve, testBooking.initial),
    );
    given(testBooking, asked(), booked, asked(2, later), ...given2)
      .when({ type: 'CancelTestBooking', now })
      .emits(cancelled);
    given(testBooking, asked(), booked, asked(2, later), ...given2)
      .when(keep(2))
      .rejects('test_booking_given_up');
  });

  test.each([
    ['in the past', wanted('2026-11-23', '08:59'), 'test_in_the_past'],
    ['held over midnight', wanted('2026-12-08', '00:30'), 'held_over_midnight'],
    [
      'of the full licence from 25 January',
      wanted('2027-01-25', '10:00', { kind: 'full' }),
      'test_closed',
    ],
  ])('is refused %s', (_, test, code) => {
    given(testBooking).when(ask(test)).rejects(code);
  });

  test('before the first day that the licence allows it needs a reason', () => {
    given(testBooking).when(ask(wanted(), '2026-12-09')).rejects('before_the_earliest');
    const despite = wanted('2026-12-08', '10:00', { despite: 'Held an overseas licence' });
    given(testBooking).when(ask(despite, '2026-12-09')).emits(asked(1, despite));
    given(testBooking).when(ask(wanted(), '2026-12-08')).emits(asked());
  });

  test('is sat once, after it began, and what is over stays as it is', () => {
    const taken = testBooking.decide(
      take('passed'),
      [asked(), booked].reduce(testBooking.evolve, testBooking.initial),
    );
    expect(taken).toMatchObject([
      { type: 'TestTaken', data: { testId: 4, date: '2026-12-08', result: 'passed' } },
    ]);
    given(testBooking, asked(), booked)
      .when(take('passed', '2026-12-07'))
      .rejects('test_not_sat_yet');
    given(testBooking, asked(), booked, ...taken)
      .when(take('passed'))
      .emitsNothing();
    given(testBooking, asked(), booked, ...taken)
      .when(take('failed'))
      .rejects('another_result');
    given(testBooking, asked(), booked, ...taken)
      .when({ type: 'CancelTestBooking', now })
      .rejects('test_over');
    given(testBooking, asked(), booked, cancelled).when(take('passed')).rejects('test_over');
    given(testBooking, asked(), booked, cancelled)
      .when(ask(wanted('2026-12-09')))
      .rejects('test_over');
    given(testBooking, asked(), booked, cancelled)
      .when({ type: 'CancelTestBooking', now })
      .emitsNothing();
    given(testBooking, asked()).when(take('passed')).rejects('test_booking_not_found');
  });
});
