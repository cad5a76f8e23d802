import {
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  LayoutDashboard,
  Rocket,
  Users,
} from 'lucide-react';
import type { Place, Section } from '#site/shell/places.ts';

const dashboard: Place = { href: '/dashboard', label: 'Dashboard', glyph: LayoutDashboard };
const students: Place = { href: '/students', label: 'Students', glyph: Users };
const schedules: Place = { href: '/schedules', label: 'Schedules', glyph: CalendarDays };
const calendar: Place = { href: '/calendar', label: 'Calendar', glyph: CalendarRange };
const setup: Place = { href: '/setup', label: 'Setup', glyph: Rocket };
const help: Place = { href: '/help', label: 'Help', glyph: CircleQuestionMark };

/** The sidebar (spec 1 section 2, "App shell"): a place is listed once its screen is there. Without a school only Setup remains. */
export function sections(hasSchool: boolean): readonly Section[] {
  if (!hasSchool) return [{ label: 'Main', places: [setup] }];
  return [
    { label: 'Main', places: [dashboard, students, schedules, calendar] },
    { label: 'More', places: [help] },
  ];
}

export const thumbPlaces: readonly Place[] = [dashboard, schedules, students];
