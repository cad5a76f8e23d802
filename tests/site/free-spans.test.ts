import { expect, test } from 'bun:test';
import { freeSpans } from '#site/features/instructor/schedules/free-spans.ts';

const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const span = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) });

test('short times that touch or overlap are one stretch of free time', () => {
  expect(
    freeSpans([
      span('08:00', '08:30'),
      span('08:15', '08:45'),
      span('08:45', '09:15'),
      span('11:00', '11:30'),
    ]),
  ).toEqual([span('08:00', '09:15'), span('11:00', '11:30')]);
  expect(freeSpans([])).toEqual([]);
});
