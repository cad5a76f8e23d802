import { History, LayoutDashboard, ScrollText, Stamp, TableProperties } from 'lucide-react';
import type { Place, Section } from '#site/shell/places.ts';

export const auditPlaces: readonly Place[] = [
  { href: '/audit/ledger', label: 'Ledger', glyph: ScrollText },
  { href: '/audit/replay', label: 'Replay', glyph: History },
  { href: '/audit/read-models', label: 'Read models', glyph: TableProperties },
  { href: '/audit/seals', label: 'Seals', glyph: Stamp },
];

const backToWork: Place = { href: '/dashboard', label: 'Keep Left', glyph: LayoutDashboard };

/** Who has other work in the product comes from there and goes back there; most auditors have nothing else. */
export function sections(hasOtherWork: boolean): readonly Section[] {
  const audit = { label: 'Audit', places: auditPlaces };
  return hasOtherWork ? [audit, { label: 'More', places: [backToWork] }] : [audit];
}
