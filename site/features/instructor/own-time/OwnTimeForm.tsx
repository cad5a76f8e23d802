import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { type OwnTime, useKeepOwnTime, useRemoveOwnTime } from '#site/data/own-time.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { LessonsInIt } from '#site/features/shared/lessons-in-it/LessonsInIt.tsx';
import {
  type LessonInIt,
  readLessonsInIt,
} from '#site/features/shared/lessons-in-it/read-lessons.ts';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { inputsOf, type OwnTimeInputs, ownTimeInputs, valuesOf } from './own-time-form.ts';
import './own-time.css';
import * as words from './words.ts';

interface OwnTimeFormProps {
  known?: OwnTime;
  date: LocalDate;
  onClose: () => void;
}

export function OwnTimeForm({ known: live, date, onClose }: OwnTimeFormProps) {
  const known = useOpened(live);
  const toast = useToast();
  const showFailure = useErrorToast();
  const keeping = useKeepOwnTime();
  const removal = useRemoveOwnTime();
  const [inIt, setInIt] = useState<{ lessons: readonly LessonInIt[]; inputs: OwnTimeInputs }>();
  const form = useFormOf(ownTimeInputs, { known: inputsOf(known, date) });

  const keep = (inputs: OwnTimeInputs, overLessons?: 'keep' | 'cancel') =>
    keeping.mutate(
      { known, values: { ...valuesOf(inputs), overLessons } },
      {
        onSuccess: () => {
          toast({ title: words.keptToast });
          onClose();
        },
        onKept: onClose,
        onError: (error) => {
          const lessons = readLessonsInIt(error);
          if (lessons) return setInIt({ lessons, inputs });
          setInIt(undefined);
          if (showRefusal(error, form)) showFailure(error);
        },
      },
    );
  const remove = () =>
    known &&
    removal.mutate(known, {
      onSuccess: () => {
        toast({ title: words.removedToast });
        onClose();
      },
    });

  if (inIt)
    return (
      <LessonsInIt
        lessons={inIt.lessons}
        isBusy={keeping.isPending}
        onKeep={() => keep(inIt.inputs, 'keep')}
        onCancelLessons={() => keep(inIt.inputs, 'cancel')}
        onBack={() => setInIt(undefined)}
      />
    );
  return (
    <KeptDialog
      title={known ? words.ownTime : words.keepTimeFree}
      consequence={words.whatItDoes}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.handleSubmit((inputs) => keep(inputs))}>
        <DialogBody>
          <Field label={words.title} {...form.at('title')}>
            <Input />
          </Field>
          <Checkbox {...form.register('isWholeDays')}>{words.wholeDays}</Checkbox>
          <TimeFields form={form} />
        </DialogBody>
        <DialogFooter>
          {known && (
            <Button
              className="start"
              variant="danger-quiet"
              glyph={Trash2}
              busy={removal.isPending}
              onClick={remove}
            >
              {words.remove}
            </Button>
          )}
          <DialogCancel />
          <Button needsSignal={false} type="submit" variant="primary" busy={keeping.isPending}>
            {known ? words.saveChanges : words.keepFree}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}

/** From when to when, and how often. */
function TimeFields({ form }: { form: FormOf<typeof ownTimeInputs> }) {
  const [isWholeDays, everyWeeks] = useWatch({
    control: form.control,
    name: ['isWholeDays', 'everyWeeks'],
  });
  return (
    <>
      <div className="own-time-row">
        <Field label={words.from} {...form.at('from')}>
          <DateInput />
        </Field>
        {!isWholeDays && (
          <Field label={words.fromTime} {...form.at('fromTime')}>
            <TimeInput />
          </Field>
        )}
        <Field label={words.to} {...form.at('to')}>
          <DateInput />
        </Field>
        {!isWholeDays && (
          <Field label={words.toTime} {...form.at('toTime')}>
            <TimeInput />
          </Field>
        )}
      </div>
      <div className="own-time-row">
        <Field label={words.repeats} {...form.at('everyWeeks')}>
          <Select>
            <option value="">{words.once}</option>
            <option value="1">{words.everyWeek}</option>
            <option value="2">{words.every2Weeks}</option>
            <option value="4">{words.every4Weeks}</option>
          </Select>
        </Field>
        {everyWeeks !== '' && (
          <Field label={words.until} {...form.at('until')}>
            <DateInput />
          </Field>
        )}
      </div>
    </>
  );
}
