import { type FormEventHandler, type ReactNode, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import './form-dialog.css';

interface FormDialogProps {
  title: string;
  consequence?: ReactNode;
  /** The button that saves. */
  answer: string;
  /** Danger is for loss. */
  tone?: 'primary' | 'danger' | undefined;
  /** Whether what is needed has been given. */
  isReady?: boolean | undefined;
  isBusy: boolean;
  /** A stray press beside the dialog must not throw away what has been typed. */
  isDirty: boolean;
  /** Whether Escape asks before it throws away what was typed; not worth it for what is typed again in a second. */
  asksOnEscape?: boolean | undefined;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Mounted while it is open. */
export function FormDialog({
  title,
  consequence,
  answer,
  tone = 'primary',
  isReady = true,
  isBusy,
  isDirty,
  asksOnEscape = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        consequence={consequence}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
        // Nor must Escape, which is pressed for a list or a calendar too.
        onEscape={(event) => {
          if (!isDirty || !asksOnEscape) return;
          event.preventDefault();
          setLeaving(true);
        }}
      >
        <form onSubmit={onSubmit} noValidate>
          <DialogBody>{children}</DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant={tone} busy={isBusy} disabled={!isReady}>
              {answer}
            </Button>
          </DialogFooter>
        </form>
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
