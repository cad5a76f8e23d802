import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#site/ui/dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

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

/** A dialog with a form: what was begun is not lost to a press beside it, to Escape or to Back. Mounted while it is open. */
export function KeptDialog({
  title,
  consequence,
  isDirty,
  asks = true,
  onClose,
  children,
}: KeptDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  useUnsaved(isDirty && asks, () => setLeaving(true));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        consequence={consequence}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
        // Escape is pressed for a list or a calendar too.
        onEscape={(event) => {
          if (!isDirty || !asks) return;
          event.preventDefault();
          setLeaving(true);
        }}
      >
        {children}
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title="Throw away what you typed?"
          consequence="Nothing of it has been saved."
          confirm="Throw away"
          keep="Keep editing"
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
