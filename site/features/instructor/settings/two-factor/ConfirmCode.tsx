import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useConfirmTwoFactor } from '#site/data/two-factor.ts';
import * as dialogsWords from '#site/dialogs/words.ts';
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
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = useConfirmTwoFactor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setRefusal(dialogsWords.codeIsRequired);
    setRefusal(null);
    await confirm
      .mutateAsync(code)
      .then(({ recoveryCodes }) => onConfirmed(recoveryCodes))
      .catch((error: unknown) => setRefusal(sentenceOf(error)));
  };
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
        <Field label={dialogsWords.code} error={refusal}>
          <Input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {words.turnOn}
        </Button>
      </DialogFooter>
    </form>
  );
}
