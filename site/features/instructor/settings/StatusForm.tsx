import { type User, useChangeStatus } from '#site/data/account.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then(({ statusUpdate }) => statusUpdate),
);

/** One line that says how I am to be reached or where I am. */
export function StatusForm({ user }: { user: Pick<User, 'statusText' | 'revision'> }) {
  const { statusText: status, revision } = useOpened(user);
  const change = useChangeStatus();
  const form = useFields(resolver, { status: status ?? '' });

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision }),
    says: () => ({ title: words.statusUpdated }),
    staysOpen: true,
  });

  return (
    <form className="status" onSubmit={save} onInput={fetchRules} noValidate>
      <Field label={words.status} {...form.at('status')}>
        <Input placeholder={words.statusExample} maxLength={255} />
      </Field>
      <Button type="submit" busy={form.formState.isSubmitting}>
        {words.updateStatus}
      </Button>
    </form>
  );
}
