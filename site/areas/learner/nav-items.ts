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
  practice: ListChecks,
} as const satisfies Readonly<Record<LearnerTab, NavItem['glyph']>>;

/** The bottom nav; the drawer has the rest. What is to be paid stands on the dashboard. */
const bottomTabs: readonly LearnerTab[] = ['dashboard', 'lessons', 'logbook', 'inbox'];
const practise: NavItem = {
  href: '/student-portal/practice',
  label: words.practise,
  glyph: ListChecks,
};

/**
 * The ten tabs; practice is one tap away on the bottom nav and the dashboard.
 * @param counts how many payments are owed, and how many messages unread
 */
export function navItemsOf(counts: Readonly<Partial<Record<LearnerTab, number>>>) {
  const items = learnerTabNames
    .filter((tab) => tab !== 'practice')
    .map((tab) => ({
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
