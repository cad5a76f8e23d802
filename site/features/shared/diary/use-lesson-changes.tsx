import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SeriesScope } from '#domain/series/commands.ts';
import { type Lesson, type LessonChange, useChangeLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { type Clash, readClash } from './clash/read-clash.ts';
import { asksHowFar } from './series-words.ts';
import { useKnownStudents } from './use-known-students.ts';
import { useTellLeft } from './use-tell-left.ts';
import * as words from './words.tsx';

const ScopeQuestion = lazyDialog(() =>
  import('./ScopeQuestion.tsx').then((file) => file.ScopeQuestion),
);
const ClashDialog = lazy(() => import('./clash/ClashDialog.tsx'));

interface Wish extends LessonChange {
  /** `scope` is how much of its series went along, `isWhole` that none of it stayed behind. */
  onDone?: ((changed: Lesson, went: { scope: SeriesScope; isWhole: boolean }) => void) | undefined;
  /** It is on this phone and goes out when there is signal. */
  onKept?: (() => void) | undefined;
}

/**
 * Changes lessons where they are shown. When the time is taken, `dialog` shows the clash with its ways out; any other refusal is told in a toast,
 * or to `onRefused` where a form can say it better.
 */
export function useLessonChanges(onRefused?: (error: unknown) => void) {
  const showFailure = useErrorToast();
  const mutation = useChangeLesson();
  const tellLeft = useTellLeft();
  const [clashing, setClashing] = useState<Wish & { clash: Clash }>();
  const [asking, setAsking] = useState<Wish>();
  const { nameOf } = useKnownStudents(clashing ? [clashing.lesson] : []);

  const change = (wish: Wish) => (asksHowFar(wish) ? setAsking(wish) : send(wish));
  const send = (wish: Wish) =>
    mutation.mutate(wish, {
      onSuccess: (changed) => {
        setClashing(undefined);
        setAsking(undefined);
        const left = changed.series?.left ?? [];
        tellLeft(left);
        wish.onDone?.(changed, { scope: wish.scope ?? 'one', isWhole: left.length === 0 });
      },
      onKept: () => {
        setClashing(undefined);
        setAsking(undefined);
        wish.onKept?.();
      },
      onError: (error) => {
        setAsking(undefined);
        const clash = readClash(error);
        setClashing(clash ? { ...wish, clash } : undefined);
        if (clash) return;
        if (onRefused) onRefused(error);
        else showFailure(error);
      },
    });

  return { change, isPending: mutation.isPending, dialog: dialog() };

  function dialog(): ReactNode {
    if (clashing) return dialogOf(clashing);
    if (!asking) return undefined;
    return (
      <ScopeQuestion
        lesson={asking.lesson}
        title={words.changeWhichLessons}
        answer={words.change}
        isBusy={mutation.isPending}
        isSayable
        onChoose={(scope) => send({ ...asking, scope })}
        onClose={() => setAsking(undefined)}
      />
    );
  }

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
          key={`${clash.clash.startTime} ${wanted.startTime}`}
          clash={clash}
          wanted={wanted}
          intent="move"
          busy={mutation.isPending}
          onTake={(free) => send({ ...wish, changes: { ...changes, ...free } })}
          onAnyway={() => send({ ...wish, changes: { ...changes, allowOverlap: true } })}
          onCancel={() => setClashing(undefined)}
        />
      </Suspense>
    );
  }
}
