import { useWatch } from 'react-hook-form';
import { creditGrant } from '#domain/credit/forms.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useGrantCredit } from '#site/data/credit.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

interface GrantDialogProps {
  student: Student;
  onClose: () => void;
}

/** Reasons that come up most. */
const usual = [words.openingBalance, words.goodwill, words.prize] as const;

/** Time without a payment, and why: what was paid before Keep Left, or a kindness. */
export function GrantDialog({ student, onClose }: GrantDialogProps) {
  const grant = useGrantCredit(student.id);
  const form = useFormOf(creditGrant, { blank: { reason: words.goodwill } });
  const [minutes, reason] = useWatch({ control: form.control, name: ['minutes', 'reason'] });

  const save = useSubmit(form, {
    send: grant.mutateAsync,
    says: (_done, { minutes: granted }) => ({
      title: words.timeGranted,
      description: `${inHours(granted)}, ${fullName(student)}`,
    }),
    onDone: onClose,
    failed: words.notGranted,
  });

  return (
    <FormDialog
      title={words.grantTime}
      consequence={words.whatGrantingDoes({ name: fullName(student) })}
      answer={words.grant}
      isReady={minutes !== '' && reason.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <MinutesField typed={minutes} hint={words.minutesHint} {...form.at('minutes')} />
      <p className="cluster-2" role="group" aria-label={words.usualLengths}>
        {[30, 60, 90, 120].map((length) => (
          <Button
            key={length}
            size="sm"
            aria-pressed={minutes === String(length)}
            onClick={() => form.setValue('minutes', String(length), { shouldDirty: true })}
          >
            {inHours(length)}
          </Button>
        ))}
      </p>
      <Field label={words.reason} {...form.at('reason')}>
        <Input maxLength={300} autoComplete="off" />
      </Field>
      <p className="cluster-2" role="group" aria-label={words.usualReasons}>
        {usual.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={reason === one}
            onClick={() => form.setValue('reason', one, { shouldDirty: true })}
          >
            {one}
          </Button>
        ))}
      </p>
    </FormDialog>
  );
}
