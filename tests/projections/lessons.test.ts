import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { event } from './event.ts';
import { erased, lesson, lessonWords, scheduled, slot } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { lessonId, ...whose } = lesson;
/** What nobody has said of the lesson. */
const unsaid = {
  pickUp: null,
  dropOff: null,
  enteredLater: false,
  minutes: null,
  why: null,
  isLate: false,
  latePercent: null,
  terms: null,
  paidBy: null,
  isCovered: null,
  paymentId: null,
  paymentState: null,
  otherPaymentId: null,
  otherState: null,
  said: null,
};
const later = { startsAt: '2026-11-06T01:00:00.000Z', endsAt: '2026-11-06T01:45:00.000Z' };
const moved = event('LessonRescheduled', {
  ...lesson,
  ...lessonWords,
  ...later,
  status: 'scheduled',
  previously: slot,
});

const single = { seriesId: null, seriesPlace: null, isApart: false };

test('a lesson is scheduled with whose it is, when and what about', async () => {
  expect((await given(scheduled)).lesson).toEqual([
    { id: lessonId, ...whose, ...lessonWords, ...slot, ...single, ...unsaid, status: 'scheduled' },
  ]);
});

test('a lesson that moves keeps its words', async () => {
  expect((await given(scheduled, moved)).lesson).toEqual([
    { id: lessonId, ...whose, ...lessonWords, ...later, ...single, ...unsaid, status: 'scheduled' },
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
  expect(rows).toEqual([
    { id: lessonId, ...whose, ...words, ...slot, ...single, ...unsaid, status: 'completed' },
  ]);
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

test('places and the instructor follow the facts', async () => {
  const pickUp = { name: 'School', address: '1 Mill Road', suburb: null };
  const placed = event('LessonScheduled', { ...scheduled.data, pickUp, enteredLater: true });
  const handed = event('LessonRescheduled', {
    ...moved.data,
    instructorId: ids.accountId.parse(9),
    previously: { ...slot, instructorId: ids.accountId.parse(2) },
  });
  expect((await given(placed, handed)).lesson).toMatchObject([
    { pickUp, dropOff: null, enteredLater: true, instructorId: ids.accountId.parse(9), ...later },
  ]);
  const without = event('LessonDetailsChanged', { ...lesson, ...lessonWords, pickUp: null });
  expect((await given(placed, without)).lesson).toMatchObject([{ pickUp: null }]);
});

test('a lesson that is removed is gone, and no other', async () => {
  const other = event('LessonScheduled', { ...scheduled.data, lessonId: 6 });
  expect((await given(scheduled, other, event('LessonRemoved', lesson))).lesson).toMatchObject([
    { id: 6 },
  ]);
});

test('an erasure of the student leaves when a lesson was and of what kind', async () => {
  const other = event('LessonScheduled', {
    ...scheduled.data,
    lessonId: 6,
    studentId: ids.studentId.parse(13),
  });
  const { lesson: rows } = await given(scheduled, other, erased(`student-${whose.studentId}`));
  const { lessonType } = lessonWords;
  expect(rows).toMatchObject([
    { id: lessonId, title: '[erased]', description: null, notes: null, lessonType, ...slot },
    { id: 6, ...lessonWords },
  ]);
});

const inSeries = { seriesId: 3, seriesPlace: { nth: 4, of: 10 } };

test('a lesson of a series has its place in it, and stands apart once it was moved by itself', async () => {
  const first = event('LessonScheduled', { ...scheduled.data, ...inSeries });
  const movedWith = (more: { withSeries?: true }) =>
    event('LessonRescheduled', { ...moved.data, ...inSeries, ...more });
  expect((await given(first)).lesson).toMatchObject([{ ...inSeries, isApart: false }]);
  expect((await given(first, movedWith({}))).lesson).toMatchObject([{ ...later, isApart: true }]);
  expect((await given(first, movedWith({}), movedWith({ withSeries: true }))).lesson).toMatchObject(
    [{ ...inSeries, isApart: false }],
  );
});
