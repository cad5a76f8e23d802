import { useWatch } from 'react-hook-form';
import { creditRefund } from '#domain/credit/forms.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Purchase, useRestoreCredit } from '#site/data/credit.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

interface RestoreDialogProps {
  student: Student;
  purchase: Purchase;
  onClose: () => void;
}

const rules = creditRefund.pick({ reason: true });

/** Gives back what has expired of a purchase. */
export function RestoreDialog({ student, purchase, onClose }: RestoreDialogProps) {
  const restore = useRestoreCredit(student.id);
  const form = useFormOf(rules);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const save = useSubmit(form, {
    send: (draft) => restore.mutateAsync({ purchaseId: purchase.id, reason: draft.reason }),
    says: () => ({ title: words.timeRestored, description: fullName(student) }),
    onDone: onClose,
    failed: words.notRestored,
  });
  return (
    <FormDialog
      title={words.restoreProduct({ product: purchase.product })}
      consequence={
        purchase.expiresOn
          ? words.expiredOn({ date: formatDate(purchase.expiresOn) })
          : words.hasExpired
      }
      answer={words.restore}
      isReady={reason.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.reason} {...form.at('reason')}>
        <Input maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
