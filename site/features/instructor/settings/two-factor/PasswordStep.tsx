import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import * as words from '#site/dialogs/words.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';

interface PasswordStepProps {
  forward: string;
  send: (password: string) => Promise<unknown>;
  isBusy: boolean;
}

/** Asks whether it is still me. */
export function PasswordStep({ forward, send, isBusy }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setRefusal(words.passwordIsRequired);
    setRefusal(null);
    await send(password).catch((error: unknown) => setRefusal(sentenceOf(error)));
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Field label={words.yourPassword} error={refusal}>
          <PasswordInput value={password} onChange={({ target }) => setPassword(target.value)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy}>
          {forward}
        </Button>
      </DialogFooter>
    </form>
  );
}
