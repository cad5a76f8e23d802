import { useForm, useWatch } from 'react-hook-form';
import { type ReadinessForm, readinessForm } from '#domain/assessment/commands.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { type Readiness, useSayReadiness } from '#site/data/assessments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Switch } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.tsx';

interface ReadinessDialogProps {
  studentId: number;
  known: Readiness;
  onClose: () => void;
}

type Draft = {
  kind: Readiness['kind'];
  ready: boolean | undefined;
  sentence: string;
  shared: boolean;
};

/** The instructor's last word on a test, with a sentence; the learner reads it only where it is shared. */
export function ReadinessDialog({
  studentId,
  known: { kind, word },
  onClose,
}: ReadinessDialogProps) {
  const saying = useSayReadiness(studentId);
  const revision = useOpened(word)?.revision ?? 0;
  const form = useForm<Draft, unknown, ReadinessForm>({
    resolver: draftResolver(readinessForm),
    defaultValues: {
      kind,
      ready: word?.ready,
      sentence: word?.sentence ?? '',
      shared: word?.shared ?? false,
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const ready = useWatch({ control: form.control, name: 'ready' });
  const save = useSubmit(form, {
    send: (answers) => saying.mutateAsync({ ...answers, revision }),
    says: (_answer, { shared }) => ({ title: shared ? words.saidAndShared : words.saidNotShared }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={practicalTestLabels[kind]}
      consequence={words.whoDecides}
      answer={words.save}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={words.readyForIt}
        error={errors.ready?.message}
        value={ready === undefined ? undefined : ready ? 'yes' : 'no'}
        onChange={(answer) => form.setValue('ready', answer === 'yes', { shouldDirty: true })}
        options={[
          { value: 'yes', label: words.ready },
          { value: 'no', label: words.notYet },
        ]}
      />
      <Field label={words.inASentence} error={errors.sentence?.message}>
        <Textarea rows={3} {...form.register('sentence')} />
      </Field>
      <Switch {...form.register('shared')}>{words.shareIt}</Switch>
    </FormDialog>
  );
}
