import type { Glyph } from '#site/ui/icon.tsx';

/** One place to go, as the sidebar, the bottom nav and the sheet behind More show it. */
export interface NavItem {
  href: string;
  label: string;
  glyph: Glyph;
  /** Shown as a yellow count, 99+ at most. */
  unread?: number | undefined;
  /** What the count says of them; "unread" unless told. */
  unreadWord?: string | undefined;
  /** Pages inside the item, shown while it is open. */
  pages?: readonly Page[] | undefined;
}

export interface Page {
  href: string;
  label: string;
}

/** Items that belong together; the last section stands at the foot of the sidebar. */
export interface NavSection {
  /** Names the navigation for a screen reader: "Main", "Admin", "More". */
  label: string;
  items: readonly NavItem[];
}

/** Whether a path lies at or inside an item, so that /students/17 marks /students and /students-old does not. */
export function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** How much is unread in the items that the bottom nav has no room for. */
export function unreadBehindMore(
  sections: readonly NavSection[],
  shown: readonly NavItem[],
): number {
  const hrefs = new Set(shown.map(({ href }) => href));
  return sections
    .flatMap(({ items }) => items)
    .filter(({ href }) => !hrefs.has(href))
    .reduce((sum, { unread = 0 }) => sum + unread, 0);
}
