import { useForm } from 'react-hook-form';
import { type Passkey, useAddPasskey, useRenamePasskey } from '#site/data/passkeys.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/passkeys.ts').then((rules) => rules.passkeyRename),
);

interface AddPasskeyDialogProps {
  /** "Chrome on Windows". */
  device: string | undefined;
  onClose: () => void;
}

/** A name to know it by, then the browser makes it and asks for a finger, a face or a PIN. */
export function AddPasskeyDialog({ device, onClose }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  return (
    <NameForm
      title="Add a passkey"
      consequence="Your device asks for your finger, face or PIN, as when you unlock it. From then on that opens Keep Left, in place of password and code."
      answer="Go on"
      done="Passkey added"
      name={device ?? ''}
      send={add.mutateAsync}
      onClose={onClose}
    />
  );
}

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = useRenamePasskey(passkey.number);
  return (
    <NameForm
      title="Rename the passkey"
      answer="Rename"
      done="Passkey renamed"
      name={passkey.name}
      send={rename.mutateAsync}
      onClose={onClose}
    />
  );
}

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

function NameForm({ title, consequence, answer, done, name, send, onClose }: NameFormProps) {
  const form = useForm({ resolver, defaultValues: { name } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useSubmit(form, { send, says: () => ({ title: done }), onDone: onClose });
  return (
    <FormDialog
      title={title}
      consequence={consequence}
      answer={answer}
      isBusy={isSubmitting}
      isDirty={isDirty}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Name" hint="So that you know it again in the list" error={errors.name?.message}>
        <Input onFocus={fetchRules} maxLength={60} {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
