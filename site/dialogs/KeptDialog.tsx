import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';
import * as words from './words.ts';

interface KeptDialogProps {
  title: ReactNode;
  consequence?: ReactNode;
  /** Whether anything has been typed. */
  isDirty: boolean;
  /** Whether leaving asks before it throws away what was typed; not worth it for what is typed again in a second. */
  asks?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form. Whatever leads out of it (its cross, Cancel, Escape, Back) asks before it throws away what was begun, and a press beside it does
 * nothing. Mounted while it is open.
 */
export function KeptDialog({
  title,
  consequence,
  isDirty,
  asks = true,
  onClose,
  children,
}: KeptDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const ask = () => setLeaving(true);
  const leave = isDirty && asks ? ask : onClose;
  useUnsaved(isDirty && asks, ask);
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent
        title={title}
        consequence={consequence}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
      >
        {children}
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title={words.throwAwayWhatYouTyped}
          consequence={words.nothingOfItHasBeenSaved}
          confirm={words.throwAway}
          keep={words.keepEditing}
          needsSignal={false}
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
