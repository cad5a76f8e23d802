import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { useScheduleLesson } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import ClashDialog from '#site/features/shared/diary/clash/ClashDialog.tsx';
import { type Clash, readClash } from '#site/features/shared/diary/clash/read-clash.ts';
import type { LessonTimes } from '#site/features/shared/diary/clock-span.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { useNow } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { LessonFields } from './LessonFields.tsx';
import {
  type LessonInputs,
  type LessonValues,
  lessonFields,
  lessonForm,
  timesOf,
} from './lesson-form.ts';
import { StudentField } from './StudentField.tsx';
import { TeacherField } from './TeacherField.tsx';

interface ScheduleLessonDialogProps {
  studentId?: number | undefined;
  /** Auckland date and time to start from. */
  date?: string | undefined;
  time?: string | undefined;
  onClose: () => void;
}

/** Books a lesson; a time that is taken is answered with the clash and free times. */
export default function ScheduleLessonDialog(props: ScheduleLessonDialogProps) {
  const { studentId, date, time, onClose } = props;
  const today = dateOf(useNow());
  const toast = useToast();
  const showFailure = useErrorToast();
  const booking = useScheduleLesson();
  const { nameOf } = useKnownStudents();
  const [instructorId, setInstructorId] = useTeacher();
  const [clash, setClash] = useState<Clash & { values: LessonValues }>();
  const form = useForm<LessonInputs, unknown, LessonValues>({
    resolver: zodResolver(lessonForm(today)),
    defaultValues: {
      studentId: studentId ? String(studentId) : '',
      title: '',
      description: '',
      // The empty option of the select: the schema refuses it.
      lessonType: '' as LessonInputs['lessonType'],
      date: date && date >= today ? date : today,
      startTime: time ?? '',
      duration: String(defaultLessonDuration),
      notes: '',
    },
  });

  const book = (values: LessonValues, times: LessonTimes, allowOverlap = false) => {
    const { date: _day, startTime: _clock, duration: _length, ...lesson } = values;
    booking.mutate(
      { ...lesson, ...times, instructorId, allowOverlap },
      {
        onSuccess: () => {
          toast({ title: 'Lesson scheduled successfully.' });
          onClose();
        },
        onError: (error) => {
          const found = readClash(error);
          if (found) return setClash({ ...found, values });
          setClash(undefined);
          if (showRefusal(error, lessonFields, form.setError)) showFailure(error);
        },
      },
    );
  };

  if (clash)
    return (
      <ClashDialog
        key={clash.clash.startTime}
        clash={clash}
        wanted={{ ...timesOf(clash.values), name: nameOf(clash.values) }}
        intent="book"
        busy={booking.isPending}
        onTake={(free) => book(clash.values, free)}
        onAnyway={() => book(clash.values, timesOf(clash.values), true)}
        onCancel={() => setClash(undefined)}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Schedule Lesson">
        <form noValidate onSubmit={form.handleSubmit((values) => book(values, timesOf(values)))}>
          <DialogBody>
            <StudentField form={form} />
            <TeacherField instructorId={instructorId} onChange={setInstructorId} />
            <LessonFields form={form} earliest={today} />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" busy={booking.isPending}>
              Schedule Lesson
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Into whose diary a lesson goes: that of the person who is looked at, until another is chosen; undefined is my own. */
function useTeacher() {
  const { members, whose } = useWhoseDiary();
  const [chosen, choose] = useState<number>();
  const lookedAt = members.length > 0 ? (whose ?? undefined) : undefined;
  return [chosen ?? lookedAt, choose] as const;
}
