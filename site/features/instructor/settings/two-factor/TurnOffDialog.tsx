import { useTurnTwoFactorOff } from '#site/data/two-factor.ts';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Turning it off takes the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const off = useTurnTwoFactorOff();
  const toast = useToast();
  const turnOff = async (password: string) => {
    await off.mutateAsync(password);
    toast({ title: 'Two-factor authentication is off' });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Turn two-factor authentication off?"
        consequence="Your password alone will open your account, and your recovery codes stop working."
      >
        <PasswordStep forward="Turn off" send={turnOff} isBusy={off.isPending} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
