import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { type Lesson, useChangeLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/**
 * Says how a lesson went. `settle` tells it in a toast with the way back, `settleQuietly` leaves both to the screen it is pressed on. Either says
 * when the server refuses, also where the screen has gone meanwhile.
 */
export function useOutcome() {
  const toast = useToast();
  const { nameOf } = useKnownStudents();
  const { mutate, isPending } = useChangeLesson();
  const showFailure = useErrorToast();
  const showNotUndone = useErrorToast({ title: words.notUndone });

  const settleQuietly = (lesson: Lesson, status: LessonStatus) =>
    mutate({ lesson, changes: { status } }, { onError: showFailure });

  const settle = (lesson: Lesson, status: LessonStatus) =>
    mutate(
      { lesson, changes: { status } },
      {
        onSuccess: () =>
          toast({
            title: lessonStatusLabels[status],
            description: nameOf(lesson),
            action: {
              label: words.undo,
              onPress: () =>
                mutate(
                  { lesson: { ...lesson, status }, changes: { status: lesson.status } },
                  { onError: showNotUndone },
                ),
            },
          }),
        onError: showFailure,
      },
    );

  return { settle, settleQuietly, isPending };
}
