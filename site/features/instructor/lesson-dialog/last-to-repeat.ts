import { type LessonStatus, type LessonType, onlyOnce } from '#domain/catalogue/lessons.ts';

/** The latest of a student’s lessons, by start time, that the next may be like; undefined where there is none. */
export const lastToRepeat = <
  Lesson extends { readonly status: LessonStatus; readonly lessonType: LessonType },
>(
  lessons: readonly Lesson[],
): Lesson | undefined =>
  lessons.findLast(
    ({ status, lessonType }) => status !== 'cancelled' && !onlyOnce.includes(lessonType),
  );
