import { Plus } from 'lucide-react';
import { useState } from 'react';
import { changeRequestForm } from '#domain/diary/change-request-commands.ts';
import { mostTimesAsked } from '#domain/diary/times-asked.ts';
import { dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { useRequestChange } from '#site/data/learner/change-requests.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

/** Asks the instructor to move a lesson, to one of up to three times. */
export function RequestDialog({ lesson, onClose }: { lesson: PortalLesson; onClose: () => void }) {
  const none = { date: dateOf(lesson.startTime), time: '' };
  const [wishes, setWishes] = useState([none]);
  const form = useFormOf(changeRequestForm);
  const times = form.choose('times');
  const request = useRequestChange();
  const today = useToday();
  const change = (nth: number, to: Partial<typeof none>) => {
    const changed = wishes.map((wish, at) => (at === nth ? { ...wish, ...to } : wish));
    setWishes(changed);
    times.onChange(
      changed.flatMap(({ date, time }) => (date && time ? [instantAt(date, time)] : [])),
    );
  };

  const submit = useSubmit(form, {
    send: (asked) => request.mutateAsync({ ...asked, lessonId: lesson.id }),
    says: () => ({ title: words.requestSent, description: words.youHearWhenTheyAnswer }),
    onDone: onClose,
    shownAt: { startTime: 'times', endTime: 'times' },
    failed: false,
  });
  return (
    <FormDialog
      title={words.askToMoveTitle({ title: lesson.title })}
      consequence={words.staysUntilTheyAnswer({ times: sayTimes(lesson) })}
      answer={words.sendRequest}
      isReady={times.value.length > 0}
      form={form}
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
            error={nth === 0 ? times.error : undefined}
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
      <Field label={words.note} optional {...form.at('note')}>
        <Input maxLength={500} />
      </Field>
    </FormDialog>
  );
}
