import { useForm } from 'react-hook-form';
import { type User, useChangeName } from '#site/data/account.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/own-details.ts').then((rules) => rules.ownName),
);

/** My name, as learners, parents and invoices print it. */
export function ChangeNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeName();
  const { firstName, lastName, revision } = useOpened(user);
  const form = useForm({ resolver, defaultValues: { firstName, lastName } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision }),
    says: () => ({ title: words.nameChanged }),
    onDone: onClose,
    fields: ['firstName', 'lastName'],
  });
  return (
    <FormDialog
      title={words.changeYourName}
      answer={words.changeName}
      isBusy={isSubmitting}
      isDirty={isDirty}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.firstName} error={errors.firstName?.message}>
        <Input autoComplete="given-name" onFocus={fetchRules} {...form.register('firstName')} />
      </Field>
      <Field label={words.lastName} error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...form.register('lastName')} />
      </Field>
    </FormDialog>
  );
}
