import { type User, useChangeEmail } from '#site/data/account.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then((rules) => rules.emailChange),
);

/** The address I sign in with: a mistyped one is mended at once, one that is confirmed moves when the new mailbox answers. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeEmail();
  const form = useFields(resolver, { email: '', password: '' });
  const save = useSubmit(form, {
    send: change.mutateAsync,
    says: ({ status }) =>
      status === 'moved'
        ? {
            title: words.emailAddressChanged,
            description: words.confirmInLetter,
          }
        : {
            title: words.lookIntoYourNewMailbox,
            description: words.moveInLetter,
          },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.changeYourEmailAddress}
      consequence={
        user.isEmailVerified
          ? words.whatMovingDoes({ email: user.email })
          : words.whatMendingDoes({ email: user.email })
      }
      answer={words.changeEmailAddress}
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.newEmailAddress} {...form.at('email')}>
        <Input type="email" autoComplete="email" onFocus={fetchRules} />
      </Field>
      <Field label={words.yourPassword} {...form.at('password')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  );
}
