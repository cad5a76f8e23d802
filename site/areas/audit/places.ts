import { History, LayoutDashboard, ScrollText, Stamp, TableProperties } from 'lucide-react';
import type { Place, Section } from '#site/shell/places.ts';

export const auditPlaces: readonly Place[] = [
  { href: '/audit/ledger', label: 'Ledger', glyph: ScrollText },
  { href: '/audit/replay', label: 'Replay', glyph: History },
  { href: '/audit/read-models', label: 'Read models', glyph: TableProperties },
  { href: '/audit/seals', label: 'Seals', glyph: Stamp },
];

const backToWork: Place = { href: '/dashboard', label: 'Keep Left', glyph: LayoutDashboard };

/** An admin comes from the rest of the product and goes back there; an auditor has nothing else. */
export function sections(isAdmin: boolean): readonly Section[] {
  const audit = { label: 'Audit', places: auditPlaces };
  return isAdmin ? [audit, { label: 'More', places: [backToWork] }] : [audit];
}
