import { type ComponentProps, cloneElement, type ReactElement, useRef, useState } from 'react';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import type { SidebarProps } from './Sidebar.tsx';

const [useSheet, fetchSheet] = onFirstUse(() => import('./NavDialog.tsx'));

interface NavSheetProps extends SidebarProps {
  /** The button that opens it. */
  children: ReactElement<ComponentProps<'button'>>;
}

/** The whole sidebar as a sheet, for phones. It closes when an item is chosen. */
export function NavSheet({ children, ...sidebar }: NavSheetProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useSheet(open);
  return (
    <>
      {cloneElement(children, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: fetchSheet,
        onFocus: fetchSheet,
        onClick: () => setOpen(true),
      })}
      {sheet && <sheet.NavDialog {...sidebar} open={open} onOpenChange={setOpen} button={button} />}
    </>
  );
}
