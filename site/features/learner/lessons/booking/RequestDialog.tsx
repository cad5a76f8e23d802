import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mostTimesAsked } from '#domain/diary/times-asked.ts';
import { dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import { useRequestChange } from '#site/data/learner/change-requests.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** Asks the instructor to move a lesson, to one of up to three times. */
export function RequestDialog({ lesson, onClose }: { lesson: PortalLesson; onClose: () => void }) {
  const none = { date: dateOf(lesson.startTime), time: '' };
  const [wishes, setWishes] = useState([none]);
  const [note, setNote] = useState('');
  const request = useRequestChange();
  const toast = useToast();
  const today = useToday();
  const error = request.error instanceof CallError ? request.error : null;
  const times = wishes.flatMap(({ date, time }) => (date && time ? [instantAt(date, time)] : []));
  const change = (nth: number, to: Partial<typeof none>) =>
    setWishes(wishes.map((wish, at) => (at === nth ? { ...wish, ...to } : wish)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(
      { lessonId: lesson.id, times, note: note || null },
      {
        onSuccess: () => {
          toast({ title: words.requestSent, description: words.youHearWhenTheyAnswer });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.askToMoveTitle({ title: lesson.title })}
      consequence={words.staysUntilTheyAnswer({ times: sayTimes(lesson) })}
      answer={words.sendRequest}
      isReady={times.length > 0}
      isBusy={request.isPending}
      isDirty={times.length > 0 || note !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {wishes.map(({ date, time }, nth) => (
        // The rows have no other name, and none is taken out.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="pair" key={nth}>
          <Field label={words.dateOfWish({ nth: nth + 1 })}>
            <DateInput
              min={today}
              value={date}
              onChange={({ target }) => change(nth, { date: target.value })}
            />
          </Field>
          <Field
            label={words.timeOfWish({ nth: nth + 1 })}
            error={nth === 0 ? (error?.fields['startTime'] ?? error?.fields['endTime']) : undefined}
          >
            <TimeInput
              value={time}
              onChange={({ target }) => change(nth, { time: target.value })}
            />
          </Field>
        </div>
      ))}
      {wishes.length < mostTimesAsked && (
        <Button
          needsSignal={false}
          size="sm"
          variant="quiet"
          glyph={Plus}
          onClick={() => setWishes([...wishes, none])}
        >
          {words.anotherTimeThatSuits}
        </Button>
      )}
      <Field label={words.note} optional>
        <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
