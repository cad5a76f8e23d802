import {
  Award,
  BookOpen,
  CalendarDays,
  CreditCard,
  Flag,
  Gauge,
  LayoutDashboard,
  MessageSquare,
  NotebookPen,
  User,
} from 'lucide-react';
import type { Place, Section } from '#site/shell/places.ts';

const place = (tab: string, label: string, glyph: Place['glyph']): Place => ({
  href: `/student-portal/${tab}`,
  label,
  glyph,
});

const dashboard = place('dashboard', 'Dashboard', LayoutDashboard);
const lessons = place('lessons', 'My Lessons', CalendarDays);
const skills = place('skills', 'Skills', Gauge);
const progress = place('progress', 'Progress', Flag);
const payments = place('payments', 'Payments', CreditCard);
const logbook = place('logbook', 'Logbook', NotebookPen);
const resources = place('resources', 'Resources', BookOpen);
const certificates = place('certificates', 'Certificates', Award);
const chat = place('inbox', 'Chat', MessageSquare);
const profile = place('profile', 'Profile', User);

type Counts = { readonly payments: number; readonly messages: number };

/**
 * The ten tabs (spec 2 section 2.10).
 * @param counts how many payments are owed, and how many messages unread
 */
export function sections(counts: Counts): readonly Section[] {
  return [
    {
      label: 'Portal',
      places: [
        dashboard,
        lessons,
        skills,
        progress,
        { ...payments, unread: counts.payments, unreadWord: 'due' },
        logbook,
        resources,
        certificates,
        { ...chat, unread: counts.messages },
        profile,
      ],
    },
  ];
}

/** What is under the thumb; the drawer has the rest. */
export function thumbPlaces(counts: Counts): readonly Place[] {
  return [
    dashboard,
    lessons,
    skills,
    { ...payments, unread: counts.payments, unreadWord: 'due' },
    { ...chat, unread: counts.messages },
  ];
}
