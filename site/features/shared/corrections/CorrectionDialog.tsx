import { licenceTypeLabels, licenceTypes } from '#domain/catalogue/students.ts';
import { correctionForm } from '#domain/privacy/commands.ts';
import { type CorrectableDetail, correctableLabels } from '#domain/privacy/correctable.ts';
import { useAskCorrection } from '#site/data/learner/corrections.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface CorrectionDialogProps {
  field: CorrectableDetail;
  /** What it says now. */
  now: string;
  onClose: () => void;
}

/** Says what a wrong detail should be. */
export function CorrectionDialog({ field, now, onClose }: CorrectionDialogProps) {
  const asking = useAskCorrection();
  const form = useFormOf(correctionForm, { blank: { field, proposed: now } });
  const send = useSubmit(form, {
    send: asking.mutateAsync,
    says: () => ({ title: words.correctionSent, description: words.schoolHasTwentyDays }),
    onDone: onClose,
  });
  const label = correctableLabels[field];
  return (
    <FormDialog
      title={words.whatIsWrong({ label })}
      consequence={words.itSaysNow({ now })}
      answer={words.send}
      isReady={form.watch('proposed') !== now}
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      <input type="hidden" {...form.register('field')} />
      <Field label={words.itShouldSay} {...form.at('proposed')}>
        {field === 'licenseType' ? (
          <Select>
            {licenceTypes.map((type) => (
              <option key={type} value={type}>
                {licenceTypeLabels[type]}
              </option>
            ))}
          </Select>
        ) : (
          <Input />
        )}
      </Field>
      <Field label={words.note} optional {...form.at('note')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
