import { type FormEvent, useState } from 'react';
import { dateOf, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type BookingRules, useFreeDays, useMoveLesson } from '#site/data/learner/booking.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { TimeChoice } from '#site/features/shared/free-times/TimeChoice.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { policyOfLesson, termsOfLesson } from './late-charge.ts';
import * as words from './words.ts';

interface MoveDialogProps {
  lesson: PortalLesson;
  rules: BookingRules;
  onClose: () => void;
}

/** Moves a lesson to another free time; it keeps its length. */
export function MoveDialog({ lesson, rules, onClose }: MoveDialogProps) {
  const [startTime, setStartTime] = useState<string | null>(null);
  const [from, setFrom] = useState(rules.first);
  const days = useFreeDays(from, minutesBetween(lesson.startTime, lesson.endTime), lesson.id);
  const move = useMoveLesson();
  const toast = useToast();
  const was = momentOf(lesson.startTime);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startTime === null) return;
    move.mutate(
      { lessonId: lesson.id, startTime },
      {
        onSuccess: () => {
          toast({ title: words.lessonMoved, description: momentOf(startTime) });
          onClose();
        },
        onError: () => setStartTime(null),
      },
    );
  };

  return (
    <FormDialog
      title={words.moveTitle({ title: lesson.title })}
      consequence={words.itIsOnNow({
        was,
        policy: policyOfLesson(rules, termsOfLesson(rules, lesson)),
      })}
      answer={startTime === null ? words.move2 : words.moveTo({ moment: momentOf(startTime) })}
      isReady={startTime !== null}
      isBusy={move.isPending}
      isDirty={startTime !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TimeChoice
        first={rules.first}
        last={rules.last}
        from={from}
        onFrom={setFrom}
        days={days}
        value={startTime}
        onChange={setStartTime}
      />
    </FormDialog>
  );
}

const momentOf = (at: string) => `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;
