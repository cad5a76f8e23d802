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
import { type ParentTab, parentTabNames, parentTabs } from '#site/portal-screens.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';
import * as words from './words.tsx';

const glyphs = {
  overview: LayoutDashboard,
  lessons: CalendarDays,
  skills: Gauge,
  progress: Flag,
  logbook: NotebookPen,
  certificates: Award,
  payments: CreditCard,
  inbox: MessageSquare,
  details: IdCard,
} as const satisfies Readonly<Record<ParentTab, NavItem['glyph']>>;

/** The bottom nav; the drawer has the rest. */
const bottomTabs: readonly ParentTab[] = ['overview', 'lessons', 'skills', 'payments', 'inbox'];
/** In the item of payments and chat for those who only look on. */
const lookingOn: readonly ParentTab[] = ['overview', 'lessons', 'skills', 'progress', 'logbook'];

type Counts = Readonly<Partial<Record<ParentTab, number>>>;

/** What is offered is what the level allows. */
export function navItemsOf({ home, may }: Learner, counts: Counts) {
  const items = parentTabNames
    .filter((tab) => may(parentTabs[tab].needs))
    .map((tab) => ({
      tab,
      href: `${home}/${tab}`,
      label: parentTabs[tab].label,
      glyph: glyphs[tab],
      unread: counts[tab],
      unreadWord: tab === 'payments' ? words.due : undefined,
    }));
  const thumbs = may(parentTabs.inbox.needs) ? bottomTabs : lookingOn;
  const sections: readonly NavSection[] = [{ label: words.portal, items }];
  return { sections, bottomItems: items.filter(({ tab }) => thumbs.includes(tab)) };
}
