import { History, LayoutDashboard, ScrollText, Stamp, TableProperties } from 'lucide-react';
import { type AuditPath, auditScreens } from '#site/screens.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';
import * as words from './words.ts';

const glyphs = {
  '/audit/ledger': ScrollText,
  '/audit/replay': History,
  '/audit/read-models': TableProperties,
  '/audit/seals': Stamp,
} as const satisfies Readonly<Record<AuditPath, NavItem['glyph']>>;

// The keys of an object literal are the paths above.
const paths = Object.keys(glyphs) as AuditPath[];
export const auditItems: readonly NavItem[] = paths.map((href) => ({
  href,
  label: auditScreens[href].label,
  glyph: glyphs[href],
}));

const backToWork: NavItem = { href: '/dashboard', label: 'Keep Left', glyph: LayoutDashboard };

/** People who have other work in the product come from there and go back there; most auditors have nothing else. */
export function sections(hasOtherWork: boolean): readonly NavSection[] {
  const audit = { label: words.audit, items: auditItems };
  return hasOtherWork ? [audit, { label: words.more, items: [backToWork] }] : [audit];
}
