import { useTurnTwoFactorOff } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import * as words from './words.ts';

/** Turning it off takes the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const off = useTurnTwoFactorOff();
  const toast = useToast();
  const turnOff = async (password: string) => {
    await off.mutateAsync(password);
    toast({ title: words.twoFactorAuthenticationIsOff });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.turnTwoFactorAuthenticationOff}
        consequence={words.whatTurningOffDoes}
      >
        <PasswordStep forward={words.turnOff} send={turnOff} />
      </DialogContent>
    </Dialog>
  );
}
