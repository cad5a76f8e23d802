import { type User, useChangeName } from '#site/data/account.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver, useFields } from '#site/forms.ts';
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
  const form = useFields(resolver, { firstName, lastName });
  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision }),
    says: () => ({ title: words.nameChanged }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.changeYourName}
      answer={words.changeName}
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.firstName} {...form.at('firstName')}>
        <Input autoComplete="given-name" onFocus={fetchRules} />
      </Field>
      <Field label={words.lastName} {...form.at('lastName')}>
        <Input autoComplete="family-name" />
      </Field>
    </FormDialog>
  );
}
