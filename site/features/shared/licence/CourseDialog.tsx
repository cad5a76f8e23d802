import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { courseStages, stageLabels } from '#domain/licence/card.ts';
import { courseForm } from '#domain/licence/commands.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
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
  const known = courses[0];
  const form = useForm<z.input<typeof courseForm>, unknown, z.output<typeof courseForm>>({
    resolver: zodResolver(courseForm),
    defaultValues: {
      stage: known?.stage ?? 'learner',
      completedOn: known?.completedOn ?? '',
      provider: known?.provider ?? '',
      certificate: known?.certificate ?? '',
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
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
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.forTheTimeOn} error={errors.stage?.message}>
        <Select {...form.register('stage')}>
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
        error={errors.completedOn?.message}
      >
        <DateInput max={today} {...form.register('completedOn')} />
      </Field>
      <Field label={words.provider} optional error={errors.provider?.message}>
        <Input {...form.register('provider')} />
      </Field>
      <Field label={words.certificate} optional error={errors.certificate?.message}>
        <Input autoComplete="off" {...form.register('certificate')} />
      </Field>
    </FormDialog>
  );
}
