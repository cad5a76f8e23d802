import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idOf, wholeNumber } from '../kernel/ids.ts';
import { addMinutes, type Instant } from '../kernel/nz-time.ts';
import type { WholeLesson } from './commands.ts';
import type { Diary } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { lessonNotFound, lessonOverByThen } from './rejections.ts';

/** Minutes by which an instructor may say they run late; more is a lesson to move. */
const mostMinutesLate = 120;

/** POST /api/lessons/running-late: which learners of one day hear of it, and by how many minutes each lesson starts late. */
export const runningLateForm = z.object({
  lessons: z
    .array(
      z.object({
        lessonId: idOf('Lesson'),
        minutes: wholeNumber(
          1,
          mostMinutesLate,
          `Minutes must be a whole number from 1 to ${mostMinutesLate}`,
        ),
      }),
      { error: 'Lessons must be a list' },
    )
    .min(1, 'Choose at least one lesson')
    .max(30, 'At most 30 lessons at once'),
});

/** Asked of the diary of its day. */
export type SayLate = Command<'SayLate', { lessonId: number; minutes: number }>;

/** @throws 409 where the lesson is over or off, or would begin before now */
export function mustBeAheadWhenLate(
  { status, startsAt }: Pick<WholeLesson, 'status' | 'startsAt'>,
  minutes: number,
  now: Instant,
): void {
  if (status !== 'scheduled' || addMinutes(startsAt, minutes) <= now)
    throw lessonOverByThen(startsAt);
}

/** Nothing where the learner has been told the same already. */
export function sayLate({ lessonId, minutes, now }: SayLate, state: Diary): DiaryEvent[] {
  const lesson = state.lessons.get(lessonId);
  if (!lesson) throw lessonNotFound();
  mustBeAheadWhenLate(lesson, minutes, now);
  const { schoolId, instructorId, studentId, startsAt } = lesson;
  const before = state.late.get(lessonId);
  if (before?.startsAt === startsAt && before.minutes === minutes) return [];
  const data = { lessonId, schoolId, instructorId, studentId, startsAt, minutes };
  return [{ type: 'LessonRunsLate', data }];
}
