import { z } from 'zod';
import { type CourseLearner, useIssueCourseCertificate } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.ts';

const answers = ['no', 'yes'] as const;
const rules = z.object({ isFamily: z.enum(answers, { error: words.answerFirst }) });

interface IssueDialogProps {
  courseId: number;
  learner: CourseLearner;
  onClose: () => void;
}

/** Asks whether the learner is the teacher's own family before the certificate is issued. */
export function IssueDialog({ courseId, learner, onClose }: IssueDialogProps) {
  const issuing = useIssueCourseCertificate(courseId, learner.studentId);
  const form = useFormOf(rules);
  const save = useSubmit(form, {
    send: ({ isFamily }) => issuing.mutateAsync(isFamily === 'yes'),
    says: () => ({ title: words.issued, description: learner.studentName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.issueTitle({ name: learner.studentName })}
      consequence={words.answerIsKept}
      answer={words.issue}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={words.isItFamily}
        options={answers.map((value) => ({
          value,
          label: value === 'no' ? words.notFamily : words.family,
        }))}
        {...form.choose('isFamily')}
      />
    </FormDialog>
  );
}
