import { type FormEvent, useState } from 'react';
import {
  type ErasureReason,
  erasureReasonLabels,
  erasureReasons,
  retainedOf,
} from '#domain/catalogue/retention.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useEraseUser } from '#site/data/admin.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** Erases somebody with an account for good, as they may ask for (Privacy Act 2020, principle 7). */
export function EraseUserDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const name = fullName(user);
  const erasing = useEraseUser();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<ErasureReason>('asked');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    erasing.mutate(
      { id: user.id, name: typed.trim(), reason },
      {
        onSuccess: () => {
          toast({
            title: words.erasedToast,
            description: words.whatIsKept,
          });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.eraseTitle({ name })}
      consequence={words.eraseConsequence}
      answer={words.eraseForGood}
      tone="danger"
      isReady={typed.trim() === name}
      isBusy={erasing.isPending}
      isDirty={typed !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.whatStaysAndWhy}</p>
      <ul>
        {retainedOf.account.map(({ what, why }) => (
          <li key={what}>
            {what}. <small>{why}</small>
          </li>
        ))}
      </ul>
      <Field label={words.reason}>
        <Select
          value={reason}
          onChange={({ target }) =>
            setReason(erasureReasons.find((each) => each === target.value) ?? 'asked')
          }
        >
          {erasureReasons.map((each) => (
            <option key={each} value={each}>
              {erasureReasonLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.typeToConfirm({ name })}>
        <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </FormDialog>
  );
}
