import { courseAssessmentForm } from '#domain/course/commands.ts';
import { courseResultLabels, courseResults } from '#domain/course/results.ts';
import { type CourseLearner, useAssessLearner } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.ts';

interface AssessDialogProps {
  courseId: number;
  learner: CourseLearner;
  onClose: () => void;
}

/** How a learner of a course was assessed. */
export function AssessDialog({ courseId, learner, onClose }: AssessDialogProps) {
  const assessing = useAssessLearner(courseId, learner.studentId);
  const form = useFormOf(courseAssessmentForm, { known: learner });
  const save = useSubmit(form, {
    send: assessing.mutateAsync,
    says: () => ({ title: words.assessmentSaved, description: learner.studentName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.assessOne({ name: learner.studentName })}
      answer={words.saveAssessment}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={words.result}
        options={courseResults.map((value) => ({ value, label: courseResultLabels[value] }))}
        {...form.choose('courseResult')}
      />
      <Field label={words.note} optional {...form.at('note')}>
        <Textarea rows={3} />
      </Field>
    </FormDialog>
  );
}
