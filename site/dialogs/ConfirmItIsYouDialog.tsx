import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import type { Question } from '#site/confirmed-fetch.ts';
import { useConfirmItIsMe } from '#site/data/account.ts';
import { knowsPasskeys, useConfirmByPasskey } from '#site/data/passkeys.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import { FormDialog } from './FormDialog.tsx';
import * as words from './words.ts';

/** The password, and a code where the account asks for one, or a passkey; what was begun goes on by itself afterwards. */
export function ConfirmItIsYouDialog({ asksForCode, hasPasskey, answer }: Question) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(asksForCode);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const confirming = useConfirmItIsMe();
  const byPasskey = useConfirmByPasskey();
  const confirmByPasskey = () =>
    byPasskey.mutate(undefined, {
      onSuccess: () => answer(true),
      onError: (error) => setRefusals({ password: sentenceOf(error) }),
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(password ? {} : { password: words.passwordIsRequired }),
      ...(needsCode && !code.trim() ? { code: words.codeIsRequired } : {}),
    };
    setRefusals(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await confirming.mutateAsync({ password, ...(needsCode ? { code } : {}) });
      answer(true);
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      // Turned on in another tab since the question was asked.
      if (fields['code']) setNeedsCode(true);
      setRefusals(Object.keys(fields).length > 0 ? fields : { password: sentenceOf(error) });
    }
  };

  return (
    <FormDialog
      title={words.confirmThatItIsYou}
      consequence={words.itHasBeenAWhileSince}
      answer={words.confirm}
      isBusy={confirming.isPending}
      isDirty={password !== '' || code !== ''}
      asks={false}
      onSubmit={submit}
      onClose={() => answer(false)}
    >
      {hasPasskey && knowsPasskeys() && (
        <Button glyph={KeyRound} busy={byPasskey.isPending} onClick={confirmByPasskey}>
          {words.byPasskey}
        </Button>
      )}
      <Field label={words.yourPassword} error={refusals['password']}>
        <PasswordInput value={password} onChange={({ target }) => setPassword(target.value)} />
      </Field>
      {needsCode && (
        <Field label={words.code} hint={words.fromYourAuthenticatorAppOrA} error={refusals['code']}>
          <Input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            maxLength={20}
          />
        </Field>
      )}
    </FormDialog>
  );
}
