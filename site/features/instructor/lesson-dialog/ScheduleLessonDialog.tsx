import { useState } from 'react';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { usualHoldHours } from '#domain/diary/proposal-commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, isLocalDate } from '#domain/kernel/nz-time.ts';
import { useSchool, useUser } from '#site/data/account.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import ClashDialog from '#site/features/shared/diary/clash/ClashDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useFormOf } from '#site/form-of.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { FreeTimesField } from './FreeTimesField.tsx';
import { LessonFields } from './LessonFields.tsx';
import { lessonForm, timesOf } from './lesson-form.ts';
import { noRepeat, Repeat } from './Repeat.tsx';
import type { SeriesAsked } from './SeriesPreview.tsx';
import { StudentField } from './StudentField.tsx';
import { TeacherField } from './TeacherField.tsx';
import { type ClashWith, useScheduling } from './use-scheduling.ts';
import { useTeacher } from './use-teacher.ts';
import * as words from './words.ts';

const SeriesPreview = lazyDialog(() =>
  import('./SeriesPreview.tsx').then((file) => file.SeriesPreview),
);

interface ScheduleLessonDialogProps {
  studentId?: StudentId | undefined;
  /** Auckland date and time to start from. */
  date?: string | undefined;
  time?: string | undefined;
  /** In minutes; the school's usual length unless another is given. */
  duration?: number | undefined;
  /** Whether the time is offered, unless it is said otherwise here. */
  isOffer?: boolean | undefined;
  onClose: () => void;
}

/** Books a lesson; a time that is taken is answered with the clash and free times. */
export default function ScheduleLessonDialog(props: ScheduleLessonDialogProps) {
  const { studentId, time, onClose } = props;
  // Unless another is asked for, the day that the diary behind it shows.
  const date = props.date ?? new URLSearchParams(location.search).get('date');
  const today = dateOf(useNow());
  const openDialog = useOpenDialog();
  const { nameOf } = useKnownStudents();
  const [instructorId, setInstructorId] = useTeacher();
  const [clash, setClash] = useState<ClashWith>();
  const [repeat, setRepeat] = useState(noRepeat);
  const [preview, setPreview] = useState<SeriesAsked>();
  const [isOffer, setOffer] = useState(props.isOffer ?? false);
  const school = useSchool(true).data;
  const myId = useUser().data?.id;
  // One offers a single time, out of one's own diary.
  const mayPropose = repeat.everyWeeks === '' && (instructorId ?? myId) === myId;
  const proposes = mayPropose && isOffer;
  const form = useFormOf(lessonForm(today), {
    blank: {
      studentId,
      date: date && isLocalDate(date) && date >= today ? date : today,
      startTime: time,
      duration: props.duration ?? school?.defaultLessonDuration ?? defaultLessonDuration,
    },
  });

  const { book, propose, look, isBusy } = useScheduling(form, {
    instructorId,
    repeat,
    onClash: setClash,
    onPreview: setPreview,
    onClose,
  });

  if (preview)
    return <SeriesPreview {...preview} onBack={() => setPreview(undefined)} onClose={onClose} />;
  if (clash)
    return (
      <ClashDialog
        key={clash.clash.startTime}
        clash={clash}
        wanted={{ ...timesOf(clash.values), name: nameOf(clash.values) }}
        intent="book"
        busy={isBusy}
        onTake={(free) => book(clash.values, free)}
        onAnyway={() => book(clash.values, timesOf(clash.values), true)}
        onCancel={() => setClash(undefined)}
      />
    );
  return (
    <KeptDialog title={words.scheduleLesson} isDirty={form.formState.isDirty} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (proposes) return propose(values);
          return repeat.everyWeeks === '' ? book(values, timesOf(values)) : look(values);
        })}
      >
        <DialogBody>
          <StudentField form={form} />
          <TeacherField instructorId={instructorId} onChange={setInstructorId} />
          <LessonFields form={form} earliest={today} hasNotes={!proposes}>
            <FreeTimesField form={form} instructorId={instructorId} />
          </LessonFields>
          <Repeat value={repeat} onChange={setRepeat} />
          {mayPropose && (
            <Checkbox checked={isOffer} onChange={({ target }) => setOffer(target.checked)}>
              {words.onlyPropose({ hours: usualHoldHours })}
            </Checkbox>
          )}
        </DialogBody>
        <DialogFooter>
          <Button
            needsSignal
            className="start"
            variant="quiet"
            onClick={() => openDialog({ kind: 'write-down-lesson', studentId })}
          >
            {words.itWasHeldAlready}
          </Button>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={isBusy}>
            {proposes
              ? words.propose
              : repeat.everyWeeks === ''
                ? words.scheduleLesson
                : words.showTheDates}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
