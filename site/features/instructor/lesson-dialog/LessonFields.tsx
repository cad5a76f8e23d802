import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { defaultLessonDuration, lessonDurations, lessonTypes } from '#domain/catalogue/lessons.ts';
import { addMinutes, instantAt, instantsAt, timeOf } from '#domain/kernel/nz-time.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import type { LessonInputs, LessonValues } from './lesson-form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RoadTestNote } from './RoadTestNote.tsx';
import './lesson-dialog.css';
import * as words from './words.ts';

interface LessonFieldsProps {
  form: UseFormReturn<LessonInputs, unknown, LessonValues>;
  /** The first day the date picker offers. */
  earliest: string;
  latest?: string | undefined;
  /** What the instructor alone reads has no place in an offer. */
  hasNotes?: boolean;
  /** What helps with the time, under it. */
  children?: ReactNode;
}

/** The fields of a lesson, new or changed, but whose it is. */
export function LessonFields({
  form,
  earliest,
  latest,
  hasNotes = true,
  children,
}: LessonFieldsProps) {
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  return (
    <>
      <div className="lesson-row">
        <Field label={words.lessonType} error={errors.lessonType?.message}>
          <Select
            {...register('lessonType', {
              onChange: ({ target }) =>
                setValue('title', titleAfter(getValues('title'), target.value)),
            })}
          >
            <option value="">{words.chooseAType}</option>
            {lessonTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.title} error={errors.title?.message}>
          <Input {...register('title')} />
        </Field>
      </div>
      <div className="lesson-row" data-columns="3">
        <Field label={words.date} error={errors.date?.message}>
          <DateInput min={earliest} max={latest} {...register('date')} />
        </Field>
        <Field label={words.startTime} error={errors.startTime?.message}>
          <TimeInput {...register('startTime')} />
        </Field>
        <Field
          label={words.duration}
          hint={<EndTime form={form} />}
          error={errors.duration?.message}
        >
          <Durations form={form} />
        </Field>
      </div>
      <PassField form={form} />
      <RoadTestNote form={form} />
      {children}
      <PlaceFields form={form} />
      <Field label={words.description} optional error={errors.description?.message}>
        <Textarea rows={2} {...register('description')} />
      </Field>
      {hasNotes && (
        <Field label={words.notes} optional error={errors.notes?.message}>
          <Textarea rows={2} {...register('notes')} />
        </Field>
      )}
    </>
  );
}

type Form = Pick<LessonFieldsProps, 'form'>;

/** The lengths on offer, and the lesson's own where its edge was pulled to another. */
function Durations({ form }: Form) {
  const own = Number(form.formState.defaultValues?.duration ?? defaultLessonDuration);
  const lengths = [...new Set([...lessonDurations, own])].toSorted((a, b) => a - b);
  return (
    <Select {...form.register('duration')}>
      {lengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          {words.minutes({ minutes })}
        </option>
      ))}
    </Select>
  );
}

/** Asks which is meant where the clocks show a time twice. */
function PassField({ form: { control, formState, setValue } }: Form) {
  const [date, time, pass] = useWatch({ control, name: ['date', 'startTime', 'pass'] });
  const [first, second] = date && time ? instantsAt(date, time) : [];
  if (!first || !second) return null;
  return (
    <RadioGroup
      label={words.comesTwice({ time })}
      error={formState.errors.pass?.message}
      value={pass === '' ? undefined : pass}
      onChange={(chosen) =>
        setValue('pass', chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      options={[
        { value: 'first', label: words.firstPass },
        { value: 'second', label: words.secondPass },
      ]}
    />
  );
}

function EndTime({ form: { control } }: Form) {
  const [date, time, duration] = useWatch({ control, name: ['date', 'startTime', 'duration'] });
  if (!date || !time) return null;
  return <>{words.endsAt({ time: timeOf(addMinutes(instantAt(date, time), Number(duration))) })}</>;
}

/** A title that nobody has worded follows the lesson type. */
function titleAfter(title: string, lessonType: string): string {
  return title === '' || lessonTypes.some((type) => type === title) ? lessonType : title;
}
