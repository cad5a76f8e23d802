import { z } from 'zod';
import { inHours } from '#domain/credit/sentence.ts';
import { lessonChanges } from '#domain/diary/commands.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { useFormOf } from '#site/form-of.ts';
import { showRefusalAt } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** How long it was is asked here; a change of a lesson may leave it out. */
const rules = z.object({ minutes: lessonChanges.shape.minutes.unwrap() });

/** The longer way to complete a lesson: how long it was, with the planned minutes set. */
export function CompletedForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const planned = minutesBetween(lesson.startTime, lesson.endTime);
  const { nameOf } = useKnownStudents([lesson]);
  const form = useFormOf(rules, { blank: { minutes: planned } });
  const { value: typed, onChange: choose } = form.choose('minutes');
  const toast = useToast();
  const { change, isPending, dialog } = useLessonChanges((error) =>
    showRefusalAt('minutes', error, form),
  );
  const shown = Number(typed);

  const submit = form.handleSubmit(({ minutes }) =>
    change({
      lesson,
      changes: { status: 'completed', minutes },
      onKept: onClose,
      onDone: () => {
        toast({ title: words.completedToast, description: inHours(minutes) });
        onClose();
      },
    }),
  );

  if (dialog) return dialog;
  return (
    <FormDialog
      needsSignal={false}
      title={words.completedTitle}
      consequence={words.completedConsequence({ name: nameOf(lesson), planned: inHours(planned) })}
      answer={words.completed}
      isReady={typed !== ''}
      isBusy={isPending}
      form={form}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={words.minutes}
        hint={shown > 0 && Number.isInteger(shown) ? inHours(shown) : undefined}
        {...form.at('minutes')}
      >
        <Input type="number" min={1} step={5} inputMode="numeric" />
      </Field>
      <p className="cluster-2" role="group" aria-label={words.usualLengths}>
        {lengthsAround(planned).map((length) => (
          <Button key={length} size="sm" onClick={() => choose(String(length))}>
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
