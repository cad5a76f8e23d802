import {
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  CreditCard,
  Inbox,
  LayoutDashboard,
  Mails,
  MessageSquare,
  Rocket,
  School,
  ScrollText,
  Settings,
  Tag,
  UserCog,
  Users,
} from 'lucide-react';
import type { Role } from '#domain/account/events.ts';
import { type Standing, settingsPagesOf } from '#site/settings-pages.ts';
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';

const dashboard: NavItem = { href: '/dashboard', label: 'Dashboard', glyph: LayoutDashboard };
const students: NavItem = { href: '/students', label: 'Students', glyph: Users };
const schedules: NavItem = { href: '/schedules', label: 'Schedules', glyph: CalendarDays };
const calendar: NavItem = { href: '/calendar', label: 'Calendar', glyph: CalendarRange };
const payments: NavItem = { href: '/payments', label: 'Payments', glyph: CreditCard };
const pricing: NavItem = { href: '/instructor/pricing-plan', label: 'Pricing Plan', glyph: Tag };
const enquiries: NavItem = { href: '/enquiries', label: 'Enquiries', glyph: Inbox };
const messages: NavItem = { href: '/messages', label: 'Chat', glyph: MessageSquare };
const setup: NavItem = { href: '/setup', label: 'Setup', glyph: Rocket };
const settingsOf = (standing: Standing): NavItem => ({
  href: '/settings',
  label: 'Settings',
  glyph: Settings,
  pages: settingsPagesOf(standing),
});
/** What those who teach at somebody else's school do not see. */
export const ownerPaths: readonly string[] = [
  '/settings/billing',
  '/settings/data',
  '/instructor/pricing-plan',
  '/upgrade',
];
const isOpenToMembers = ({ href }: { href: string }) => !ownerPaths.includes(href);

const audit: NavItem = { href: '/audit', label: 'Audit', glyph: ScrollText };

/** The admin's own (spec 1 section 2, "App shell"). */
export const adminItems: readonly NavItem[] = [
  { href: '/admin/schools', label: 'Manage Schools', glyph: School },
  { href: '/admin/users', label: 'Manage Users', glyph: UserCog },
  { href: '/admin/messages', label: 'Inbox', glyph: Mails },
  audit,
];
const help: NavItem = { href: '/help', label: 'Help', glyph: CircleQuestionMark };

/**
 * The sidebar (spec 1 section 2, "App shell"): a item is listed once its screen is there. Without a school only Setup and Settings remain.
 * @param standing shows an admin the Admin menu and an auditor the way to their area, with or without a school; leaves out what is the owner's alone
 * @param unread how many booking requests nobody has looked after yet, and how many messages nobody has read
 */
export function sections(
  standing: Standing,
  unread: { enquiries: number; messages: number },
): readonly NavSection[] {
  const { role, hasSchool, isMember } = standing;
  const more: NavSection = { label: 'More', items: [settingsOf(standing), help] };
  const staff: Readonly<Record<Role, readonly NavSection[]>> = {
    admin: [{ label: 'Admin', items: adminItems }],
    auditor: [{ label: 'Auditor', items: [audit] }],
    instructor: [],
  };
  if (!hasSchool) {
    return [{ label: 'Main', items: [setup] }, ...staff[role], more];
  }
  return [
    {
      label: 'Main',
      items: [
        dashboard,
        students,
        schedules,
        calendar,
        payments,
        pricing,
        { ...messages, unread: unread.messages },
        { ...enquiries, unread: unread.enquiries, unreadWord: 'new' },
      ].filter((item) => !isMember || isOpenToMembers(item)),
    },
    ...staff[role],
    more,
  ];
}

export const bottomItems: readonly NavItem[] = [dashboard, schedules, students];
