import { appCode } from '#domain/account/commands.ts';
import { useConfirmTwoFactor } from '#site/data/two-factor.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as dialogsWords from '#site/dialogs/words.ts';
import { useFormOf } from '#site/form-of.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface ConfirmCodeProps {
  /** Base32, for those who cannot scan. */
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret, to scan or to type, and the code that shows the app has it. */
export function ConfirmCode({ secret, uri, onConfirmed }: ConfirmCodeProps) {
  const confirm = useConfirmTwoFactor();
  const form = useFormOf(appCode);
  const submit = useSubmit(form, {
    send: ({ code }) => confirm.mutateAsync(code),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className="body two-factor">
        <p>{words.scanThis}</p>
        <QrCode text={uri} label={words.qrCodeLabel} />
        <p className="muted">
          {words.enterThisKey}{' '}
          <output className="mono" aria-label={words.key}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
        </p>
        <Field label={dialogsWords.code} {...form.at('code')}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {words.turnOn}
        </Button>
      </DialogFooter>
    </form>
  );
}
