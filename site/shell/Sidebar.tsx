import type { ReactNode } from 'react';
import { Brand } from '#site/ui/brand.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { Section } from './places.ts';

export interface SidebarProps {
  home: string;
  /** Beside the mark: the product, or "Student Portal". */
  title?: string | undefined;
  path: string;
  sections: readonly Section[];
  footnote?: ReactNode;
  version: string;
}

/** Where one can go, at the left edge of a desk. */
export function Sidebar({ home, title, path, sections, footnote, version }: SidebarProps) {
  return (
    <aside className="sidebar">
      <Brand href={home}>{title}</Brand>
      <PlaceLinks path={path} sections={sections} />
      <p className="version">
        <span>{footnote}</span>
        <span>{version}</span>
      </p>
    </aside>
  );
}
