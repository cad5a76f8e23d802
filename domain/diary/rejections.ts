import { formatTimeSpan } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { WholeLesson } from './commands.ts';
import { slotJson } from './slot.ts';

/** 409 with the clashing lesson; the edge adds the student's name and the next free times. */
export const lessonOverlaps = (
  clash: Pick<WholeLesson, 'lessonId' | 'studentId' | 'startsAt' | 'endsAt'>,
) =>
  new Rejection(
    'conflict',
    'lesson_overlaps',
    `There is already a lesson at ${formatTimeSpan(clash.startsAt, clash.endsAt)}.`,
    {
      fields: {
        startTime: `There is already a lesson at ${formatTimeSpan(clash.startsAt, clash.endsAt)}.`,
      },
      details: {
        clash: {
          lessonId: clash.lessonId,
          studentId: clash.studentId,
          ...slotJson(clash),
        },
      },
    },
  );

export const lessonInThePast = () =>
  new Rejection('invalid', 'lesson_in_the_past', 'The date cannot be before today.', {
    fields: { startTime: 'The date cannot be before today.' },
  });

export const lessonEndsBeforeItStarts = () =>
  new Rejection('invalid', 'lesson_ends_before_it_starts', 'A lesson has to end after it starts.', {
    fields: { endTime: 'A lesson has to end after it starts.' },
  });

export const lessonCrossesMidnight = () =>
  new Rejection(
    'invalid',
    'lesson_crosses_midnight',
    'A lesson has to end on the day it starts, by midnight.',
    {
      fields: { endTime: 'A lesson has to end on the day it starts, by midnight.' },
    },
  );

export const lessonNotFound = () =>
  new Rejection('missing', 'lesson_not_found', 'There is no such lesson.');
