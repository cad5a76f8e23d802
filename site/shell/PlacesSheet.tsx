import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '#site/ui/dialog.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { SidebarProps } from './Sidebar.tsx';

interface PlacesSheetProps extends SidebarProps {
  /** The button that opens it. */
  children: ReactNode;
}

/** The whole sidebar as a sheet, for phones. It closes when a place is chosen. */
export function PlacesSheet({
  title,
  path,
  sections,
  footnote,
  version,
  children,
}: PlacesSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>{children}</DialogTrigger>
      <DialogContent title={title ?? 'Keep Left'} data-places="">
        <DialogBody onClick={() => setOpen(false)}>
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
