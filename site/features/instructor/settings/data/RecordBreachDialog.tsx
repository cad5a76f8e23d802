import { breachForm } from '#domain/breach/commands.ts';
import { breachHarms } from '#domain/breach/kinds.ts';
import { useRecordBreach } from '#site/data/breaches.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { harmWords } from './labels.ts';
import * as words from './words.tsx';

/** Writes down what happened; the clock runs from when the school came to know, which is now unless it is said otherwise. */
export function RecordBreachDialog({ onClose }: { onClose: () => void }) {
  const recording = useRecordBreach();
  const form = useFormOf(breachForm.omit({ knownAt: true }), { blank: { harm: 'unsure' } });
  const save = useSubmit(form, {
    send: (breach) => recording.mutateAsync({ ...breach, knownAt: new Date().toISOString() }),
    says: () => ({ title: words.breachRecorded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.recordABreach}
      consequence={words.seriousOnesAreDue}
      answer={words.recordBreach}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.whatHappened} {...form.at('what')}>
        <Textarea rows={3} />
      </Field>
      <Field label={words.whoItTouches} {...form.at('who')}>
        <Input />
      </Field>
      <Field label={words.harm} {...form.at('harm')}>
        <Select>
          {breachHarms.map((harm) => (
            <option key={harm} value={harm}>
              {harmWords[harm]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.whyYouThinkSo} {...form.at('why')}>
        <Textarea rows={3} />
      </Field>
    </FormDialog>
  );
}
