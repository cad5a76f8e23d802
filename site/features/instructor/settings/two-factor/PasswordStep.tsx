import { ownPassword } from '#domain/account/commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as words from '#site/dialogs/words.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';

interface PasswordStepProps {
  forward: string;
  send: (password: string) => Promise<unknown>;
}

/** Asks whether it is still me. */
export function PasswordStep({ forward, send }: PasswordStepProps) {
  const form = useFormOf(ownPassword);
  const submit = useSubmit(form, { send: ({ password }) => send(password) });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Field label={words.yourPassword} {...form.at('password')}>
          <PasswordInput />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {forward}
        </Button>
      </DialogFooter>
    </form>
  );
}
