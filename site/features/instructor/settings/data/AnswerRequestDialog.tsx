import { privacyAnswerForm } from '#domain/privacy/commands.ts';
import { privacyOutcomes } from '#domain/privacy/events.ts';
import { type PrivacyRequest, useAnswerPrivacyRequest } from '#site/data/privacy.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { kindWords, outcomeWords } from './labels.ts';
import * as words from './words.tsx';

interface AnswerRequestDialogProps {
  request: PrivacyRequest;
  onClose: () => void;
}

export function AnswerRequestDialog({ request, onClose }: AnswerRequestDialogProps) {
  const answering = useAnswerPrivacyRequest(request.id);
  const form = useFormOf(privacyAnswerForm, {
    blank: { outcome: request.field ? 'refused' : 'done' },
  });

  const save = useSubmit(form, {
    send: answering.mutateAsync,
    says: () => ({ title: words.privacyRequestAnswered, description: request.studentName }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={words.answerTitle({ student: request.studentName })}
      consequence={words.consequence({ asked: kindWords[request.kind] })}
      answer={words.markAsAnswered}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.outcome} {...form.at('outcome')}>
        <Select>
          {privacyOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.whatWasDone} hint={words.refusalHint} {...form.at('done')}>
        <Textarea rows={4} />
      </Field>
    </FormDialog>
  );
}
