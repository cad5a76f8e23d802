import { expect, test } from 'bun:test';
import { lastToRepeat } from '#site/features/instructor/lesson-dialog/last-to-repeat.ts';

test('the next lesson is like the latest that was not cancelled, never like a first lesson or a road test', () => {
  const first = { status: 'completed', lessonType: 'First Lesson' } as const;
  const city = { status: 'completed', lessonType: 'City Driving' } as const;
  const called = { status: 'cancelled', lessonType: 'Parking Practice' } as const;
  const roadTest = { status: 'scheduled', lessonType: 'Road Test' } as const;
  expect(lastToRepeat([first, city, called, roadTest])).toBe(city);
  expect(lastToRepeat([first, roadTest])).toBeUndefined();
});
