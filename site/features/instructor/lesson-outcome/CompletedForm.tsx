import { type FormEvent, useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** The longer way to complete a lesson: how long it was, with the planned minutes set. */
export function CompletedForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const planned = minutesBetween(lesson.startTime, lesson.endTime);
  const { nameOf } = useKnownStudents([lesson]);
  const [typed, setTyped] = useState(String(planned));
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const { change, isPending, dialog } = useLessonChanges((error) =>
    setRefusal(
      error instanceof CallError ? (error.fields['minutes'] ?? error.sentence) : undefined,
    ),
  );
  const minutes = Number(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({
      lesson,
      changes: { status: 'completed', minutes },
      onKept: onClose,
      onDone: () => {
        toast({ title: words.completedToast, description: inHours(minutes) });
        onClose();
      },
    });
  };

  if (dialog) return dialog;
  return (
    <FormDialog
      needsSignal={false}
      title={words.completedTitle}
      consequence={words.completedConsequence({ name: nameOf(lesson), planned: inHours(planned) })}
      answer={words.completed}
      isReady={typed !== ''}
      isBusy={isPending}
      isDirty={typed !== String(planned)}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={words.minutes}
        hint={minutes > 0 && Number.isInteger(minutes) ? inHours(minutes) : undefined}
        error={refusal}
      >
        <Input
          type="number"
          min={1}
          step={5}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p className="cluster-2" role="group" aria-label={words.usualLengths}>
        {lengthsAround(planned).map((length) => (
          <Button key={length} size="sm" onClick={() => setTyped(String(length))}>
            {inHours(length)}
          </Button>
        ))}
      </p>
    </FormDialog>
  );
}

/** A part of it, as planned, and a little over. */
const lengthsAround = (planned: number): readonly number[] =>
  [...new Set([Math.round(planned / 2), planned, planned + 15, planned + 30])].filter(
    (minutes) => minutes > 0,
  );
