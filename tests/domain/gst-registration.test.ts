import { expect, test } from 'bun:test';
import { crossingDay, registrationThreshold } from '#domain/gst/registration.ts';

const today = '2026-11-29';

test('the threshold is passed on the day that the pace of ninety days gets there', () => {
  // 200 dollars a day lately, 100 a day over the year: 100 more each day, and 23,500 to go.
  expect(crossingDay(36_500_00, 18_000_00, today)).toBe('2027-07-23');
});

test('it is not passed at a steady pace, at a falling one, within a year, or twice', () => {
  expect(crossingDay(36_500_00, 9_000_00, today)).toBeNull();
  expect(crossingDay(36_500_00, 100_00, today)).toBeNull();
  expect(crossingDay(1_000_00, 1_000_00, today)).toBeNull();
  expect(crossingDay(registrationThreshold + 1, 60_000_00, today)).toBeNull();
  expect(crossingDay(0, 0, today)).toBeNull();
});
