import { History, LayoutDashboard, ScrollText, Stamp, TableProperties } from 'lucide-react';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';

export const auditItems: readonly NavItem[] = [
  { href: '/audit/ledger', label: 'Ledger', glyph: ScrollText },
  { href: '/audit/replay', label: 'Replay', glyph: History },
  { href: '/audit/read-models', label: 'Read models', glyph: TableProperties },
  { href: '/audit/seals', label: 'Seals', glyph: Stamp },
];

const backToWork: NavItem = { href: '/dashboard', label: 'Keep Left', glyph: LayoutDashboard };

/** Who has other work in the product comes from there and goes back there; most auditors have nothing else. */
export function sections(hasOtherWork: boolean): readonly NavSection[] {
  const audit = { label: 'Audit', items: auditItems };
  return hasOtherWork ? [audit, { label: 'More', items: [backToWork] }] : [audit];
}
