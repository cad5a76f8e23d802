import { type User, useCloseAccount } from '#site/data/account.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/close-own.ts').then((rules) => rules.closingOfAccount),
);

/** What closing means, then the address, typed. Afterwards this device is signed out like any other. */
export function CloseAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const close = useCloseAccount();
  const form = useFields(resolver, { email: '' });
  const save = useSubmit(form, {
    send: close.mutateAsync,
    onDone: () => location.assign('/sign-out'),
  });
  return (
    <FormDialog
      title={words.title}
      consequence={words.whatClosingDoes}
      answer={words.closeAccount}
      tone="danger"
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.typeToConfirm({ email: user.email })} {...form.at('email')}>
        <Input autoComplete="off" inputMode="email" onFocus={fetchRules} />
      </Field>
    </FormDialog>
  );
}
