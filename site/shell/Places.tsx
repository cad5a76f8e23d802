import type { ReactNode } from 'react';
import { AreaOwner, type AreaOwnerProps } from './AreaOwner.tsx';
import { NavLinks } from './NavLinks.tsx';
import type { NavSection } from './nav-items.ts';

export interface PlacesProps {
  /** Whose area this is, under the mark. */
  owner?: AreaOwnerProps | undefined;
  path: string;
  sections: readonly NavSection[];
  footnote?: ReactNode;
  version: string;
}

/** Where one can go in an area, the same at the edge of a desktop and in the sheet of a phone. */
export function Places({ owner, path, sections, footnote, version }: PlacesProps) {
  return (
    <>
      {owner && <AreaOwner {...owner} />}
      <NavLinks path={path} sections={sections} />
      <p className="version">
        <span>{footnote}</span>
        <span>{version}</span>
      </p>
    </>
  );
}
