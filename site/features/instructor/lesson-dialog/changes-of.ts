import type { LessonStatus } from '#domain/catalogue/lessons.ts';
import { same } from '#domain/kernel/same.ts';
import type { Lesson, LessonChanges } from '#site/data/lessons.ts';
import { inputsOf, type LessonValues, timesOf } from './lesson-form.ts';

/** What somebody changed: only that is sent, so that two people who edit different fields do not undo each other. */
export function changesOf(
  lesson: Lesson,
  values: LessonValues,
  status: LessonStatus,
): LessonChanges {
  const changes: LessonChanges = {};
  if (values.title !== lesson.title) changes.title = values.title;
  if (values.description !== lesson.description) changes.description = values.description;
  if (values.lessonType !== lesson.lessonType) changes.lessonType = values.lessonType;
  if (values.notes !== lesson.notes) changes.notes = values.notes;
  if (!same(values.pickUp, lesson.pickUp)) changes.pickUp = values.pickUp;
  if (!same(values.dropOff, lesson.dropOff)) changes.dropOff = values.dropOff;
  if (status !== lesson.status) changes.status = status;
  // Compared as the form shows them.
  const was = inputsOf(lesson);
  const isSameTime =
    values.date === was.date &&
    values.startTime === was.startTime &&
    values.pass === was.pass &&
    values.duration === Number(was.duration);
  return isSameTime ? changes : { ...changes, ...timesOf(values) };
}
