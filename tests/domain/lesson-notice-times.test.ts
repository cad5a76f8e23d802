import { describe, expect, test } from 'bun:test';
import { addMinutes, clockAt, instantAt } from '#domain/kernel/nz-time.ts';
import {
  isTooLate,
  newsDueAt,
  outOfNight,
  reminderAt,
  reminderDueAt,
} from '#domain/notices/times.ts';

const at = (date: string, time: string) => instantAt(date, time);
const shown = (instant: string | null) =>
  instant && `${clockAt(instant).date} ${clockAt(instant).time}`;
const longAgo = '2026-01-01T00:00:00.000Z';
const day = 24 * 60;

describe('a reminder', () => {
  test('of a day is at the same time of the day before, whatever the clocks did in between', () => {
    // Summer time began at two o'clock that night.
    expect(shown(reminderAt(at('2026-09-27', '09:00'), day))).toBe('2026-09-26 09:00');
    // And ended that night.
    expect(shown(reminderAt(at('2026-04-05', '09:00'), day))).toBe('2026-04-04 09:00');
    expect(shown(reminderAt(at('2026-09-27', '09:00'), 7 * day))).toBe('2026-09-20 09:00');
  });

  test('of hours is by elapsed time', () => {
    expect(shown(reminderAt(at('2026-09-27', '04:00'), 120))).toBe('2026-09-27 01:00');
  });

  test('keeps the night: in the morning where an hour remains, else the evening before', () => {
    const due = (time: string, minutes: number) =>
      shown(reminderDueAt(at('2026-11-25', time), minutes, longAgo));
    expect(due('10:00', 120)).toBe('2026-11-25 08:00');
    expect(due('09:00', 120)).toBe('2026-11-25 08:00');
    expect(due('08:59', 120)).toBe('2026-11-24 20:30');
    expect(due('07:30', 15)).toBe('2026-11-24 20:30');
    expect(due('22:30', 60)).toBe('2026-11-25 20:30');
    expect(due('14:00', 120)).toBe('2026-11-25 12:00');
    expect(due('23:00', 120)).toBe('2026-11-25 20:30');
  });

  test('whose time was past is none; somebody who books at night gets a short one at its time', () => {
    const start = at('2026-11-25', '02:16');
    const booked = at('2026-11-25', '02:00');
    expect(shown(reminderDueAt(start, 15, booked))).toBe('2026-11-25 02:01');
    expect(reminderDueAt(start, day, booked)).toBeNull();
    expect(reminderDueAt(at('2026-11-25', '08:30'), 120, at('2026-11-24', '22:00'))).toBeNull();
    expect(reminderDueAt(at('2026-11-25', '14:00'), 120, at('2026-11-25', '12:30'))).toBeNull();
  });

  test('is too late once half of what was left before the lesson is gone', () => {
    const start = at('2026-11-25', '14:00');
    const due = addMinutes(start, -120);
    expect(isTooLate(start, due, addMinutes(due, 60))).toBe(false);
    expect(isTooLate(start, due, addMinutes(due, 61))).toBe(true);
  });
});

describe('news', () => {
  test('of the day is told at once, of the night in the morning', () => {
    const lesson = at('2026-11-26', '10:00');
    const told = (time: string) => shown(newsDueAt(at('2026-11-24', time), lesson));
    expect(told('15:00')).toBe('2026-11-24 15:00');
    expect(told('22:00')).toBe('2026-11-25 08:00');
    expect(told('05:00')).toBe('2026-11-24 08:00');
  });

  test('of a lesson that begins before people read in the morning is told at once', () => {
    const happened = at('2026-11-24', '22:00');
    expect(newsDueAt(happened, at('2026-11-25', '08:30'))).toBe(happened);
    expect(shown(newsDueAt(happened, at('2026-11-25', '09:00')))).toBe('2026-11-25 08:00');
  });
});

test('what comes to its turn at night waits for the morning, where it is of use then', () => {
  const out = (until: string, startsAt: string | null) =>
    shown(outOfNight(at('2026-11-24', '22:00'), until, startsAt));
  const [eight, nine, noon] = ['08:00', '09:00', '12:00'].map((time) => at('2026-11-25', time));
  if (!eight || !nine || !noon) throw new Error('three times');
  expect(out(noon, noon)).toBe('2026-11-25 08:00');
  expect(out(noon, nine)).toBe('2026-11-25 08:00');
  expect(out(noon, addMinutes(nine, -1))).toBe('2026-11-24 22:00');
  expect(out(eight, noon)).toBe('2026-11-24 22:00');
  expect(out(noon, null)).toBe('2026-11-25 08:00');
  expect(shown(outOfNight(at('2026-11-24', '20:59'), noon, null))).toBe('2026-11-24 20:59');
});
