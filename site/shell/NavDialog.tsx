import type { RefObject } from 'react';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Places } from './Places.tsx';
import type { SidebarProps } from './Sidebar.tsx';

interface NavDialogProps extends Omit<SidebarProps, 'home'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Has the focus again when the sheet closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The sheet of a `NavSheet`. */
export function NavDialog({
  open,
  onOpenChange,
  button,
  title = 'Keep Left',
  ...places
}: NavDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        data-places=""
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <DialogBody onClick={() => onOpenChange(false)}>
          <Places {...places} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
