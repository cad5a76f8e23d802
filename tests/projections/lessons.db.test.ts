import { expect, test } from 'bun:test';
import { event } from './event.ts';
import { erased, lesson, lessonWords, scheduled, slot } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { lessonId, ...whose } = lesson;
const later = { startsAt: '2026-11-06T01:00:00.000Z', endsAt: '2026-11-06T01:45:00.000Z' };
const moved = event('LessonRescheduled', {
  ...lesson,
  ...lessonWords,
  ...later,
  status: 'scheduled',
  previously: slot,
});

test('a lesson is scheduled with whose it is, when and what about', async () => {
  expect((await given(scheduled)).lesson).toEqual([
    { id: lessonId, ...whose, ...lessonWords, ...slot, status: 'scheduled' },
  ]);
});

test('a lesson that moves keeps its words', async () => {
  expect((await given(scheduled, moved)).lesson).toEqual([
    { id: lessonId, ...whose, ...lessonWords, ...later, status: 'scheduled' },
  ]);
});

test('a lesson that moved to another day stays when the old day lets it go', async () => {
  const released = event('LessonReleased', { ...lesson, toDate: '2026-11-06' });
  expect((await given(scheduled, moved, released)).lesson).toMatchObject([
    { id: lessonId, ...later },
  ]);
});

test('changed words leave the slot and the status', async () => {
  const words = { ...lessonWords, title: 'Hills', description: null, notes: null };
  const { lesson: rows } = await given(
    scheduled,
    event('LessonCompleted', lesson),
    event('LessonDetailsChanged', { ...lesson, ...words }),
  );
  expect(rows).toEqual([{ id: lessonId, ...whose, ...words, ...slot, status: 'completed' }]);
});

for (const [type, status] of [
  ['LessonCompleted', 'completed'],
  ['LessonCancelled', 'cancelled'],
  ['LessonMissed', 'no-show'],
] as const)
  test(`${type} leaves a lesson ${status} until it is set back`, async () => {
    const ended = event(type, lesson);
    expect((await given(scheduled, ended)).lesson).toMatchObject([{ status }]);
    const back = event('LessonReinstated', lesson);
    expect((await given(scheduled, ended, back)).lesson).toMatchObject([{ status: 'scheduled' }]);
  });

test('a lesson that is removed is gone, and no other', async () => {
  const other = event('LessonScheduled', { ...scheduled.data, lessonId: 6 });
  expect((await given(scheduled, other, event('LessonRemoved', lesson))).lesson).toMatchObject([
    { id: 6 },
  ]);
});

test('an erasure of the student leaves when a lesson was and of what kind', async () => {
  const other = event('LessonScheduled', { ...scheduled.data, lessonId: 6, studentId: 13 });
  const { lesson: rows } = await given(scheduled, other, erased(`student-${whose.studentId}`));
  const { lessonType } = lessonWords;
  expect(rows).toMatchObject([
    { id: lessonId, title: '[erased]', description: null, notes: null, lessonType, ...slot },
    { id: 6, ...lessonWords },
  ]);
});
