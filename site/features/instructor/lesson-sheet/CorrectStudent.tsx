import { studentCorrection } from '#domain/diary/commands.ts';
import { useCorrectStudent } from '#site/data/lesson-owners.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useFormOf } from '#site/form-of.ts';
import { showRefusalAt } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { StudentPicker } from '../shared/StudentPicker.tsx';
import * as words from './words.tsx';

interface CorrectStudentProps {
  lesson: Lesson;
  /** Whom it names now. */
  name: string;
  onBack: () => void;
  /** With the number of the lesson that stands in its place. */
  onDone: (lessonId: number) => void;
}

/** Puts right whose lesson it is: what was told, paid and counted follows. */
export function CorrectStudent({ lesson, name, onBack, onDone }: CorrectStudentProps) {
  const toast = useToast();
  const correct = useCorrectStudent();
  const { nameOf } = useKnownStudents();
  const form = useFormOf(studentCorrection);
  const { error, value: chosen, onChange: choose } = form.choose('studentId');

  const submit = form.handleSubmit(({ studentId }) =>
    correct.mutate(
      { lessonId: lesson.id, studentId },
      {
        onSuccess: ({ id }) => {
          toast({ title: words.correctedToast, description: nameOf({ studentId }) });
          onDone(id);
        },
        onError: (refused) => showRefusalAt('studentId', refused, form),
      },
    ),
  );

  return (
    <FormDialog
      title={words.whoseLessonIsIt}
      consequence={words.correctConsequence({ times: sayTimes(lesson), name })}
      answer={words.correct}
      isReady={chosen !== '' && Number(chosen) !== lesson.studentId}
      isBusy={correct.isPending}
      form={form}
      asks={false}
      onSubmit={submit}
      onClose={onBack}
    >
      <Field label={words.rightStudent} error={error}>
        <StudentPicker
          value={chosen === '' ? undefined : Number(chosen)}
          onChange={(id) => choose(String(id ?? ''))}
        />
      </Field>
    </FormDialog>
  );
}
