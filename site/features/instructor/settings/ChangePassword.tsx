import { passwordStrength } from '#domain/account/password-strength.ts';
import { useChangePassword } from '#site/data/account.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then((rules) => rules.passwordForm),
);

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePassword() {
  const change = useChangePassword();
  const form = useFields(resolver, empty);
  const { isSubmitting } = form.formState;
  const strength = passwordStrength(form.watch('newPassword'));

  const save = useSubmit(form, {
    send: ({ currentPassword, newPassword }) =>
      change.mutateAsync({ currentPassword, newPassword }),
    says: () => ({
      title: words.passwordChanged,
      description: words.otherDevicesSignedOut,
    }),
    onDone: () => form.reset(empty),
    failed: { title: words.failedToChangePassword },
  });

  return (
    <FoldedPanel title={words.changePassword}>
      <form className="fields narrow" onSubmit={save} onInput={fetchRules} noValidate>
        <Field label={words.currentPassword} {...form.at('currentPassword')}>
          <PasswordInput />
        </Field>
        <Field
          label={words.newPassword}
          hint={strength === 'none' ? words.passwordHint : words.passwordStrength({ strength })}
          {...form.at('newPassword')}
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field label={words.confirmNewPassword} {...form.at('confirmation')}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </FoldedPanel>
  );
}
