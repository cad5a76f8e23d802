import type { ReactNode } from 'react';
import { Brand } from '#site/ui/brand.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { Section } from './places.ts';
import { type Whose, WhoseArea } from './WhoseArea.tsx';

export interface SidebarProps {
  home: string;
  /** What the sheet of a phone is called; the product unless told. */
  title?: string | undefined;
  /** Whose area this is, under the mark. */
  whose?: Whose | undefined;
  path: string;
  sections: readonly Section[];
  footnote?: ReactNode;
  version: string;
}

/** Where one can go, at the left edge of a desk. */
export function Sidebar({ home, whose, path, sections, footnote, version }: SidebarProps) {
  return (
    <aside className="sidebar">
      <Brand href={home} />
      {whose && <WhoseArea {...whose} />}
      <PlaceLinks path={path} sections={sections} />
      <p className="version">
        <span>{footnote}</span>
        <span>{version}</span>
      </p>
    </aside>
  );
}
