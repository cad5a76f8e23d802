import { courseRunForm } from '#domain/course/commands.ts';
import { type ApprovedCourse, useStartCourse } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface StartCourseDialogProps {
  /** What the approval lets this instructor teach. */
  courses: readonly ApprovedCourse[];
  onClose: () => void;
}

/** One run of an approved course, which whoever starts it teaches. */
export function StartCourseDialog({ courses, onClose }: StartCourseDialogProps) {
  const starting = useStartCourse();
  const form = useFormOf(courseRunForm, {
    blank: { approvedCourseId: courses[0]?.id, places: '6' },
  });
  const save = useSubmit(form, {
    send: starting.mutateAsync,
    says: ({ courseName }) => ({ title: words.started, description: courseName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.startCourse}
      answer={words.start}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.course} {...form.at('approvedCourseId')}>
        <Select>
          {courses.map(({ id, courseName }) => (
            <option key={id} value={id}>
              {courseName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.places} {...form.at('places')}>
        <Input type="number" min={1} inputMode="numeric" />
      </Field>
      <Field label={words.place} optional {...form.at('place')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
