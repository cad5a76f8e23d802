import { type FormEvent, useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useRemoveSecondFactor } from '#site/data/admin.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';

/** For somebody who has lost their authenticator and their recovery codes; why is asked, and they are told. */
export function SecondFactorDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const name = fullName(user);
  const removal = useRemoveSecondFactor();
  const toast = useToast();
  const tellError = useErrorToast();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!reason.trim()) return;
    try {
      await removal.mutateAsync({ id: user.id, reason: reason.trim() });
      toast({ title: 'Second factor taken away', description: name });
      onClose();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <FormDialog
      title={`Take ${name}'s second factor away?`}
      consequence="Their password alone opens the account until they set another up. They are told by letter."
      answer="Take it away"
      tone="danger"
      isBusy={removal.isPending}
      isDirty={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Why"
        hint={whyHint}
        error={isAsked && !reason.trim() ? 'Why is required' : undefined}
      >
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}
