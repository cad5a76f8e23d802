import {
  Award,
  CalendarDays,
  CreditCard,
  Flag,
  Gauge,
  IdCard,
  LayoutDashboard,
  MessageSquare,
  NotebookPen,
} from 'lucide-react';
import type { Learner } from '#site/data/learner/learner.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';
import { neededFor, type TabName } from './tabs.ts';

const order: readonly { tab: TabName; label: string; glyph: NavItem['glyph'] }[] = [
  { tab: 'overview', label: 'Overview', glyph: LayoutDashboard },
  { tab: 'lessons', label: 'Lessons', glyph: CalendarDays },
  { tab: 'skills', label: 'Skills', glyph: Gauge },
  { tab: 'progress', label: 'Progress', glyph: Flag },
  { tab: 'logbook', label: 'Logbook', glyph: NotebookPen },
  { tab: 'certificates', label: 'Certificates', glyph: Award },
  { tab: 'payments', label: 'Payments', glyph: CreditCard },
  { tab: 'inbox', label: 'Chat', glyph: MessageSquare },
  { tab: 'details', label: 'Details', glyph: IdCard },
];

/** The bottom nav; the drawer has the rest. */
const bottomTabs: readonly TabName[] = ['overview', 'lessons', 'skills', 'payments', 'inbox'];
/** In the item of payments and chat for those who only look on. */
const lookingOn: readonly TabName[] = ['overview', 'lessons', 'skills', 'progress', 'logbook'];

type Counts = Readonly<Partial<Record<TabName, number>>>;

/** What is offered is what the level allows. */
export function navItemsOf({ home, may }: Learner, counts: Counts) {
  const items = order
    .filter(({ tab }) => may(neededFor[tab]))
    .map(({ tab, label, glyph }) => ({
      tab,
      href: `${home}/${tab}`,
      label,
      glyph,
      unread: counts[tab],
      unreadWord: tab === 'payments' ? 'due' : undefined,
    }));
  const thumbs = may(neededFor.inbox) ? bottomTabs : lookingOn;
  const sections: readonly NavSection[] = [{ label: 'Portal', items }];
  return { sections, bottomItems: items.filter(({ tab }) => thumbs.includes(tab)) };
}
