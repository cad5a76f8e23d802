import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { enteredLaterDays } from '#domain/diary/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { useSchool } from '#site/data/account.ts';
import { useScheduleLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useFormOf } from '#site/form-of.ts';
import { useNow } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { LessonFields } from './LessonFields.tsx';
import { type LessonValues, lessonForm, timesOf, wordsOf } from './lesson-form.ts';
import { StudentField } from './StudentField.tsx';
import { TeacherField } from './TeacherField.tsx';
import { useTeacher } from './use-teacher.ts';
import * as words from './words.ts';

interface WriteDownDialogProps {
  studentId?: StudentId | undefined;
  onClose: () => void;
}

/** Writes down a lesson that was held and that nobody had entered: it counts as completed. */
export default function WriteDownDialog({ studentId, onClose }: WriteDownDialogProps) {
  const today = dateOf(useNow());
  const toast = useToast();
  const showFailure = useErrorToast();
  const booking = useScheduleLesson();
  const { nameOf } = useKnownStudents();
  const [instructorId, setInstructorId] = useTeacher();
  const school = useSchool(true).data;
  const earliest = addDays(today, -enteredLaterDays);
  const form = useFormOf(
    lessonForm(earliest, words.writeDownLessonDateTooEarly({ days: enteredLaterDays })),
    {
      blank: {
        studentId,
        date: addDays(today, -1),
        duration: school?.defaultLessonDuration ?? defaultLessonDuration,
      },
    },
  );

  const write = (values: LessonValues) => {
    booking.mutate(
      {
        ...wordsOf(values),
        ...timesOf(values),
        instructorId,
        allowOverlap: false,
        completed: true,
      },
      {
        onSuccess: () => {
          toast({ title: words.writtenToast, description: nameOf(values) });
          onClose();
        },
        onError: (error) => {
          if (showRefusal(error, form)) showFailure(error);
        },
      },
    );
  };

  return (
    <KeptDialog
      title={words.writeDownALesson}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      consequence={words.whatItDoes({ days: enteredLaterDays })}
    >
      <form noValidate onSubmit={form.handleSubmit(write)}>
        <DialogBody>
          <StudentField form={form} />
          <TeacherField instructorId={instructorId} onChange={setInstructorId} />
          <LessonFields form={form} earliest={earliest} latest={today} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={booking.isPending}>
            {words.writeDown}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
