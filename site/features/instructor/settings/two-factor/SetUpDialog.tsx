import './two-factor.css';
import { useState } from 'react';
import { useTwoFactorSetup } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** My password, then the secret to scan and its first code, then the recovery codes, which are seen only now. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useTwoFactorSetup();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={codes ? 'Keep your recovery codes' : 'Set up two-factor authentication'}
        consequence={
          codes
            ? 'Each opens your account once when your telephone is lost. They are shown only now.'
            : 'Your other devices are signed out once it is on.'
        }
        onInteractOutside={(event) => event.preventDefault()}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : setup.data ? (
          <ConfirmCode {...setup.data} onConfirmed={setCodes} onClose={onClose} />
        ) : (
          <PasswordStep
            forward="Continue"
            send={setup.mutateAsync}
            isBusy={setup.isPending}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
