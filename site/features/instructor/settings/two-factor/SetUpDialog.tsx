import './two-factor.css';
import { useState } from 'react';
import { useTwoFactorSetup } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as words from './words.ts';

/** My password, then the secret to scan and its first code, then the recovery codes, which are seen only now. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useTwoFactorSetup();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={codes ? words.keepYourRecoveryCodes : words.setUpTwoFactorAuthentication}
        consequence={codes ? words.whatCodesAreFor : words.otherDevicesWillSignOut}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : setup.data ? (
          <ConfirmCode {...setup.data} onConfirmed={setCodes} />
        ) : (
          <PasswordStep forward={words.goOn} send={setup.mutateAsync} />
        )}
      </DialogContent>
    </Dialog>
  );
}
