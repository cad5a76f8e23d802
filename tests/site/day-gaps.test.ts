import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { dayGaps } from '#site/features/instructor/schedules/day-gaps.ts';

const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const stop = (from: string, to: string, more: object = {}) => ({
  startTime: at(from),
  endTime: at(to),
  status: 'scheduled',
  instructorId: ids.accountId.parse(1),
  from: null,
  to: null,
  ...more,
});

test('the time between two lessons leads from where one ends to where the next begins', () => {
  const day = [
    stop('08:00', '09:00', { to: 'Ponsonby' }),
    stop('09:20', '10:20', { from: 'Grey Lynn' }),
    stop('10:20', '11:20'),
  ];
  expect(dayGaps(day, [])).toEqual([
    { startTime: at('09:00'), minutes: 20, from: 'Ponsonby', to: 'Grey Lynn' },
    { startTime: at('10:20'), minutes: 0, from: null, to: null },
  ]);
});

test('a cancelled lesson is no stop, and lessons that overlap leave less than nothing', () => {
  const day = [
    stop('08:00', '09:00'),
    stop('09:10', '10:10', { status: 'cancelled' }),
    stop('08:45', '09:45'),
  ];
  expect(dayGaps(day, []).map(({ minutes }) => minutes)).toEqual([-15]);
});

test('time in which a lesson could be booked is free time, not a gap', () => {
  const day = [stop('08:00', '09:00'), stop('11:00', '12:00')];
  expect(dayGaps(day, [{ startTime: at('09:15'), endTime: at('10:45') }])).toEqual([]);
});

test('between the lessons of two instructors there is no gap', () => {
  expect(
    dayGaps(
      [stop('08:00', '09:00'), stop('09:20', '10:20', { instructorId: ids.accountId.parse(2) })],
      [],
    ),
  ).toEqual([]);
});
