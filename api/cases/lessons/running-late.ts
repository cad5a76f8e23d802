import type { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { mustBeAheadWhenLate, type runningLateForm } from '#domain/diary/running-late.ts';
import { getOwnLesson } from './lessons.ts';

/**
 * Lets learners know that their lessons start late, each once; the lessons stay booked for when they are.
 * @returns the lessons whose people are told now: nobody is told the same twice
 * @throws before anybody is told, 404 for one that is not the school's, 409 for one that is over or off
 */
export async function sayRunningLate(
  deps: { readonly sql: Database; readonly dispatch: Dispatch; readonly clock: Clock },
  instructor: Instructor,
  { lessons }: z.infer<typeof runningLateForm>,
): Promise<{ told: number[] }> {
  const now = deps.clock();
  const found = await Promise.all(
    lessons.map(async ({ lessonId, minutes }) => {
      const lesson = await getOwnLesson(deps, instructor.schoolId, lessonId);
      mustBeAheadWhenLate(lesson, minutes, now);
      return { ...lesson, minutes };
    }),
  );
  const told: number[] = [];
  // A fact of its own for each, in the order of the day: what is about a student stands in their history.
  for (const { id: lessonId, instructorId, studentId, startsAt, minutes } of found) {
    const { events } = await deps.dispatch(
      diary,
      diaryIdAt(instructorId, startsAt),
      { type: 'SayLate', lessonId, minutes },
      actingOn(instructor, studentId),
    );
    if (events.length > 0) told.push(lessonId);
  }
  return { told };
}
