import { clockAt, type Instant } from '#domain/kernel/nz-time.ts';
import { type LessonForm, passOf } from './lesson-form.ts';

/** Puts a time that was pressed into the fields of day and time. */
export function chooseTime(form: LessonForm, startTime: Instant) {
  const { date, time } = clockAt(startTime);
  const told = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue('date', date, told);
  form.setValue('startTime', time, told);
  form.setValue('pass', passOf(startTime), told);
}
