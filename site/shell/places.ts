import type { Glyph } from '#site/ui/icon.tsx';

/** One place to go, as the sidebar, the thumb bar and the sheet behind More show it. */
export interface Place {
  href: string;
  label: string;
  glyph: Glyph;
  /** Shown as a yellow count, 99+ at most. */
  unread?: number | undefined;
  /** What the count says of them; "unread" unless told. */
  unreadWord?: string | undefined;
  /** Pages inside the place, shown while it is open. */
  pages?: readonly Page[] | undefined;
}

export interface Page {
  href: string;
  label: string;
}

/** Places that belong together; the last section stands at the foot of the sidebar. */
export interface Section {
  /** Names the navigation for a screen reader: "Main", "Admin", "More". */
  label: string;
  places: readonly Place[];
}

/** Whether a path lies at or inside a place, so that /students/17 marks /students and /students-old does not. */
export function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** How much is unread in the places that the thumb bar has no room for. */
export function unreadBehindMore(sections: readonly Section[], shown: readonly Place[]): number {
  const hrefs = new Set(shown.map(({ href }) => href));
  return sections
    .flatMap(({ places }) => places)
    .filter(({ href }) => !hrefs.has(href))
    .reduce((sum, { unread = 0 }) => sum + unread, 0);
}
