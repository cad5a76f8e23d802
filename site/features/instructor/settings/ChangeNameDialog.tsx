import { useForm } from 'react-hook-form';
import { type User, useChangeName } from '#site/data/account.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/own-details.ts').then((rules) => rules.ownName),
);

/** My name, as learners, parents and invoices print it. */
export function ChangeNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeName();
  const { firstName, lastName } = user;
  const form = useForm({ resolver, defaultValues: { firstName, lastName } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useSubmit(form, {
    send: change.mutateAsync,
    says: () => ({ title: 'Name changed' }),
    onDone: onClose,
    fields: ['firstName', 'lastName'],
  });
  return (
    <FormDialog
      title="Change your name"
      answer="Change name"
      isBusy={isSubmitting}
      isDirty={isDirty}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" onFocus={fetchRules} {...form.register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...form.register('lastName')} />
      </Field>
    </FormDialog>
  );
}
