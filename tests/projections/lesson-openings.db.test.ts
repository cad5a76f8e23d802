import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { listLessons } from '#projections/lessons/query.ts';
import { event } from './event.ts';
import { erased, lesson, scheduled, schoolId, slot, studentId } from './examples.ts';
import { readModelsInPostgres } from './given-in-postgres.ts';

const given = readModelsInPostgres();

test('a lesson ahead opens with what was said of the student’s last one before it, wherever either is moved', async () => {
  const on = (lessonId: number, day: string, more: object = {}) => {
    const time = {
      startsAt: `2026-11-${day}T01:00:00.000Z`,
      endsAt: `2026-11-${day}T01:45:00.000Z`,
    };
    return { ...scheduled.data, lessonId, ...time, ...more };
  };
  const said = (lessonId: number, line: string | null) =>
    event('RecapWritten', {
      ...lesson,
      lessonId,
      line,
      wentWell: [204],
      next: [],
      practise: [303],
      minutes: null,
      road: null,
    });
  const moved = (lessonId: number, day: string) =>
    event('LessonRescheduled', { ...on(lessonId, day), status: 'scheduled', previously: slot });
  const openings = async () =>
    (await listLessons(given.sql(), schoolId)).map(({ id, opening }) => [
      id,
      opening?.line ?? opening,
    ]);

  const facts = [
    ...[
      on(1, '02'),
      on(2, '09'),
      on(3, '16'),
      on(4, '23'),
      on(5, '24', { studentId: ids.studentId.parse(13) }),
    ].map((data) => event('LessonScheduled', data)),
    event('LessonCompleted', { ...lesson, lessonId: 1 }),
    event('LessonCompleted', { ...lesson, lessonId: 2 }),
    event('LessonCancelled', { ...lesson, lessonId: 4 }),
    said(1, 'Mirrors.'),
    said(2, 'Kerbs.'),
  ];
  const { lesson: rows } = await given(...facts);
  expect(rows?.[0]).toMatchObject({ id: 1, said: { line: 'Mirrors.', practise: [303] } });
  const ended = [
    [1, null],
    [2, null],
  ];
  const others = [
    [4, null],
    [5, null],
  ];
  expect(await openings()).toEqual([...ended, [3, 'Kerbs.'], ...others]);

  await given(...facts, said(2, 'Kerbs, slowly.'));
  expect(await openings()).toEqual([...ended, [3, 'Kerbs, slowly.'], ...others]);

  await given(...facts, moved(3, '05'));
  expect(await openings()).toEqual([[1, null], [3, 'Mirrors.'], [2, null], ...others]);

  await given(...facts, event('LessonRemoved', { ...lesson, lessonId: 2 }));
  expect(await openings()).toEqual([[1, null], [3, 'Mirrors.'], ...others]);

  await given(...facts, erased(`student-${studentId}`));
  expect(await openings()).toEqual([...ended, [3, null], ...others]);
});
