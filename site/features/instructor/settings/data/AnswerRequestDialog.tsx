import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { privacyAnswerForm } from '#domain/privacy/commands.ts';
import { privacyOutcomes } from '#domain/privacy/events.ts';
import { type PrivacyRequest, useAnswerPrivacyRequest } from '#site/data/privacy.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { kindWords, outcomeWords } from './labels.ts';
import * as words from './words.tsx';

type Answers = z.infer<typeof privacyAnswerForm>;

interface AnswerRequestDialogProps {
  request: PrivacyRequest;
  onClose: () => void;
}

export function AnswerRequestDialog({ request, onClose }: AnswerRequestDialogProps) {
  const answering = useAnswerPrivacyRequest(request.id);
  const form = useForm<Answers, unknown, Answers>({
    resolver: draftResolver(privacyAnswerForm),
    defaultValues: { outcome: 'done', done: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: answering.mutateAsync,
    says: () => ({ title: words.privacyRequestAnswered, description: request.studentName }),
    onDone: onClose,
    fields: ['done'],
  });

  return (
    <FormDialog
      title={words.answerTitle({ student: request.studentName })}
      consequence={words.consequence({ asked: kindWords[request.kind] })}
      answer={words.markAsAnswered}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.outcome} error={errors.outcome?.message}>
        <Select {...form.register('outcome')}>
          {privacyOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.whatWasDone} hint={words.refusalHint} error={errors.done?.message}>
        <Textarea rows={4} {...form.register('done')} />
      </Field>
    </FormDialog>
  );
}
