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
import type { NavItem, NavSection } from '#site/shell/nav-items.ts';

const item = (tab: string, label: string, glyph: NavItem['glyph']): NavItem => ({
  href: `/student-portal/${tab}`,
  label,
  glyph,
});

const dashboard = item('dashboard', 'Dashboard', LayoutDashboard);
const lessons = item('lessons', 'My Lessons', CalendarDays);
const skills = item('skills', 'Skills', Gauge);
const progress = item('progress', 'Progress', Flag);
const payments = item('payments', 'Payments', CreditCard);
const logbook = item('logbook', 'Logbook', NotebookPen);
const resources = item('resources', 'Resources', BookOpen);
const certificates = item('certificates', 'Certificates', Award);
const chat = item('inbox', 'Chat', MessageSquare);
const profile = item('profile', 'Profile', User);

type Counts = { readonly payments: number; readonly messages: number };

/**
 * The ten tabs.
 * @param counts how many payments are owed, and how many messages unread
 */
export function sections(counts: Counts): readonly NavSection[] {
  return [
    {
      label: 'Portal',
      items: [
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

/** The bottom nav; the drawer has the rest. */
export function bottomItems(counts: Counts): readonly NavItem[] {
  return [
    dashboard,
    lessons,
    skills,
    { ...payments, unread: counts.payments, unreadWord: 'due' },
    { ...chat, unread: counts.messages },
  ];
}
