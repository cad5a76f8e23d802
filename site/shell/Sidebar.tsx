import { Brand } from '#site/ui/brand.tsx';
import { Places, type PlacesProps } from './Places.tsx';

export interface SidebarProps extends PlacesProps {
  home: string;
  /** What the sheet of a phone is called; the product unless told. */
  title?: string | undefined;
}

/** Where one can go, at the left edge of a desktop. */
export function Sidebar({ home, title = 'Keep Left', ...places }: SidebarProps) {
  return (
    <aside className="sidebar" aria-label={title}>
      <Brand href={home} />
      <Places {...places} />
    </aside>
  );
}
