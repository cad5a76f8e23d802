import type { z } from 'zod';
import { mustTeachAt } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { notScheduled } from '#domain/availability/rejections.ts';
import type { handOver } from '#domain/diary/commands.ts';
import { takesTime, timesFromJson, timesToJson } from '#domain/diary/slot.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type LessonRow, wholeLesson } from '#projections/lessons/query.ts';
import { decideOnTime } from './lesson-times.ts';
import { getOwnLesson } from './lessons.ts';

type LessonDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'projector'>;

/**
 * Gives a lesson to a colleague of the school, at the same time. Their diary takes it first; the one it leaves lets go by a process that follows the fact, so
 * that a crash between the two is repaired.
 * @throws 404 unless lesson and colleague are the school's, 409 for one that is over or off, or unless overlaps are allowed, where something is in the way
 */
export function handLessonOver(
  deps: LessonDeps,
  instructor: Instructor,
  lessonId: number,
  { instructorId, allowOverlap }: z.infer<typeof handOver>,
): Promise<LessonRow> {
  const { schoolId } = instructor;
  return deps.locks.lesson(lessonId, async () => {
    const lesson = await getOwnLesson(deps, schoolId, lessonId);
    await mustTeachAt(deps, schoolId, instructorId);
    if (lesson.status !== 'scheduled') throw notScheduled();
    await currentStudentOf(deps, schoolId, lesson.studentId);
    const isThere = lesson.instructorId === instructorId;
    await decideOnTime(deps, instructor, {
      about: { studentId: lesson.studentId, instructorId },
      wanted: { startsAt: lesson.startsAt, endsAt: lesson.endsAt },
      // With whom the student is at that time is the very lesson that changes hands.
      isElsewhereInTheWay: false,
      command: () => ({
        type: 'ChangeLesson',
        lessonId,
        arriving: isThere ? undefined : wholeLesson(schoolId, lesson),
        toInstructorId: instructorId,
        allowOverlap,
      }),
    });
    return getOwnLesson(deps, schoolId, lessonId);
  });
}

/**
 * Puts right whose lesson it is. The lesson goes and another comes in its place, in one step, so that what was told, paid and counted for each of the two
 * students is right.
 * @returns the lesson that came
 * @throws 404 unless lesson and student are the school's, 409 where the student is archived or with somebody else at that time
 */
export function correctLessonStudent(
  deps: LessonDeps,
  instructor: Instructor,
  lessonId: number,
  studentId: StudentId,
): Promise<LessonRow> {
  const { schoolId } = instructor;
  return deps.locks.lesson(lessonId, async () => {
    const kept = await once('lesson', async () =>
      timesToJson(await getOwnLesson(deps, schoolId, lessonId)),
    );
    const lesson = timesFromJson(kept);
    await currentStudentOf(deps, schoolId, studentId);
    if (lesson.studentId === studentId) return lesson;
    const newLessonId = await deps.ids.next('lesson');
    const { instructorId, startsAt, endsAt, status } = lesson;
    await decideOnTime(deps, instructor, {
      about: { studentId, instructorId },
      wanted: { startsAt, endsAt },
      isElsewhereInTheWay: takesTime(status),
      command: () => ({ type: 'CorrectStudent', lessonId, newLessonId, studentId }),
    });
    return getOwnLesson(deps, schoolId, newLessonId);
  });
}
