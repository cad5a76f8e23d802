import type { LessonStatus, LessonType } from '#domain/catalogue/lessons.ts';

/** What nobody has twice: the first lesson, and the test at the end. */
const onlyOnce: readonly LessonType[] = ['First Lesson', 'Road Test'];

/** The latest of a student’s lessons, by start time, that the next may be like; undefined where there is none. */
export const lastToRepeat = <
  Lesson extends { readonly status: LessonStatus; readonly lessonType: LessonType },
>(
  lessons: readonly Lesson[],
): Lesson | undefined =>
  lessons.findLast(
    ({ status, lessonType }) => status !== 'cancelled' && !onlyOnce.includes(lessonType),
  );
