import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useConfirmTwoFactor } from '#site/data/two-factor.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

interface ConfirmCodeProps {
  /** Base32, for those who cannot scan. */
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret, to scan or to type, and the code that shows the app has it. */
export function ConfirmCode({ secret, uri, onConfirmed, onClose }: ConfirmCodeProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = useConfirmTwoFactor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setRefusal('Code is required');
    setRefusal(null);
    await confirm
      .mutateAsync(code)
      .then(({ recoveryCodes }) => onConfirmed(recoveryCodes))
      .catch((error: unknown) => setRefusal(sentenceOf(error)));
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className="body two-factor">
        <p>Scan this with your authenticator app, then enter the code it shows.</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className="muted">
          Cannot scan? Enter this key:{' '}
          <output className="mono" aria-label="Key">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
        </p>
        <Field label="Code" error={refusal}>
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
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Turn on
        </Button>
      </DialogFooter>
    </form>
  );
}
