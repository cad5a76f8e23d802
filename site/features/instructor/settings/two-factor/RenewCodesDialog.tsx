import './two-factor.css';
import { useRenewRecoveryCodes } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** My password, then another set of recovery codes. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const codes = renew.data?.recoveryCodes;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={codes ? 'Keep your recovery codes' : 'Make new recovery codes?'}
        consequence={
          codes
            ? 'Each opens your account once when your telephone is lost. They are shown only now.'
            : 'The codes you kept before stop working.'
        }
        onInteractOutside={(event) => event.preventDefault()}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : (
          <PasswordStep
            forward="Make new codes"
            send={renew.mutateAsync}
            isBusy={renew.isPending}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
