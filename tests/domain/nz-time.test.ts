import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  clockAt,
  dateOf,
  instantAt,
  instantsAt,
  isLocalDate,
  mondayOf,
  startOfDay,
  weekdayOf,
} from '#domain/kernel/nz-time.ts';
import { formatDateRange, formatTimeSpan } from '#domain/kernel/nz-words.ts';

describe('Auckland time', () => {
  test('is thirteen hours ahead of UTC in summer and twelve in winter', () => {
    expect(instantAt('2027-01-15', '09:00')).toBe('2027-01-14T20:00:00.000Z');
    expect(instantAt('2027-07-15', '09:00')).toBe('2027-07-14T21:00:00.000Z');
  });

  test('skips an hour on 26 September 2027: what it would be called is read an hour later', () => {
    expect(clockAt(instantAt('2027-09-26', '02:30'))).toEqual({
      date: '2027-09-26',
      time: '03:30',
    });
  });

  test('repeats an hour on 4 April 2027: the first pass is meant', () => {
    expect(instantAt('2027-04-04', '02:30')).toBe('2027-04-03T13:30:00.000Z');
  });

  test('shows a time of the skipped hour never, of the repeated hour twice, any other once', () => {
    expect(instantsAt('2027-09-26', '02:30')).toEqual([]);
    expect(instantsAt('2027-04-04', '02:30')).toEqual([
      '2027-04-03T13:30:00.000Z',
      '2027-04-03T14:30:00.000Z',
    ]);
    expect(instantsAt('2027-04-04', '03:00')).toEqual(['2027-04-03T15:00:00.000Z']);
  });

  test('has days of 23 and 25 hours', () => {
    const hours = (date: string) =>
      (Date.parse(startOfDay(addDays(date, 1))) - Date.parse(startOfDay(date))) / 3_600_000;
    expect([hours('2027-09-26'), hours('2027-04-04'), hours('2027-06-01')]).toEqual([23, 25, 24]);
  });

  test('every clock time that exists comes back as it was', () => {
    const times = fc.tuple(
      fc.integer({ min: 0, max: 3650 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    );
    fc.assert(
      fc.property(times, ([days, hour, minute]) => {
        const date = addDays('2024-01-01', days);
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const shown = clockAt(instantAt(date, time));
        // Only the hour that the change to summer time skips is read differently.
        if (shown.time !== time) expect(hour).toBe(2);
        else expect(shown).toEqual({ date, time });
      }),
    );
  });

  test('weeks start on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  test('months are counted from their first day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  test('a day belongs to Auckland, not to UTC', () => {
    expect(dateOf('2026-11-21T11:30:00.000Z')).toBe('2026-11-22');
  });
});

describe('words', () => {
  test('a week says each month and year once where they are the same', () => {
    expect(formatDateRange('2026-11-16', '2026-11-22')).toBe('16 – 22 November 2026');
    expect(formatDateRange('2026-11-30', '2026-12-06')).toBe('30 November – 6 December 2026');
    expect(formatDateRange('2026-12-28', '2027-01-03')).toBe('28 December 2026 – 3 January 2027');
  });

  test('a lesson reads from start to end on Auckland clocks', () => {
    expect(formatTimeSpan(instantAt('2026-11-21', '14:00'), instantAt('2026-11-21', '15:30'))).toBe(
      '14:00–15:30',
    );
  });
});

test('text names a day only when there is such a day', () => {
  expect(isLocalDate('2028-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-2-1', '2026-11-21T00:00', 'today', ''])
    expect({ text, isDay: isLocalDate(text) }).toEqual({ text, isDay: false });
});
