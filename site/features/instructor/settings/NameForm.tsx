import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/named.ts').then((rules) => rules.named),
);

interface NameFormProps {
  title: string;
  consequence?: string;
  answer: string;
  /** The toast's title. */
  done: string;
  name: string;
  send: (named: { name: string }) => Promise<unknown>;
  onClose: () => void;
}

/** What somebody calls a thing of their own. */
export function NameForm({ title, consequence, answer, done, name, send, onClose }: NameFormProps) {
  const form = useFields(resolver, { name });
  const save = useSubmit(form, { send, says: () => ({ title: done }), onDone: onClose });
  return (
    <FormDialog
      title={title}
      consequence={consequence}
      answer={answer}
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} {...form.at('name')}>
        <Input onFocus={fetchRules} maxLength={60} />
      </Field>
    </FormDialog>
  );
}
