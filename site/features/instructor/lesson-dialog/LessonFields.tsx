import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultLessonDuration, lessonDurations, lessonTypes } from '#domain/catalogue/lessons.ts';
import { addMinutes, instantAt, instantsAt, timeOf } from '#domain/kernel/nz-time.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import type { LessonForm } from './lesson-form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RoadTestNote } from './RoadTestNote.tsx';
import './lesson-dialog.css';
import * as words from './words.ts';

interface LessonFieldsProps {
  form: LessonForm;
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
  const { getValues, setValue } = form;
  return (
    <>
      <div className="pair">
        <Field
          label={words.lessonType}
          {...form.at('lessonType', {
            onChange: ({ target }) =>
              setValue('title', titleAfter(getValues('title'), target.value)),
          })}
        >
          <Select>
            <option value="">{words.chooseAType}</option>
            {lessonTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.title} {...form.at('title')}>
          <Input />
        </Field>
      </div>
      <div className="lesson-row">
        <Field label={words.date} {...form.at('date')}>
          <DateInput min={earliest} max={latest} />
        </Field>
        <Field label={words.startTime} {...form.at('startTime')}>
          <TimeInput />
        </Field>
        <Field label={words.duration} hint={<EndTime form={form} />} {...form.at('duration')}>
          <Durations form={form} />
        </Field>
      </div>
      <PassField form={form} />
      <RoadTestNote form={form} />
      {children}
      <PlaceFields form={form} />
      <Field label={words.description} optional {...form.at('description')}>
        <Textarea rows={2} />
      </Field>
      {hasNotes && (
        <Field label={words.notes} optional {...form.at('notes')}>
          <Textarea rows={2} />
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
    <Select>
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
