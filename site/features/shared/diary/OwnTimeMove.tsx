import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { type OwnTime, type OwnTimeValues, useKeepOwnTime } from '#site/data/own-time.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { LessonsInIt } from '#site/features/shared/lessons-in-it/LessonsInIt.tsx';
import {
  type LessonInIt,
  readLessonsInIt,
} from '#site/features/shared/lessons-in-it/read-lessons.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import type { LessonTimes } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import type { OwnTimePart } from './held.ts';
import { asItIs, movedOwnTime } from './moved-own-time.ts';
import { sayTimes } from './say-times.ts';
import * as words from './words.tsx';

interface OwnTimeMoveProps {
  /** What was put elsewhere, and where. */
  part: OwnTimePart;
  times: LessonTimes;
  ownTimes: readonly OwnTime[];
}

/** Puts own time at another time and says so, with the way back. What repeats goes with all its days, which is asked first. */
export function OwnTimeMove({ part, times, ownTimes }: OwnTimeMoveProps) {
  const say = useContext(ClockWords);
  const toast = useToast();
  const showFailure = useErrorToast();
  const keeping = useKeepOwnTime();
  // As it was when it was let go.
  const [own] = useState(() => ownTimes.find(({ id }) => id === part.ownTimeId));
  const [isAsking, setAsking] = useState(own?.everyWeeks !== null);
  const [inIt, setInIt] = useState<{
    lessons: readonly LessonInIt[];
    answer: (overLessons: 'keep' | 'cancel') => void;
  }>();

  const put = (values: OwnTimeValues, title: string, at: LessonTimes, undo?: () => void) =>
    keeping.mutate(
      { known: own, values },
      {
        onSuccess: () => {
          setInIt(undefined);
          toast({
            title,
            description: `${part.title}, ${sayTimes(at, say)}`,
            ...(undo && { action: { label: words.undo, onPress: undo } }),
          });
        },
        onError: (error) => {
          const lessons = readLessonsInIt(error);
          if (!lessons) return showFailure(error);
          const answer = (overLessons: 'keep' | 'cancel') =>
            put({ ...values, overLessons }, title, at, undo);
          setInIt({ lessons, answer });
        },
        onSettled: () => setAsking(false),
      },
    );
  const move = () =>
    own &&
    put(movedOwnTime(own, part, times), words.ownTimeMoved, times, () =>
      put(asItIs(own), words.movedBack, part),
    );
  const begin = useEffectEvent(() => {
    if (!isAsking) move();
  });
  useEffect(() => begin(), []);

  if (!own) return null;
  if (inIt)
    return (
      <LessonsInIt
        lessons={inIt.lessons}
        isBusy={keeping.isPending}
        onKeep={() => inIt.answer('keep')}
        onCancelLessons={() => inIt.answer('cancel')}
        onBack={() => setInIt(undefined)}
      />
    );
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={words.moveAllItsDays}
      consequence={words.eachOfItsDaysGoesAlong({
        title: part.title ?? words.notAvailable,
        weeks: own.everyWeeks ?? 1,
        times: sayTimes(times, say),
      })}
      confirm={words.moveAll}
      keep={words.leaveIt}
      tone="primary"
      busy={keeping.isPending}
      needsSignal={false}
      onConfirm={move}
    />
  );
}
