import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { type OwnTime, useKeepOwnTime, useRemoveOwnTime } from '#site/data/own-time.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input, TimeInput } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { LessonsInIt } from '../shared/LessonsInIt.tsx';
import { type LessonInIt, readLessonsInIt } from '../shared/read-lessons.ts';
import { inputsOf, type OwnTimeInputs, ownTimeInputs, valuesOf } from './own-time-form.ts';
import './own-time.css';

interface OwnTimeFormProps {
  known?: OwnTime;
  date: LocalDate;
  onClose: () => void;
}

const names = ['title', 'from', 'to', 'fromTime', 'toTime', 'everyWeeks', 'until'] as const;

export function OwnTimeForm({ known, date, onClose }: OwnTimeFormProps) {
  const toast = useToast();
  const showFailure = useErrorToast();
  const keeping = useKeepOwnTime();
  const removal = useRemoveOwnTime();
  const [inIt, setInIt] = useState<{ lessons: readonly LessonInIt[]; inputs: OwnTimeInputs }>();
  const form = useForm<OwnTimeInputs>({
    resolver: zodResolver(ownTimeInputs),
    defaultValues: inputsOf(known, date),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const [isWholeDays, everyWeeks] = useWatch({ control, name: ['isWholeDays', 'everyWeeks'] });

  const keep = (inputs: OwnTimeInputs, overLessons?: 'keep' | 'cancel') =>
    keeping.mutate(
      { id: known?.id, values: { ...valuesOf(inputs), overLessons } },
      {
        onSuccess: () => {
          toast({ title: 'Your time is kept free of lessons.' });
          onClose();
        },
        onKept: onClose,
        onError: (error) => {
          const lessons = readLessonsInIt(error);
          if (lessons) return setInIt({ lessons, inputs });
          setInIt(undefined);
          if (showRefusal(error, names, form.setError)) showFailure(error);
        },
      },
    );
  const remove = () =>
    known &&
    removal.mutate(known.id, {
      onSuccess: () => {
        toast({ title: 'The time is open for lessons again.' });
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
      title={known ? 'Own time' : 'Keep time free'}
      consequence="Nobody can book lessons in it. What it is for, only you can read."
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.handleSubmit((inputs) => keep(inputs))}>
        <DialogBody>
          <Field label="Title" error={errors.title?.message}>
            <Input {...register('title')} />
          </Field>
          <Checkbox {...register('isWholeDays')}>Whole days</Checkbox>
          <div className="own-time-row">
            <Field label="From" error={errors.from?.message}>
              <DateInput {...register('from')} />
            </Field>
            {!isWholeDays && (
              <Field label="From time" error={errors.fromTime?.message}>
                <TimeInput {...register('fromTime')} />
              </Field>
            )}
            <Field label="To" error={errors.to?.message}>
              <DateInput {...register('to')} />
            </Field>
            {!isWholeDays && (
              <Field label="To time" error={errors.toTime?.message}>
                <TimeInput {...register('toTime')} />
              </Field>
            )}
          </div>
          <div className="own-time-row">
            <Field label="Repeats" error={errors.everyWeeks?.message}>
              <Select {...register('everyWeeks')}>
                <option value="">Once</option>
                <option value="1">Every week</option>
                <option value="2">Every 2 weeks</option>
                <option value="4">Every 4 weeks</option>
              </Select>
            </Field>
            {everyWeeks !== '' && (
              <Field label="Until" error={errors.until?.message}>
                <DateInput {...register('until')} />
              </Field>
            )}
          </div>
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
              Remove
            </Button>
          )}
          <DialogCancel />
          <Button type="submit" variant="primary" busy={keeping.isPending}>
            {known ? 'Save Changes' : 'Keep free'}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
