import { type FormEvent, useState } from 'react';
import { CallError } from '#site/api-client.ts';
import type { useInviteSupervisor } from '#site/data/learner/practice.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

interface SupervisorDialogProps {
  invite: ReturnType<typeof useInviteSupervisor>;
  onClose: () => void;
}

/** Names somebody who supervises; what their licence allows, they say themselves. */
export function SupervisorDialog({ invite, onClose }: SupervisorDialogProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const showFailure = useErrorToast();
  const fields = invite.error instanceof CallError ? invite.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(
      { name, email: email || null },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
            showFailure(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.addASupervisor}
      consequence={words.theyMustHaveHeldAFull}
      answer={words.add}
      isReady={name.trim() !== ''}
      isBusy={invite.isPending}
      isDirty={name !== '' || email !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.name} error={fields['name']}>
        <Input value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={words.theirEmail}
        optional
        hint={words.theLinkCanBeSentThere}
        error={fields['email']}
      >
        <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
    </FormDialog>
  );
}
