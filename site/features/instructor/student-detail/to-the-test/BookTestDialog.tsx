import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type PracticalTestKind,
  practicalTestKinds,
  practicalTestLabels,
  practicalTestOn,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import {
  addDays,
  addMinutes,
  clockAt,
  type Instant,
  instantAt,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import {
  type TestCar,
  testCarLabels,
  testCars,
  usualWarmUp,
  usualWayBack,
} from '#domain/test-booking/around.ts';
import { testBookingForm } from '#domain/test-booking/commands.ts';
import { CallError } from '#site/api-client.ts';
import { type TestBooking, useBookTest } from '#site/data/test-bookings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { LessonsInIt } from '../../shared/LessonsInIt.tsx';
import { type LessonInIt, readLessonsInIt } from '../../shared/read-lessons.ts';
import * as words from './words.tsx';

interface BookTestDialogProps {
  studentId: number;
  /** The one that is moved or changed. */
  known: TestBooking | undefined;
  /** When a new one starts; at nine in two weeks unless told. */
  startTime: Instant | undefined;
  onClose: () => void;
}

type Draft = {
  kind: PracticalTestKind;
  date: string;
  startTime: string;
  place: string;
  reference: string;
  car: TestCar;
  warmUpMinutes: string;
  backMinutes: string;
  despite: string;
};

const names = [
  'kind',
  'startTime',
  'place',
  'reference',
  'car',
  'warmUpMinutes',
  'backMinutes',
  'despite',
] as const;

/** A test that the learner has booked: it holds the diary from the drive before it to the way back. */
export function BookTestDialog({
  studentId,
  known: live,
  startTime,
  onClose,
}: BookTestDialogProps) {
  const known = useOpened(live);
  const today = useToday();
  const toast = useToast();
  const showFailure = useErrorToast();
  const booking = useBookTest(studentId);
  const [inIt, setInIt] = useState<readonly LessonInIt[]>();
  const [isEarly, setEarly] = useState(Boolean(known?.despite));
  const form = useForm<Draft>({
    defaultValues: draftOf(known, startTime ?? instantAt(addDays(today, 14), '09:00')),
  });
  const { errors, isDirty } = form.formState;
  const draft = useWatch({ control: form.control });
  const { register } = form;

  const send = (values: Draft, overLessons?: 'keep' | 'cancel') => {
    const read = testBookingForm.safeParse({ ...sayable(values), overLessons });
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        const field = names.find((name) => name === path[0]);
        form.setError(field ?? 'startTime', { message });
      }
      return;
    }
    booking.mutate(
      { known, form: read.data },
      {
        onSuccess: () => {
          toast({ title: known ? words.bookingChanged : words.bookingNoted });
          onClose();
        },
        onError: (error) => {
          const lessons = readLessonsInIt(error);
          if (lessons) return setInIt(lessons);
          setInIt(undefined);
          if (error instanceof CallError && error.code === 'before_the_earliest') setEarly(true);
          if (showRefusal(error, names, form.setError)) showFailure(error);
        },
      },
    );
  };

  if (inIt)
    return (
      <LessonsInIt
        lessons={inIt}
        isBusy={booking.isPending}
        onKeep={() => send(form.getValues(), 'keep')}
        onCancelLessons={() => send(form.getValues(), 'cancel')}
        onBack={() => setInIt(undefined)}
      />
    );
  return (
    <FormDialog
      title={known ? words.changeTitle : words.noteTitle}
      consequence={heldWords({ ...form.getValues(), ...draft })}
      answer={known ? words.saveChanges : words.noteIt}
      isBusy={booking.isPending}
      isDirty={isDirty}
      onSubmit={form.handleSubmit((values) => send(values))}
      onClose={onClose}
    >
      <Field label={words.test} error={errors.kind?.message}>
        <Select {...register('kind')}>
          {practicalTestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {practicalTestLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="book-test-row">
        <Field label={words.day}>
          <DateInput min={today} {...register('date')} />
        </Field>
        <Field label={words.starts} error={errors.startTime?.message}>
          <TimeInput {...register('startTime')} />
        </Field>
      </div>
      <Field label={words.place} optional error={errors.place?.message}>
        <Input {...register('place')} />
      </Field>
      <Field label={words.bookingReference} optional error={errors.reference?.message}>
        <Input autoComplete="off" {...register('reference')} />
      </Field>
      <Field label={words.car} error={errors.car?.message}>
        <Select {...register('car')}>
          {testCars.map((car) => (
            <option key={car} value={car}>
              {testCarLabels[car]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="book-test-row">
        <Field label={words.minutesBefore} error={errors.warmUpMinutes?.message}>
          <Input
            type="number"
            min={0}
            step={5}
            inputMode="numeric"
            {...register('warmUpMinutes')}
          />
        </Field>
        <Field label={words.minutesBack} error={errors.backMinutes?.message}>
          <Input type="number" min={0} step={5} inputMode="numeric" {...register('backMinutes')} />
        </Field>
      </div>
      {isEarly && (
        <Field label={words.despiteLabel} error={errors.despite?.message}>
          <Textarea rows={2} {...register('despite')} />
        </Field>
      )}
    </FormDialog>
  );
}

function draftOf(known: TestBooking | undefined, startTime: Instant): Draft {
  const { date, time } = clockAt(known?.startTime ?? startTime);
  return {
    kind: known?.kind ?? 'restricted',
    date,
    startTime: time,
    place: known?.place ?? '',
    reference: known?.reference ?? '',
    car: known?.car ?? 'school',
    warmUpMinutes: String(known ? minutesBetween(known.heldFrom, known.startTime) : usualWarmUp),
    backMinutes: String(known ? minutesBetween(known.endTime, known.heldUntil) : usualWayBack),
    despite: known?.despite ?? '',
  };
}

/** As the server takes it. A time that is missing is refused at its field. */
function sayable({ date, startTime, warmUpMinutes, backMinutes, despite, ...rest }: Draft) {
  return {
    ...rest,
    startTime: date && startTime ? instantAt(date, startTime) : '',
    warmUpMinutes: Number(warmUpMinutes || '0'),
    backMinutes: Number(backMinutes || '0'),
    despite: despite || null,
  };
}

/** "The diary is held 08:00–10:30." */
function heldWords({ kind, date, startTime, warmUpMinutes, backMinutes }: Draft): string {
  const form = date && practicalTestOn(practicalTests, kind, date);
  if (!form || !startTime) return words.diaryHeldFor;
  const startsAt = instantAt(date, startTime);
  const [before, back] = [Number(warmUpMinutes) || 0, Number(backMinutes) || 0];
  const held = formatTimeSpan(
    addMinutes(startsAt, -before),
    addMinutes(startsAt, form.minutes.whole + back),
  );
  return words.diaryHeldAt({ held, minutes: form.minutes.whole });
}
