import type { RefObject } from 'react';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { SidebarProps } from './Sidebar.tsx';
import { WhoseArea } from './WhoseArea.tsx';

interface PlacesDialogProps extends Omit<SidebarProps, 'home'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Has the focus again when the sheet closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The sheet of a `PlacesSheet`. */
export function PlacesDialog({
  open,
  onOpenChange,
  button,
  title = 'Keep Left',
  whose,
  path,
  sections,
  footnote,
  version,
}: PlacesDialogProps) {
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
          {whose && <WhoseArea {...whose} />}
          <PlaceLinks path={path} sections={sections} />
          <p className="version">
            <span>{footnote}</span>
            <span>{version}</span>
          </p>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
