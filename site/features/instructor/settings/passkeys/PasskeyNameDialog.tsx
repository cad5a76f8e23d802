import { type Passkey, useAddPasskey, useRenamePasskey } from '#site/data/passkeys.ts';
import { NameForm } from '../NameForm.tsx';
import * as words from './words.ts';

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
      title={words.addAPasskey}
      consequence={words.whatAddingDoes}
      answer={words.goOn}
      done={words.passkeyAdded}
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
      title={words.renameThePasskey}
      answer={words.rename}
      done={words.passkeyRenamed}
      name={passkey.name}
      send={rename.mutateAsync}
      onClose={onClose}
    />
  );
}
