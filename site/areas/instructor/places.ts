import {
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  Inbox,
  LayoutDashboard,
  Rocket,
  Settings,
  Users,
} from 'lucide-react';
import type { Place, Section } from '#site/shell/places.ts';

const dashboard: Place = { href: '/dashboard', label: 'Dashboard', glyph: LayoutDashboard };
const students: Place = { href: '/students', label: 'Students', glyph: Users };
const schedules: Place = { href: '/schedules', label: 'Schedules', glyph: CalendarDays };
const calendar: Place = { href: '/calendar', label: 'Calendar', glyph: CalendarRange };
const enquiries: Place = { href: '/enquiries', label: 'Enquiries', glyph: Inbox };
const setup: Place = { href: '/setup', label: 'Setup', glyph: Rocket };
const settings: Place = {
  href: '/settings',
  label: 'Settings',
  glyph: Settings,
  pages: [
    { href: '/settings/profile', label: 'Profile' },
    { href: '/settings/billing', label: 'Billing' },
    { href: '/settings/security', label: 'Security' },
  ],
};
const help: Place = { href: '/help', label: 'Help', glyph: CircleQuestionMark };

/**
 * The sidebar (spec 1 section 2, "App shell"): a place is listed once its screen is there. Without a school only Setup and Settings remain.
 * @param newEnquiries how many booking requests nobody has looked after yet
 */
export function sections(hasSchool: boolean, newEnquiries: number): readonly Section[] {
  if (!hasSchool) {
    return [
      { label: 'Main', places: [setup] },
      { label: 'More', places: [settings, help] },
    ];
  }
  return [
    {
      label: 'Main',
      places: [dashboard, students, schedules, calendar, { ...enquiries, unread: newEnquiries }],
    },
    { label: 'More', places: [settings, help] },
  ];
}

export const thumbPlaces: readonly Place[] = [dashboard, schedules, students];
