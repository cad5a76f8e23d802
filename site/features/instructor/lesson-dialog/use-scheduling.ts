import { usualHoldHours } from '#domain/diary/proposal-commands.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { usePreviewSeries } from '#site/data/lesson-series.ts';
import { useScheduleLesson } from '#site/data/lessons.ts';
import { usePropose } from '#site/data/proposals.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { type Clash, readClash } from '#site/features/shared/diary/clash/read-clash.ts';
import type { LessonTimes } from '#site/features/shared/diary/clock-span.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { showRefusal } from '#site/forms.ts';
import { useToast } from '#site/ui/toast.tsx';
import { type LessonForm, type LessonValues, timesOf, wordsOf } from './lesson-form.ts';
import { patternOf, type RepeatInputs } from './Repeat.tsx';
import type { SeriesAsked } from './SeriesPreview.tsx';
import * as words from './words.ts';

/** A time that is taken, and what was to be booked there. */
export type ClashWith = Clash & { readonly values: LessonValues };

interface Scheduling {
  instructorId: AccountId | undefined;
  repeat: RepeatInputs;
  onClash: (clash: ClashWith | undefined) => void;
  onPreview: (preview: SeriesAsked) => void;
  onClose: () => void;
}

/** The three answers of the dialog: book a lesson, offer its time, or look at the dates of a series. */
export function useScheduling(
  form: LessonForm,
  { instructorId, repeat, onClash, onPreview, onClose }: Scheduling,
) {
  const open = useOpenDialog();
  const toast = useToast();
  const showFailure = useErrorToast();
  const booking = useScheduleLesson();
  const previewing = usePreviewSeries();
  const proposing = usePropose();
  const { nameOf } = useKnownStudents();

  const book = (values: LessonValues, times: LessonTimes, allowOverlap = false) => {
    booking.mutate(
      { ...wordsOf(values), ...times, instructorId, allowOverlap },
      {
        onSuccess: ({ id, lessonType }) => {
          toast({ title: words.scheduledToast });
          onClose();
          // Its sheet asks for the booking of the test, or says which one it is.
          if (lessonType === 'Road Test') open({ kind: 'lesson', lessonId: id });
        },
        onError: (error) => {
          const found = readClash(error);
          if (found) return onClash({ ...found, values });
          onClash(undefined);
          if (showRefusal(error, form)) showFailure(error);
        },
      },
    );
  };

  /** Offers the time to the student; one that is taken is refused beside the field. */
  const propose = (values: LessonValues) => {
    const { notes: _own, ...lesson } = wordsOf(values);
    proposing.mutate(
      { ...lesson, ...timesOf(values), holdHours: usualHoldHours },
      {
        onSuccess: () => {
          toast({ title: words.proposedToast({ name: nameOf(values) }) });
          onClose();
        },
        onError: (error) => {
          if (showRefusal(error, form)) showFailure(error);
        },
      },
    );
  };

  /** Looks at every date of a series; nothing is booked yet. */
  const look = (values: LessonValues) => {
    const lesson = wordsOf(values);
    const { startTime } = timesOf(values);
    const { studentId: whose } = lesson;
    const pattern = { studentId: whose, instructorId, startTime, durationMinutes: values.duration };
    const asked = { ...pattern, ...patternOf(repeat) };
    previewing.mutate(asked, {
      onSuccess: ({ dates }) => onPreview({ asked: { ...lesson, ...asked }, dates }),
      onError: (error) => {
        if (showRefusal(error, form)) showFailure(error);
      },
    });
  };

  const isBusy = booking.isPending || previewing.isPending || proposing.isPending;
  return { book, propose, look, isBusy };
}
