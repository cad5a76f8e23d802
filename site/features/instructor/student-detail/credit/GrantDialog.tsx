import { useForm, useWatch } from 'react-hook-form';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useGrantCredit } from '#site/data/credit.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
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
  const form = useForm({ defaultValues: { minutes: '', reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [minutes, reason] = useWatch({ control: form.control, name: ['minutes', 'reason'] });

  const save = useSubmit(form, {
    send: (draft) => grant.mutateAsync({ ...draft, minutes: Number(draft.minutes) }),
    says: (_done, { minutes: granted }) => ({
      title: words.timeGranted,
      description: `${inHours(Number(granted))}, ${fullName(student)}`,
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
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <MinutesField
        typed={minutes}
        hint={words.minutesHint}
        register={form.register('minutes')}
        error={errors.minutes?.message}
      />
      <Field label={words.reason} error={errors.reason?.message}>
        <Input {...form.register('reason')} maxLength={300} autoComplete="off" />
      </Field>
      <p className="quick-reasons" role="group" aria-label={words.usualReasons}>
        {usual.map((one) => (
          <Button
            key={one}
            size="sm"
            onClick={() => form.setValue('reason', one, { shouldDirty: true })}
          >
            {one}
          </Button>
        ))}
      </p>
    </FormDialog>
  );
}
