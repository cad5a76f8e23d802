import { useState } from 'react';
import { z } from 'zod';
import {
  practicalTestKinds,
  practicalTestLabels,
  practicalTestOn,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  clockAt,
  type Instant,
  instantAt,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { testCarLabels, testCars, usualWarmUp, usualWayBack } from '#domain/test-booking/around.ts';
import { testBookingForm } from '#domain/test-booking/commands.ts';
import { CallError } from '#site/api-client.ts';
import {
  type TestBooking,
  type TestDay,
  useBookTest,
  useTestDays,
} from '#site/data/test-bookings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import type { Draft } from '#site/draft.ts';
import { instantOf, judgedBy } from '#site/features/shared/diary/clock-rules.ts';
import { LessonsInIt } from '#site/features/shared/lessons-in-it/LessonsInIt.tsx';
import {
  type LessonInIt,
  readLessonsInIt,
} from '#site/features/shared/lessons-in-it/read-lessons.ts';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface BookTestDialogProps {
  studentId: StudentId;
  /** The one that is moved or changed. */
  known: TestBooking | undefined;
  /** The Road Test lesson that a new one belongs to: it starts then, and the lesson stays. */
  lesson: Pick<TestDay, 'startTime' | 'lessonId'> | undefined;
  onClose: () => void;
}

const { startTime: instant, warmUpMinutes, backMinutes, ...asked } = testBookingForm.shape;
const minutes = z
  .string()
  .transform((typed): string | number | null | undefined => Number(typed || '0'));

/** The server's rules over a day and a time on Auckland's clocks. */
const rules = z
  .object({
    ...asked,
    date: z.string(),
    startTime: z.string(),
    warmUpMinutes: minutes.pipe(warmUpMinutes),
    backMinutes: minutes.pipe(backMinutes),
  })
  .omit({ overLessons: true })
  .superRefine(judgedBy({ startTime: instant }));
type Answers = z.output<typeof rules>;

/** A test that the learner has booked: it holds the diary from the drive before it to the way back. */
export function BookTestDialog({ studentId, known: live, lesson, onClose }: BookTestDialogProps) {
  const known = useOpened(live);
  const today = useToday();
  const toast = useToast();
  const showFailure = useErrorToast();
  const booking = useBookTest(studentId);
  const [inIt, setInIt] = useState<{ lessons: readonly LessonInIt[]; answers: Answers }>();
  const [isEarly, setEarly] = useState(Boolean(known?.despite));
  const form = useFormOf(rules, {
    known: shownOf(known, lesson?.startTime ?? instantAt(addDays(today, 14), '09:00')),
  });

  const { kind, date } = form.watch();
  const next = useTestDays(studentId).data?.next;
  const tooEarly = next && next.kind === kind && date && date < next.earliest ? next : null;

  const send = (answers: Answers, overLessons?: 'keep' | 'cancel') =>
    booking.mutate(
      { known, form: { ...bookingOf(answers), overLessons } },
      {
        onSuccess: () => {
          toast({ title: known ? words.bookingChanged : words.bookingNoted });
          onClose();
        },
        onError: (error) => {
          const lessons = readLessonsInIt(error);
          const isOnlyIts = lessons?.every(({ lessonId }) => lessonId === lesson?.lessonId);
          if (isOnlyIts && !overLessons) return send(answers, 'keep');
          if (lessons) return setInIt({ lessons, answers });
          setInIt(undefined);
          if (error instanceof CallError && error.code === 'before_the_earliest') setEarly(true);
          if (showRefusal(error, form)) showFailure(error);
        },
      },
    );

  if (inIt)
    return (
      <LessonsInIt
        lessons={inIt.lessons}
        isBusy={booking.isPending}
        onKeep={() => send(inIt.answers, 'keep')}
        onCancelLessons={() => send(inIt.answers, 'cancel')}
        onBack={() => setInIt(undefined)}
      />
    );
  return (
    <FormDialog
      title={known ? words.changeTitle : words.noteTitle}
      consequence={heldWords(form.watch())}
      answer={known ? words.saveChanges : words.noteIt}
      isBusy={booking.isPending}
      form={form}
      onSubmit={form.handleSubmit((answers) => send(answers))}
      onClose={onClose}
    >
      <KindField {...form.at('kind')} />
      <div className="pair">
        <Field label={words.day} {...form.at('date')}>
          <DateInput min={today} />
        </Field>
        <Field label={words.starts} {...form.at('startTime')}>
          <TimeInput />
        </Field>
      </div>
      <Field label={words.place} optional {...form.at('place')}>
        <Input />
      </Field>
      <Field label={words.bookingReference} optional {...form.at('reference')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.car} {...form.at('car')}>
        <Select>
          {testCars.map((car) => (
            <option key={car} value={car}>
              {testCarLabels[car]}
            </option>
          ))}
        </Select>
      </Field>
      <HeldMinutes form={form} />
      {tooEarly && (
        <Banner tone="warning" role="status">
          {words.licenceAllowsFrom({
            date: formatDate(tooEarly.earliest),
            source: tooEarly.source,
          })}
        </Banner>
      )}
      {(isEarly || tooEarly) && (
        <Field label={words.despiteLabel} {...form.at('despite')}>
          <Textarea rows={2} />
        </Field>
      )}
    </FormDialog>
  );
}

/** How long the diary is held before the test and after it. */
function HeldMinutes({ form }: { form: FormOf<typeof rules> }) {
  return (
    <div className="pair">
      <Field label={words.minutesBefore} {...form.at('warmUpMinutes')}>
        <Input type="number" min={0} step={5} inputMode="numeric" />
      </Field>
      <Field label={words.minutesBack} {...form.at('backMinutes')}>
        <Input type="number" min={0} step={5} inputMode="numeric" />
      </Field>
    </div>
  );
}

/** What is known of it, or what is usual, as the form shows it. */
function shownOf(known: TestBooking | undefined, startTime: Instant) {
  const { date, time } = clockAt(known?.startTime ?? startTime);
  return {
    kind: known?.kind ?? 'restricted',
    date,
    startTime: time,
    place: known?.place,
    reference: known?.reference,
    car: known?.car ?? 'school',
    warmUpMinutes: known ? minutesBetween(known.heldFrom, known.startTime) : usualWarmUp,
    backMinutes: known ? minutesBetween(known.endTime, known.heldUntil) : usualWayBack,
    despite: known?.despite,
  } as const;
}

const bookingOf = ({ date, startTime, ...rest }: Answers) => ({
  ...rest,
  startTime: instantOf(date, startTime),
});

/** "The diary is held 08:00–10:30." */
function heldWords({
  kind,
  date,
  startTime,
  warmUpMinutes: before,
  backMinutes: back,
}: Draft<typeof rules>): string {
  const form = date && kind && practicalTestOn(practicalTests, kind, date);
  if (!form || !startTime) return words.diaryHeldFor;
  const start = instantAt(date, startTime);
  const held = formatTimeSpan(
    addMinutes(start, -(Number(before) || 0)),
    addMinutes(start, form.minutes.whole + (Number(back) || 0)),
  );
  return words.diaryHeldAt({ held, minutes: form.minutes.whole });
}

const KindField = (at: FieldAt) => (
  <Field label={words.test} {...at}>
    <Select>
      {practicalTestKinds.map((one) => (
        <option key={one} value={one}>
          {practicalTestLabels[one]}
        </option>
      ))}
    </Select>
  </Field>
);
