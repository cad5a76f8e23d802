import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { clockAt, instantAt, minutesBetween } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { seriesBooking } from '#domain/series/commands.ts';
import { datesOf, type Pattern, shifted } from '#domain/series/dates.ts';

const pattern = (date: string, time: string, more: Partial<Pattern> = {}): Pattern => ({
  startsAt: instantAt(date, time),
  minutes: 60,
  everyWeeks: 1,
  count: 4,
  until: null,
  ...more,
});
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (refusal) {
    if (refusal instanceof Rejection) return refusal.code;
    throw refusal;
  }
  return 'done';
};

describe('the dates of a series', () => {
  // Summer time ends on Sunday 4 April and begins on Sunday 26 September 2027.
  test.each([
    [
      '2027-03-24',
      ['2027-03-23T20:00', '2027-03-30T20:00', '2027-04-06T21:00', '2027-04-13T21:00'],
    ],
    [
      '2027-09-15',
      ['2027-09-14T21:00', '2027-09-21T21:00', '2027-09-28T20:00', '2027-10-05T20:00'],
    ],
  ])('Wednesdays at 9:00 from %s stay at 9:00', (first, utc) => {
    const dates = datesOf(pattern(first, '09:00'));
    expect(dates.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual(utc);
    expect(dates.map(({ startsAt }) => clockAt(startsAt).time)).toEqual(Array(4).fill('09:00'));
    expect(dates.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt))).toEqual([
      60, 60, 60, 60,
    ]);
  });

  test('go fortnightly, or until a day, which counts', () => {
    const days = (more: Partial<Pattern>) =>
      datesOf(pattern('2026-12-02', '09:00', more)).map(({ startsAt }) => clockAt(startsAt).date);
    expect(days({ everyWeeks: 2, count: 3 })).toEqual(['2026-12-02', '2026-12-16', '2026-12-30']);
    expect(days({ count: null, until: '2026-12-16' })).toEqual([
      '2026-12-02',
      '2026-12-09',
      '2026-12-16',
    ]);
  });

  test('a time that a day lacks is refused in words', () => {
    expect(() => datesOf(pattern('2027-09-19', '02:30'))).toThrow('There is no 02:30 on');
  });

  test('a time that comes twice is the first of the two', () => {
    const [, second] = datesOf(pattern('2027-03-28', '02:30'));
    expect(second?.startsAt).toBe('2027-04-03T13:30:00.000Z');
  });

  test('end with the last year that anything here speaks of', () => {
    expect(codeOf(() => datesOf(pattern('2199-12-20', '09:00', { count: 2 })))).toBe('done');
    expect(codeOf(() => datesOf(pattern('2199-12-31', '09:00')))).toBe('after_our_time');
    const [last] = datesOf(pattern('2199-12-18', '09:00', { count: 2 })).toReversed();
    if (last)
      expect(codeOf(() => shifted(last, { days: 7, time: null, minutes: null }))).toBe(
        'after_our_time',
      );
  });

  test('are two to 104', () => {
    expect(datesOf(pattern('2026-12-02', '09:00', { count: 104 }))).toHaveLength(104);
    const until = (day: string) => () =>
      datesOf(pattern('2026-12-02', '09:00', { count: null, until: day }));
    expect(codeOf(until('2026-12-08'))).toBe('too_few_dates');
    expect(codeOf(until('2028-11-22'))).toBe('done');
    expect(codeOf(until('2028-11-29'))).toBe('too_many_dates');
  });

  test('a lesson follows one that moved to another day and time, over a change of the clocks', () => {
    const [, , third] = datesOf(pattern('2027-03-24', '09:00'));
    if (!third) throw new Error('a third date');
    const next = shifted(third, { days: 1, time: '14:15', minutes: 45 });
    expect(clockAt(next.startsAt)).toEqual({ date: '2027-04-08', time: '14:15' });
    expect(minutesBetween(next.startsAt, next.endsAt)).toBe(45);
    const dayLater = shifted(third, { days: 1, time: null, minutes: null });
    expect(clockAt(dayLater.startsAt)).toEqual({ date: '2027-04-08', time: '09:00' });
  });
});

describe('what is sent', () => {
  const body = {
    studentId: ids.studentId.parse(7),
    lessonType: 'City Driving',
    title: 'Lesson',
    startTime: instantAt('2026-12-02', '09:00'),
    durationMinutes: 60,
    count: 10,
  };
  test.each([
    [{}, undefined],
    [{ count: 105 }, 'A series has from 2 to 104 lessons'],
    [{ count: 1 }, 'A series has from 2 to 104 lessons'],
    [{ durationMinutes: 0 }, 'A lesson lasts from 1 to 1440 minutes'],
    [{ count: undefined }, 'Say how many lessons, or until when: one of the two'],
    [{ until: '2026-12-24' }, 'Say how many lessons, or until when: one of the two'],
    [{ everyWeeks: 9 }, 'A series goes on every 1 to 8 weeks'],
    [{ take: [] }, 'Choose at least one date'],
  ])('%p: %p', (more, sentence) => {
    const { error } = seriesBooking.safeParse({ ...body, ...more });
    expect(error?.issues[0]?.message).toBe(sentence);
  });
});
