import { useForm } from 'react-hook-form';
import { type User, useChangeEmail } from '#site/data/account.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/own-details.ts').then((rules) => rules.emailChange),
);

/** The address I sign in with: a mistyped one is mended at once, one that is confirmed moves when the new mailbox answers. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeEmail();
  const form = useForm({ resolver, defaultValues: { email: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useSubmit(form, {
    send: change.mutateAsync,
    says: ({ status }) =>
      status === 'moved'
        ? {
            title: 'Email address changed',
            description: 'Open the link in the letter we sent there to confirm it.',
          }
        : {
            title: 'Look into your new mailbox',
            description:
              'Open the link in the letter we sent there, within a day. Until then you sign in as before.',
          },
    onDone: onClose,
    fields: ['email'],
  });
  return (
    <FormDialog
      title="Change your email address"
      consequence={
        user.isEmailVerified
          ? `We send a link to the new address, and word of it to ${user.email}. When the link is opened you sign in with the new address, on every device anew.`
          : `${user.email} is not confirmed. The new address takes its place at once; other devices are signed out.`
      }
      answer="Change email address"
      isBusy={isSubmitting}
      isDirty={isDirty}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="New email address" error={errors.email?.message}>
        <Input type="email" autoComplete="email" onFocus={fetchRules} {...form.register('email')} />
      </Field>
    </FormDialog>
  );
}
