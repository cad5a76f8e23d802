import {
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  CreditCard,
  Gauge,
  Inbox,
  LayoutDashboard,
  Mails,
  MessageSquare,
  Rocket,
  Scale,
  School,
  ScrollText,
  Settings,
  Tag,
  UserCog,
  Users,
} from 'lucide-react';
import {
  type InstructorPath,
  instructorScreens,
  isListed,
  settingsPagesOf,
  type Viewer,
} from '#site/screens.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';
import * as words from './words.tsx';

const itemOf = (href: InstructorPath, glyph: NavItem['glyph']) => ({
  href,
  label: instructorScreens[href].label,
  glyph,
});
const dashboard = itemOf('/dashboard', LayoutDashboard);
const students = itemOf('/students', Users);
const schedules = itemOf('/schedules', CalendarDays);
const calendar = itemOf('/calendar', CalendarRange);
const payments = itemOf('/payments', CreditCard);
const pricing = itemOf('/instructor/pricing-plan', Tag);
const messages = itemOf('/messages', MessageSquare);
const enquiries = itemOf('/enquiries', Inbox);
const setup = itemOf('/setup', Rocket);
const audit: NavItem = { href: '/audit', label: words.audit, glyph: ScrollText };

/** The admin's own. */
export const adminItems: readonly NavItem[] = [
  itemOf('/admin/overview', Gauge),
  itemOf('/admin/schools', School),
  itemOf('/admin/users', UserCog),
  itemOf('/admin/messages', Mails),
  itemOf('/admin/rules', Scale),
  audit,
];
const shortLabels: Readonly<Record<string, string>> = {
  '/admin/schools': words.schools,
  '/admin/users': words.users,
  '/admin/rules': words.rules,
};
/** The same six in the bottom nav, where there is room for one word each. */
export const adminBottomItems: readonly NavItem[] = adminItems.map((item) => ({
  ...item,
  label: shortLabels[item.href] ?? item.label,
}));
export const bottomItems: readonly NavItem[] = [dashboard, schedules, students];

/**
 * The sidebar. Without a school only Setup and Settings remain.
 * @param viewer shows an admin the Admin menu and an auditor the way to their area, with or without a school; leaves out what is the owner's alone
 * @param unread how many booking requests nobody has looked after yet, how many messages nobody has read, and of how many lessons nobody has said how they ended
 */
export function sections(
  viewer: Viewer,
  unread: { enquiries: number; messages: number; outcomes: number },
): readonly NavSection[] {
  const main = [
    dashboard,
    students,
    { ...schedules, unread: unread.outcomes, unreadWord: words.withoutOutcome },
    calendar,
    payments,
    pricing,
    { ...messages, unread: unread.messages },
    { ...enquiries, unread: unread.enquiries, unreadWord: words.newOnes },
  ];
  const staff: Readonly<Record<Viewer['role'], readonly NavSection[]>> = {
    admin: [{ label: words.admin, items: adminItems }],
    auditor: [{ label: words.auditor, items: [audit] }],
    instructor: [],
  };
  return [
    {
      label: words.main,
      items: viewer.hasSchool ? main.filter(({ href }) => isListed(href, viewer)) : [setup],
    },
    ...staff[viewer.role],
    {
      label: words.more,
      items: [
        {
          href: '/settings',
          label: words.settings,
          glyph: Settings,
          pages: settingsPagesOf(viewer),
        },
        { href: '/help', label: words.help, glyph: CircleQuestionMark },
      ],
    },
  ];
}
