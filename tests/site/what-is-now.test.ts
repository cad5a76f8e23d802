import { expect, test } from 'bun:test';
import type { Lesson } from '#site/data/lessons.ts';
import { daySentence } from '#site/features/instructor/dashboard/day-sentence.ts';
import { whatIsNow } from '#site/features/instructor/dashboard/what-is-now.ts';

const now = '2026-11-23T00:30:00.000Z';
const lesson = (hour: number, status: Lesson['status'] = 'scheduled') =>
  ({
    id: hour,
    status,
    startTime: `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`,
    endTime: `2026-11-23T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  }) as Lesson;
const ended = (day: number, status: Lesson['status'] = 'scheduled') =>
  ({
    id: day,
    status,
    startTime: `2026-11-${day}T02:00:00.000Z`,
    endTime: `2026-11-${day}T03:00:00.000Z`,
  }) as Lesson;

test('the lesson under way, the next one, and those nobody has said a word about, latest first', () => {
  const { running, next, unsaid } = whatIsNow(
    [ended(20), ended(21, 'completed'), ended(22), lesson(0), lesson(1, 'cancelled'), lesson(2)],
    now,
  );
  expect([running?.id, next?.id]).toEqual([0, 2]);
  expect(unsaid.map(({ id }) => id)).toEqual([22, 20]);
});

test('a lesson that has been completed early is not under way any more', () => {
  expect(whatIsNow([lesson(0, 'completed'), lesson(1)], now).running).toBeUndefined();
});

test('the day’s sentence calls done only what somebody has called done', () => {
  expect(daySentence([ended(22), lesson(0), lesson(2)], now)).toBe(
    'One lesson ended, one under way, one to go.',
  );
  expect(daySentence([ended(22, 'completed'), ended(22, 'no-show')], now)).toBe(
    'One lesson done, one missed.',
  );
});
