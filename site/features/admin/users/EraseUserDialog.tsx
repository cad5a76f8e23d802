import { retainedOf } from '#domain/catalogue/retention.ts';
import { eraseForm } from '#domain/erasure/commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useEraseUser } from '#site/data/admin.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { ErasureFields } from '#site/features/shared/erasure/ErasureFields.tsx';
import { useFormOf } from '#site/form-of.ts';
import * as words from './words.ts';

/** Erases somebody with an account for good, as they may ask for (Privacy Act 2020, principle 7). */
export function EraseUserDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const name = fullName(user);
  const erasing = useEraseUser();
  const form = useFormOf(eraseForm, { blank: { reason: 'asked' } });
  const erase = useSubmit(form, {
    send: (answers) => erasing.mutateAsync({ id: user.id, ...answers }),
    says: () => ({ title: words.erasedToast, description: words.whatIsKept }),
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={words.eraseTitle({ name })}
      consequence={words.eraseConsequence}
      answer={words.eraseForGood}
      tone="danger"
      isReady={form.watch('name').trim() === name}
      form={form}
      onSubmit={erase}
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
      <ErasureFields whose={name} reason={form.at('reason')} name={form.at('name')} />
    </FormDialog>
  );
}
