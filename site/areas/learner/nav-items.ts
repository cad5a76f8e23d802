import {
  Award,
  BookOpen,
  CalendarDays,
  CreditCard,
  Flag,
  Gauge,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  NotebookPen,
  User,
} from 'lucide-react';
import { paths } from '#site/paths.ts';
import { type LearnerTab, learnerTabNames, learnerTabs } from '#site/portal-screens.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';
import * as words from './words.ts';

const glyphs = {
  dashboard: LayoutDashboard,
  lessons: CalendarDays,
  skills: Gauge,
  progress: Flag,
  payments: CreditCard,
  logbook: NotebookPen,
  resources: BookOpen,
  certificates: Award,
  inbox: MessageSquare,
  profile: User,
} as const satisfies Readonly<Record<LearnerTab, NavItem['glyph']>>;

/** The bottom nav, with the theory test among it; the drawer has the rest. */
const bottomTabs: readonly LearnerTab[] = ['dashboard', 'lessons', 'payments', 'inbox'];
const practise: NavItem = {
  href: `${paths.mockTest}?mode=practice`,
  label: words.practise,
  glyph: ListChecks,
};

/**
 * The ten tabs.
 * @param counts how many payments are owed, and how many messages unread
 */
export function navItemsOf(counts: Readonly<Partial<Record<LearnerTab, number>>>) {
  const items = learnerTabNames.map((tab) => ({
    tab,
    href: `/student-portal/${tab}`,
    label: learnerTabs[tab].label,
    glyph: glyphs[tab],
    unread: counts[tab],
    unreadWord: tab === 'payments' ? words.due : undefined,
  }));
  const sections: readonly NavSection[] = [{ label: words.portal, items }];
  const [home, lessons, ...others] = items.filter(({ tab }) => bottomTabs.includes(tab));
  return {
    sections,
    bottomItems: [home, lessons, practise, ...others].filter((item) => item !== undefined),
  };
}
