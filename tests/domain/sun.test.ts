import { expect, test } from 'bun:test';
import { instantAt, minutesBetween } from '#domain/kernel/nz-time.ts';
import { placeOf } from '#domain/practice/places.ts';
import { lightOf, sunOn } from '#domain/practice/sun.ts';

// As newspapers printed them: WeatherWatch with timeanddate.com, of 9 December 2017 (midsummer) and 1 August 2015 (midwinter, and a day between).
test.each([
  ['Auckland', '2017-12-22', '05:58', '20:40'],
  ['Wellington', '2017-12-22', '05:44', '20:54'],
  ['Southland', '2017-12-22', '05:50', '21:39'],
  ['Auckland', '2015-06-22', '07:34', '17:11'],
  ['Wellington', '2015-06-22', '07:47', '16:58'],
  ['Otago', '2015-06-22', '08:20', '16:59'],
  ['Auckland', '2015-08-01', '07:20', '17:35'],
  ['Wellington', '2015-08-01', '07:30', '17:25'],
  ['Otago', '2015-08-01', '07:58', '17:31'],
] as const)(
  'in the main town of %s the sun of %s rises at %s and sets at %s',
  (region, day, rises, sets) => {
    const sun = sunOn(day, placeOf(region, null));
    // To the minute that was printed, which is rounded.
    expect(Math.abs(minutesBetween(instantAt(day, rises), sun.rises))).toBeLessThanOrEqual(1);
    expect(Math.abs(minutesBetween(instantAt(day, sets), sun.sets))).toBeLessThanOrEqual(1);
  },
);

test('the sun knows no daylight saving: the clocks go forward, the light does not', () => {
  const auckland = placeOf('Auckland', null);
  const [before, after] = ['2026-09-26', '2026-09-27'].map((day) => sunOn(day, auckland).sets);
  // A day later by the sun; by the clocks an hour more.
  expect(minutesBetween(before ?? '', after ?? '') - 24 * 60).toBeCloseTo(1, 0);
});

test('a drive is by night where more than half of it lies in the dark, also over midnight', () => {
  const at = (time: string, day = '2026-11-20') => instantAt(day, time);
  const auckland = placeOf('Auckland', null);
  expect(lightOf(at('04:00'), 120, auckland)).toBe('night');
  expect(lightOf(at('05:00'), 120, auckland)).toBe('day');
  expect(lightOf(at('23:30'), 60, auckland)).toBe('night');
  expect(lightOf(at('23:30'), 600, auckland)).toBe('night');
  expect(lightOf(at('12:00'), 600, auckland)).toBe('day');
});

test('a school lies where it says: by its region, else by its address, else in the middle of the country', () => {
  expect(placeOf('Otago', '1 Queen Street, Auckland')).toMatchObject({ town: 'Dunedin' });
  expect(placeOf(null, '3 Bank Street, Whangarei 0110')).toMatchObject({ town: 'Whangārei' });
  expect(placeOf(null, null)).toMatchObject({ town: 'Wellington' });
});
