import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { SeriesScope } from '#domain/series/commands.ts';
import { type Lesson, useDeleteLesson } from '#site/data/lessons.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { ScopeQuestion } from './ScopeQuestion.tsx';
import { useKnownStudents } from './use-known-students.ts';
import * as words from './words.tsx';

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
  const remove = (scope: SeriesScope) =>
    removal.mutate(
      { id: lesson.id, revision: lesson.revision, scope },
      {
        onSuccess: ({ series }) => {
          toast({
            title: words.success,
            description: series?.changed ? words.lessonsDeleted : words.lessonDeleted,
          });
          onDeleted();
        },
      },
    );
  const place = `${nameOf(lesson)}, ${formatDate(dateOf(lesson.startTime))}, ${formatTimeSpan(lesson.startTime, lesson.endTime)}.`;
  if (lesson.seriesId !== null)
    return (
      <ScopeQuestion
        lesson={lesson}
        title={words.deleteWhichLessons}
        answer={words.deleteIt}
        tone="danger"
        isBusy={removal.isPending}
        isSayable={false}
        onChoose={remove}
        onClose={onKeep}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={words.areYouSureYouWantTo}
      consequence={place}
      confirm={words.deleteLesson}
      busy={removal.isPending}
      onConfirm={() => remove('one')}
    />
  );
}
