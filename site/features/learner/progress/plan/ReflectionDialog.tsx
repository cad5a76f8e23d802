import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { reflectionForm } from '#domain/recap/commands.ts';
import { type Plan, useReflect } from '#site/data/learner/plan.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { questions } from './questions.ts';
import * as texts from './words.tsx';

interface ReflectionDialogProps {
  lesson: { id: number; startTime: string };
  written: Plan['reflections'][number] | null;
  onClose: () => void;
}

/** The learner's own words about a lesson. */
export function ReflectionDialog({ lesson, written, onClose }: ReflectionDialogProps) {
  const reflect = useReflect();
  const revision = useOpened(written)?.revision ?? 0;
  const form = useFormOf(reflectionForm, { known: written });
  const { errors } = form.formState;
  const save = useSubmit(form, {
    send: (words) => reflect.mutateAsync({ lessonId: lesson.id, revision, ...words }),
    says: (_, { shared }) => ({
      title: texts.yourWordsAreKept,
      description: shared ? texts.yourInstructorCanReadThem : texts.onlyYouCanReadThem,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.theLessonOf({ date: formatDate(dateOf(lesson.startTime)) })}
      answer={texts.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {questions.map(({ field, label }) => (
        <Field key={field} label={label} optional error={errors[field]?.message}>
          <Textarea rows={2} {...form.register(field)} />
        </Field>
      ))}
      <Checkbox {...form.register('shared')}>{texts.myInstructorMayReadIt}</Checkbox>
    </FormDialog>
  );
}
