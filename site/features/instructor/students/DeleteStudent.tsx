import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Lesson, useLessons } from '#site/data/lessons.ts';
import { owedOf, useStudentPayments } from '#site/data/student-payments.ts';
import { type Student, useDeleteStudent, useRestoreStudent } from '#site/data/students.ts';
import { useNow } from '#site/format/use-now.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface DeleteStudentProps {
  student: Student;
  onClose: () => void;
}

/** Asks before a student is archived, also what becomes of the lessons they still have, and offers the way back afterwards. */
export function DeleteStudent({ student, onClose }: DeleteStudentProps) {
  const toast = useToast();
  const remove = useDeleteStudent();
  const restore = useRestoreStudent();
  const now = useNow();
  const lessons = useLessons({ studentId: student.id });
  const toCome = lessonsToCome(lessons.data ?? [], now);
  const [lessonsThen, setLessonsThen] = useState<'keep' | 'cancel'>('cancel');
  const { id, credit } = student;
  const owed = owedOf(useStudentPayments(id).data ?? []).cents;
  const left = (credit?.freeMinutes ?? 0) + (credit?.bookedMinutes ?? 0);
  const name = fullName(student);

  const undo = () =>
    restore.mutate(id, {
      onSuccess: () => toast({ title: words.studentRestored, description: words.isBack({ name }) }),
    });
  const confirm = () =>
    remove.mutate(
      { id, revision: student.revision, lessons: toCome.length > 0 ? lessonsThen : 'keep' },
      {
        onSuccess: () =>
          toast({
            title: words.studentDeleted,
            description: words.isAmongTheArchived({ name }),
            action: { label: words.undo, onPress: undo },
          }),
        onSettled: onClose,
      },
    );

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.deleteOne({ name })}
      consequence={words.whatDeletingDoes}
      confirm={words.deleteStudent}
      busy={remove.isPending || lessons.isFetching}
      onConfirm={confirm}
    >
      {owed > 0 && (
        <p>
          {words.stillOwes({ sum: formatMoney(owed) })}{' '}
          <MoreLink href={`/students/${id}?tab=money`}>{words.settleFirst}</MoreLink>
        </p>
      )}
      {left > 0 && (
        <p>
          {words.creditIsLeft({ hours: inHours(left) })}{' '}
          <MoreLink href={`/students/${id}?tab=money`}>{words.giveItBack}</MoreLink>
        </p>
      )}
      {toCome.length > 0 && (
        <RadioGroup
          label={inDiary(toCome)}
          value={lessonsThen}
          onChange={setLessonsThen}
          options={[
            { value: 'cancel', label: words.cancelLessons },
            { value: 'keep', label: words.keepLessons },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}

const lessonsToCome = (lessons: readonly Lesson[], now: Instant) =>
  lessons.filter(({ status, startTime }) => status === 'scheduled' && startTime >= now);

/** "3 lessons are still in the diary, the first on Thu 26 Nov" */
function inDiary([first, ...rest]: readonly Lesson[]): string {
  if (!first) return '';
  const on = formatDate(dateOf(first.startTime), { year: false });
  return words.stillInDiary({ count: rest.length + 1, on });
}
