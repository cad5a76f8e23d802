import type { PracticalTestKind } from '../guide/practical-test.ts';
import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const testBookingNotFound = () =>
  new Rejection('missing', 'test_booking_not_found', 'There is no such test booking.');

export const testBookedInThePast = () =>
  invalidField('startTime', 'test_in_the_past', 'The test cannot start in the past.');

export const heldOverMidnight = () =>
  invalidField('startTime', 'held_over_midnight', 'A test and what is around it lie in one day.');

export const testNotSatThen = (kind: PracticalTestKind) =>
  invalidField('kind', 'test_closed', `On that day there is no ${kind} test any more.`);

export const beforeTheEarliest = (earliest: LocalDate) => {
  const sentence = `By the dates on the licence the first day is ${formatDate(earliest)}. Say why it stands all the same.`;
  return new Rejection('conflict', 'before_the_earliest', sentence, {
    fields: { despite: sentence },
    details: { earliest },
  });
};

export const testBookingBeingChanged = () =>
  new Rejection(
    'conflict',
    'test_booking_being_changed',
    'This booking is being changed at the moment. Please try again in a minute.',
  );

export const testBookingGivenUp = () =>
  new Rejection(
    'conflict',
    'test_booking_given_up',
    'This took too long and was given up; nothing was kept. Please try again.',
  );

export const testOver = () =>
  new Rejection('conflict', 'test_over', 'This test has been sat or cancelled.');

export const testNotSatYet = () =>
  new Rejection('conflict', 'test_not_sat_yet', 'The test has not begun yet.');

export const anotherResult = () =>
  new Rejection(
    'conflict',
    'another_result',
    'Another result is recorded. Put it right under the test results.',
  );

export const anotherDiary = () =>
  new Rejection(
    'forbidden',
    'another_diary',
    'The test stands in another instructor’s diary. Please ask them.',
  );

export const ownTimeOfATest = () =>
  new Rejection(
    'conflict',
    'own_time_of_a_test',
    'This time is held for a driving test. Move or cancel the test on the student’s page.',
  );
