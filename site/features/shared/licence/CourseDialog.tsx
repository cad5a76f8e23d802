import { courseStages, stageLabels } from '#domain/licence/card.ts';
import { courseForm } from '#domain/licence/commands.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface CourseDialogProps {
  licence: Pick<Licence, 'courses' | 'revision'>;
  course: LicenceCommands['course'];
  onClose: () => void;
}

/** An approved course; an empty day says that none was taken. */
export function CourseDialog({ licence, course, onClose }: CourseDialogProps) {
  const { courses, revision } = useOpened(licence);
  const today = useToday();
  const form = useFormOf(courseForm, { known: courses[0], blank: { stage: 'learner' } });
  const save = useSubmit(form, {
    send: (answers) => course.mutateAsync({ ...answers, revision }),
    says: (_, { completedOn }) => ({
      title: completedOn ? words.courseNoted : words.noCourseNoted,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.approvedCourse}
      consequence={words.itShortensAWaitingTimeWhere}
      answer={words.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.forTheTimeOn} {...form.at('stage')}>
        <Select>
          {courseStages.map((stage) => (
            <option key={stage} value={stage}>
              {stageLabels[stage]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.completedOn}
        hint={words.leaveItEmptyIfNoCourse}
        {...form.at('completedOn')}
      >
        <DateInput max={today} />
      </Field>
      <Field label={words.provider} optional {...form.at('provider')}>
        <Input />
      </Field>
      <Field label={words.certificate} optional {...form.at('certificate')}>
        <Input autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
