import { z } from 'zod';
import { readinessForm } from '#domain/assessment/commands.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type Readiness, useSayReadiness } from '#site/data/assessments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Switch } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.tsx';

interface ReadinessDialogProps {
  studentId: StudentId;
  known: Readiness;
  onClose: () => void;
}

const rules = readinessForm.omit({ kind: true }).extend({
  ready: z
    .enum(['yes', 'no', ''])
    .transform((answer) => (answer === '' ? undefined : answer === 'yes'))
    .pipe(readinessForm.shape.ready),
});

/** The instructor's last word on a test, with a sentence; the learner reads it only where it is shared. */
export function ReadinessDialog({
  studentId,
  known: { kind, word },
  onClose,
}: ReadinessDialogProps) {
  const saying = useSayReadiness(studentId);
  const revision = useOpened(word)?.revision ?? 0;
  const form = useFormOf(rules, {
    known: {
      sentence: '',
      shared: false,
      ...word,
      ready: word && (word.ready ? 'yes' : 'no'),
    },
  });
  const save = useSubmit(form, {
    send: (answers) => saying.mutateAsync({ ...answers, kind, revision }),
    says: (_answer, { shared }) => ({ title: shared ? words.saidAndShared : words.saidNotShared }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={practicalTestLabels[kind]}
      consequence={words.whoDecides}
      answer={words.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={words.readyForIt}
        {...form.choose('ready')}
        options={[
          { value: 'yes', label: words.ready },
          { value: 'no', label: words.notYet },
        ]}
      />
      <Field label={words.inASentence} {...form.at('sentence')}>
        <Textarea rows={3} />
      </Field>
      <Switch {...form.register('shared')}>{words.shareIt}</Switch>
    </FormDialog>
  );
}
