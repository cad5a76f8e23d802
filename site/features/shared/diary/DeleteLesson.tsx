import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { type Lesson, useDeleteLesson } from '#site/data/lessons.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { useKnownStudents } from './use-known-students.ts';

interface DeleteLessonProps {
  lesson: Lesson;
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks before a lesson leaves the diary. */
export function DeleteLesson({ lesson, onKeep, onDeleted }: DeleteLessonProps) {
  const toast = useToast();
  const removal = useDeleteLesson();
  const { nameOf } = useKnownStudents([lesson]);
  const remove = () =>
    removal.mutate(lesson.id, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'Lesson deleted successfully' });
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title="Are you sure you want to delete this lesson?"
      consequence={`${nameOf(lesson)}, ${formatDate(dateOf(lesson.startTime))}, ${formatTimeSpan(lesson.startTime, lesson.endTime)}.`}
      confirm="Delete lesson"
      busy={removal.isPending}
      onConfirm={remove}
    />
  );
}
