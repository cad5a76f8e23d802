import './two-factor.css';
import { useRenewRecoveryCodes } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as words from './words.ts';

/** My password, then another set of recovery codes. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const codes = renew.data?.recoveryCodes;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={codes ? words.keepYourRecoveryCodes : words.makeNewRecoveryCodes}
        consequence={codes ? words.whatCodesAreFor : words.codesBeforeStop}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : (
          <PasswordStep forward={words.makeNewCodes} send={renew.mutateAsync} />
        )}
      </DialogContent>
    </Dialog>
  );
}
