import { type ReactNode, useState } from 'react';
import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { useToast } from '#site/ui/toast.tsx';
import type { Toast } from '#site/ui/toast-atom.ts';
import { useAskFirst } from './use-ask-first.ts';
import * as words from './words.ts';

const DeleteLesson = lazyDialog(() =>
  import('#site/features/shared/diary/DeleteLesson.tsx').then((file) => file.DeleteLesson),
);

export interface LessonActs {
  onStatus: (lesson: Lesson, status: LessonStatus) => void;
  onDelete: (lesson: Lesson) => void;
}

/**
 * What the lists of lessons do to a line: another status, with the way back in the toast, and out of the diary after a question. `dialogs` stands
 * wherever the list is.
 * @param told the toast for a status that was set, without its way back
 */
export function useLessonActs(told: (status: LessonStatus) => Toast): {
  acts: LessonActs;
  dialogs: ReactNode;
} {
  const toast = useToast();
  const askFirst = useAskFirst();
  const { change, dialog } = useLessonChanges();
  const [leaving, setLeaving] = useState<Lesson>();
  const forget = () => setLeaving(undefined);

  const onStatus = (lesson: Lesson, status: LessonStatus) => {
    if (askFirst(lesson, status)) return;
    const undo = () =>
      change({
        lesson: { ...lesson, status },
        changes: { status: lesson.status },
        onDone: () => toast(told(lesson.status)),
      });
    change({
      lesson,
      changes: { status },
      onDone: () => toast({ ...told(status), action: { label: words.undo, onPress: undo } }),
    });
  };
  return {
    acts: { onStatus, onDelete: setLeaving },
    dialogs: (
      <>
        {dialog}
        {leaving && <DeleteLesson lesson={leaving} onKeep={forget} onDeleted={forget} />}
      </>
    ),
  };
}

/** "Lesson status updated", and to which. */
export const statusUpdated = (status: LessonStatus): Toast => ({
  title: words.lessonStatusUpdated,
  description: lessonStatusLabels[status],
});
