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
import type { Place, Section } from '#site/shell/places.ts';

const dashboard: Place = { href: '/dashboard', label: 'Dashboard', glyph: LayoutDashboard };
const students: Place = { href: '/students', label: 'Students', glyph: Users };
const schedules: Place = { href: '/schedules', label: 'Schedules', glyph: CalendarDays };
const calendar: Place = { href: '/calendar', label: 'Calendar', glyph: CalendarRange };
const payments: Place = { href: '/payments', label: 'Payments', glyph: CreditCard };
const pricing: Place = { href: '/instructor/pricing-plan', label: 'Pricing Plan', glyph: Tag };
const enquiries: Place = { href: '/enquiries', label: 'Enquiries', glyph: Inbox };
const messages: Place = { href: '/messages', label: 'Chat', glyph: MessageSquare };
const setup: Place = { href: '/setup', label: 'Setup', glyph: Rocket };
const settingsOf = (standing: Standing): Place => ({
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

const audit: Place = { href: '/audit', label: 'Audit', glyph: ScrollText };

/** The admin's own (spec 1 section 2, "App shell"). */
export const deskPlaces: readonly Place[] = [
  { href: '/admin/schools', label: 'Manage Schools', glyph: School },
  { href: '/admin/users', label: 'Manage Users', glyph: UserCog },
  { href: '/admin/messages', label: 'Inbox', glyph: Mails },
  audit,
];
const help: Place = { href: '/help', label: 'Help', glyph: CircleQuestionMark };

/**
 * The sidebar (spec 1 section 2, "App shell"): a place is listed once its screen is there. Without a school only Setup and Settings remain.
 * @param standing shows an admin the Admin menu and an auditor the way to their area, with or without a school; leaves out what is the owner's alone
 * @param unread how many booking requests nobody has looked after yet, and how many messages nobody has read
 */
export function sections(
  standing: Standing,
  unread: { enquiries: number; messages: number },
): readonly Section[] {
  const { role, hasSchool, isMember } = standing;
  const more: Section = { label: 'More', places: [settingsOf(standing), help] };
  const staff: Readonly<Record<Role, readonly Section[]>> = {
    admin: [{ label: 'Admin', places: deskPlaces }],
    auditor: [{ label: 'Auditor', places: [audit] }],
    instructor: [],
  };
  if (!hasSchool) {
    return [{ label: 'Main', places: [setup] }, ...staff[role], more];
  }
  return [
    {
      label: 'Main',
      places: [
        dashboard,
        students,
        schedules,
        calendar,
        payments,
        pricing,
        { ...messages, unread: unread.messages },
        { ...enquiries, unread: unread.enquiries, unreadWord: 'new' },
      ].filter((place) => !isMember || isOpenToMembers(place)),
    },
    ...staff[role],
    more,
  ];
}

export const thumbPlaces: readonly Place[] = [dashboard, schedules, students];
