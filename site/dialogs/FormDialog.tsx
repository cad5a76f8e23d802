import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { KeptDialog } from './KeptDialog.tsx';
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
  /** Says whether it is busy and dirty, unless that is said beside it. */
  form?: { readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean } };
  isBusy?: boolean;
  /** False where what it sends can be said without signal. */
  needsSignal?: boolean | undefined;
  /** A stray press beside the dialog must not throw away what has been typed. */
  isDirty?: boolean;
  /** Whether leaving asks before it throws away what was typed; not worth it for what is typed again in a second. */
  asks?: boolean | undefined;
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
  form,
  isBusy = form?.formState.isSubmitting,
  needsSignal,
  isDirty = form?.formState.isDirty ?? false,
  asks = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <KeptDialog
      title={title}
      consequence={consequence}
      isDirty={isDirty}
      asks={asks}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>{children}</DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            type="submit"
            variant={tone}
            busy={isBusy}
            needsSignal={needsSignal}
            disabled={!isReady}
          >
            {answer}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
