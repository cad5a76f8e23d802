import type { LessonStatus } from '#domain/catalogue/lessons.ts';
import { useCreditRules } from '#site/data/credit-rules.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';

/** Where the school charges for a no-show, what it comes to is shown before it is recorded; returns whether that is asked now. */
export function useAskFirst(): (lesson: Lesson, status: LessonStatus) => boolean {
  const open = useOpenDialog();
  const rules = useCreditRules().data;
  return (lesson, status) => {
    const isAsked = status === 'no-show' && (rules?.noShowPercent ?? 0) > 0;
    if (isAsked) open({ kind: 'lesson-outcome', lessonId: lesson.id, as: 'missed' });
    return isAsked;
  };
}
