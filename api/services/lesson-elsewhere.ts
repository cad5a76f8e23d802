import type { Deps } from '#api/deps.ts';
import { lessonOverlaps } from '#domain/diary/rejections.ts';
import type { Slot } from '#domain/diary/slot.ts';
import { findLessonElsewhere } from '#projections/lessons/query.ts';

/**
 * Books a time at which the student is not out with another instructor of the school: each diary knows its own lessons alone, so what the others
 * hold is asked of the read models, and for one student at a time, so that two colleagues cannot both find it free.
 * @throws lessonOverlaps where the student is with somebody else
 */
export function whileFreeElsewhere<Result>(
  { sql, locks }: Pick<Deps, 'sql' | 'locks'>,
  who: { readonly studentId: number; readonly instructorId: number },
  wanted: Slot,
  book: () => Promise<Result>,
): Promise<Result> {
  return locks.student(who.studentId, async () => {
    const clash = await findLessonElsewhere(sql, who, wanted);
    if (clash) throw lessonOverlaps(clash);
    return book();
  });
}
