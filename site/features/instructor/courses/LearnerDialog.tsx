import { Controller } from 'react-hook-form';
import { courseLearnerForm } from '#domain/course/commands.ts';
import { useEnrolLearner } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { StudentPicker } from '#site/features/instructor/shared/StudentPicker.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import * as words from './words.ts';

interface LearnerDialogProps {
  courseId: number;
  onClose: () => void;
}

/** One of the school's students joins a course. */
export function LearnerDialog({ courseId, onClose }: LearnerDialogProps) {
  const enrolling = useEnrolLearner(courseId);
  const form = useFormOf(courseLearnerForm);
  const save = useSubmit(form, {
    send: ({ studentId }) => enrolling.mutateAsync(studentId),
    says: () => ({ title: words.learnerAdded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.addLearner}
      answer={words.addLearner}
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.learner} error={form.formState.errors.studentId?.message}>
        <Controller
          control={form.control}
          name="studentId"
          render={({ field: { value, onChange, ...field } }) => (
            <StudentPicker
              {...field}
              value={value ? Number(value) : undefined}
              onChange={(id) => onChange(id === undefined ? '' : String(id))}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
