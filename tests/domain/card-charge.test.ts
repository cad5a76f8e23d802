import { describe, expect, test } from 'bun:test';
import { firstTry, isInTime, nextTry } from '#domain/card-charge/times.ts';
import { namesAutomatic, termsVersion } from '#domain/kept-card/terms.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';

describe('the first try', () => {
  test.each([
    ['2026-11-21', '09:59', '2026-11-22'],
    ['2026-11-21', '10:00', '2026-11-22'],
    ['2026-11-21', '10:01', '2026-11-23'],
    // The clocks go forward on 26 September 2027: that day has 23 hours.
    ['2027-09-25', '10:00', '2027-09-27'],
  ])('told on %s at %s it is on %s, a day after at least', (day, time, on) => {
    const now = instantAt(day, time);
    expect(firstTry(now, null)).toBe(instantAt(on, '10:00'));
    expect(firstTry(now, null) >= addMinutes(now, 24 * 60)).toBe(true);
  });

  test('is not before the day that a bill is charged', () => {
    expect(firstTry(instantAt('2026-11-21', '09:00'), '2026-11-27')).toBe(
      instantAt('2026-11-27', '10:00'),
    );
  });
});

describe('after a decline', () => {
  const now = instantAt('2026-11-23', '10:00');
  test('it is tried on the two mornings after, and no more', () => {
    expect(nextTry('insufficient_funds', 1, now)).toBe(instantAt('2026-11-24', '10:00'));
    expect(nextTry('insufficient_funds', 2, now)).toBe(instantAt('2026-11-24', '10:00'));
    expect(nextTry('insufficient_funds', 3, now)).toBeNull();
  });

  test.each([
    'lost_card',
    'stolen_card',
    'pickup_card',
    'account_closed',
    'expired_card',
    'authentication_required',
  ])('of %s it is not tried again', (code) => {
    expect(nextTry(code, 1, now)).toBeNull();
  });

  test('not once three days have passed', () => {
    expect(isInTime(null, now)).toBe(true);
    expect(isInTime(now, addMinutes(now, 3 * 24 * 60))).toBe(true);
    expect(isInTime(now, addMinutes(now, 3 * 24 * 60 + 1))).toBe(false);
  });
});

test('words of before automatic charges allow none', () => {
  expect([namesAutomatic(1), namesAutomatic(termsVersion)]).toEqual([false, true]);
});
