import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Lesson, type LessonChanges, useChangeLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { type Clash, readClash } from './clash/read-clash.ts';
import { useKnownStudents } from './use-known-students.ts';

const ClashDialog = lazy(() => import('./clash/ClashDialog.tsx'));

interface Wish {
  lesson: Lesson;
  changes: LessonChanges;
  onDone?: ((changed: Lesson) => void) | undefined;
}

/**
 * Changes lessons where they are shown. When the time is taken, `dialog` shows the clash with its ways out; any other refusal is told in a toast,
 * or to `onRefused` where a form can say it better.
 */
export function useLessonChanges(onRefused?: (error: unknown) => void) {
  const showFailure = useErrorToast();
  const mutation = useChangeLesson();
  const [clashing, setClashing] = useState<Wish & { clash: Clash }>();
  const { nameOf } = useKnownStudents(clashing ? [clashing.lesson] : []);

  const change = (wish: Wish) =>
    mutation.mutate(wish, {
      onSuccess: (changed) => {
        setClashing(undefined);
        wish.onDone?.(changed);
      },
      onError: (error) => {
        const clash = readClash(error);
        setClashing(clash ? { ...wish, clash } : undefined);
        if (clash) return;
        if (onRefused) onRefused(error);
        else showFailure(error);
      },
    });

  return { change, isPending: mutation.isPending, dialog: clashing && dialogOf(clashing) };

  function dialogOf({ clash, ...wish }: Wish & { clash: Clash }): ReactNode {
    const { lesson, changes } = wish;
    const wanted = {
      name: nameOf(lesson),
      startTime: changes.startTime ?? lesson.startTime,
      endTime: changes.endTime ?? lesson.endTime,
    };
    return (
      <Suspense fallback={null}>
        <ClashDialog
          key={`${clash.clash.lessonId} ${wanted.startTime}`}
          clash={clash}
          wanted={wanted}
          intent="move"
          busy={mutation.isPending}
          onTake={(free) => change({ ...wish, changes: { ...changes, ...free } })}
          onAnyway={() => change({ ...wish, changes: { ...changes, allowOverlap: true } })}
          onCancel={() => setClashing(undefined)}
        />
      </Suspense>
    );
  }
}
