import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { appCode, confirmation } from '#domain/account/commands.ts';
import { CallError } from '#site/api-client.ts';
import type { Question } from '#site/confirmed-fetch.ts';
import { useConfirmItIsMe } from '#site/data/account.ts';
import { knowsPasskeys, useConfirmByPasskey } from '#site/data/passkeys.ts';
import { useFormOf } from '#site/form-of.ts';
import { showRefusalAt } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import { FormDialog } from './FormDialog.tsx';
import * as words from './words.ts';

const rulesOf = (needsCode: boolean) =>
  confirmation.extend({ code: (needsCode ? appCode : confirmation).shape.code });

/** The password, and a code where the account asks for one, or a passkey; what was begun goes on by itself afterwards. */
export function ConfirmItIsYouDialog({ asksForCode, hasPasskey, answer }: Question) {
  const [needsCode, setNeedsCode] = useState(asksForCode);
  const form = useFormOf(rulesOf(needsCode));
  const confirming = useConfirmItIsMe();
  const byPasskey = useConfirmByPasskey();
  const confirmByPasskey = () =>
    byPasskey.mutate(undefined, {
      onSuccess: () => answer(true),
      onError: (error) => showRefusalAt('password', error, form),
    });

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      await confirming.mutateAsync({ password, ...(needsCode ? { code } : {}) });
      answer(true);
    } catch (error) {
      // Turned on in another tab since the question was asked.
      if (error instanceof CallError && error.fields['code']) setNeedsCode(true);
      showRefusalAt('password', error, form);
    }
  });

  return (
    <FormDialog
      title={words.confirmThatItIsYou}
      consequence={words.itHasBeenAWhileSince}
      answer={words.confirm}
      form={form}
      asks={false}
      onSubmit={submit}
      onClose={() => answer(false)}
    >
      {hasPasskey && knowsPasskeys() && (
        <Button glyph={KeyRound} busy={byPasskey.isPending} onClick={confirmByPasskey}>
          {words.byPasskey}
        </Button>
      )}
      <Field label={words.yourPassword} {...form.at('password')}>
        <PasswordInput />
      </Field>
      {needsCode && (
        <Field label={words.code} hint={words.fromYourAuthenticatorAppOrA} {...form.at('code')}>
          <Input autoComplete="one-time-code" maxLength={20} />
        </Field>
      )}
    </FormDialog>
  );
}
