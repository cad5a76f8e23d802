import type { ReactNode } from 'react';
import { Brand } from '#site/ui/brand.tsx';
import { AreaOwner, type AreaOwnerProps } from './AreaOwner.tsx';
import { NavLinks } from './NavLinks.tsx';
import type { NavSection } from './nav-items.ts';

export interface SidebarProps {
  home: string;
  /** What the sheet of a phone is called; the product unless told. */
  title?: string | undefined;
  /** AreaOwnerProps area this is, under the mark. */
  owner?: AreaOwnerProps | undefined;
  path: string;
  sections: readonly NavSection[];
  footnote?: ReactNode;
  version: string;
}

/** Where one can go, at the left edge of a desktop. */
export function Sidebar({
  home,
  title = 'Keep Left',
  owner,
  path,
  sections,
  footnote,
  version,
}: SidebarProps) {
  return (
    <aside className="sidebar" aria-label={title}>
      <Brand href={home} />
      {owner && <AreaOwner {...owner} />}
      <NavLinks path={path} sections={sections} />
      <p className="version">
        <span>{footnote}</span>
        <span>{version}</span>
      </p>
    </aside>
  );
}
