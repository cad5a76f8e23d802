import { expect, test } from 'bun:test';
import type { WholeLesson } from '#domain/diary/commands.ts';
import { filledAgain } from '#domain/diary/filled.ts';
import { trust } from '#domain/kernel/trust.ts';

const lesson = (lessonId: number, from: string, to: string, more: object = {}) =>
  trust<WholeLesson>(
    {
      lessonId,
      startsAt: `2026-11-23T${from}:00.000Z`,
      endsAt: `2026-11-23T${to}:00.000Z`,
      status: 'scheduled',
      ...more,
    },
    'nothing else of it is read',
  );
const late = { status: 'cancelled', isLate: true, terms: { waivesFilled: true } };
const filled = (...lessons: WholeLesson[]) =>
  filledAgain({ lessons: new Map(lessons.map((one) => [one.lessonId, one])) }).map(
    ({ lessonId }) => lessonId,
  );

test('a time counts as filled once all of it is taken again, by one lesson or several', () => {
  const given = lesson(1, '10:00', '11:00', late);
  expect(filled(given)).toEqual([]);
  expect(filled(given, lesson(2, '10:00', '10:45'))).toEqual([]);
  expect(filled(given, lesson(2, '10:00', '10:45'), lesson(3, '10:45', '11:30'))).toEqual([1]);
  expect(filled(given, lesson(2, '09:30', '11:00'))).toEqual([1]);
  expect(filled(given, lesson(2, '10:00', '11:00', { status: 'cancelled' }))).toEqual([]);
});

test('only of a lesson that was booked under such a rule and cancelled late', () => {
  const other = lesson(2, '10:00', '11:00');
  expect(filled(lesson(1, '10:00', '11:00', { ...late, terms: null }), other)).toEqual([]);
  expect(filled(lesson(1, '10:00', '11:00', { ...late, isLate: false }), other)).toEqual([]);
});
