import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  CircleQuestionMark,
  CreditCard,
  LayoutDashboard,
  MessageSquare,
  Receipt,
  Settings,
  Tag,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { AppShell } from '#site/shell/AppShell.tsx';
import { Crumbs } from '#site/shell/Crumbs.tsx';
import type { NavSection } from '#site/shell/nav-items.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Toaster, useToast } from '#site/ui/toast.tsx';
import { holdTheme } from './Show.tsx';

holdTheme();

const dashboard = { href: '/dashboard', label: 'Dashboard', glyph: LayoutDashboard };
const students = { href: '/students', label: 'Students', glyph: Users };
const schedules = { href: '/schedules', label: 'Schedules', glyph: CalendarDays };
const sections: readonly NavSection[] = [
  {
    label: 'Main',
    items: [
      dashboard,
      students,
      schedules,
      { href: '/calendar', label: 'Calendar', glyph: CalendarRange },
      { href: '/payments', label: 'Payments', glyph: CreditCard },
      { href: '/messages', label: 'Chat', glyph: MessageSquare, unread: 3 },
      { href: '/instructor/pricing-plan', label: 'Pricing plan', glyph: Tag },
    ],
  },
  {
    label: 'More',
    items: [
      {
        href: '/settings',
        label: 'Settings',
        glyph: Settings,
        pages: [
          { href: '/settings/profile', label: 'Profile' },
          { href: '/settings/billing', label: 'Billing' },
          { href: '/settings/security', label: 'Security' },
        ],
      },
      { href: '/help', label: 'Help', glyph: CircleQuestionMark },
    ],
  },
];
const rung = [
  {
    id: 1,
    glyph: CreditCard,
    title: 'NZ$100.00 paid',
    detail: 'Wiremu Tane, double lesson. 9 min ago',
    isRead: false,
  },
  {
    id: 2,
    glyph: CalendarClock,
    title: 'Lesson moved to 15:00',
    detail: 'Liam Fa’asavalu, today. 1 h ago',
    isRead: false,
  },
  {
    id: 3,
    glyph: Users,
    title: 'Hēmi Rāwiri opened the portal',
    detail: 'First time. Yesterday',
    isRead: true,
  },
];

/** The signed-in shell round a plain page; its links only move the mark. */
export default function ShellSpecimen() {
  const asked = new URLSearchParams(location.search);
  const trial = asked.get('trial') ?? '11';
  const isPortal = asked.has('portal');
  const [path, setPath] = useState('/dashboard');
  const [notifications, setNotices] = useState(rung);
  const toast = useToast();
  return (
    <>
      <AppShell
        home="/dashboard"
        title={isPortal ? 'Student Portal' : undefined}
        path={path}
        sections={sections}
        bottomItems={
          isPortal ? (sections[0]?.items.slice(0, 5) ?? []) : [dashboard, schedules, students]
        }
        add={
          isPortal
            ? undefined
            : {
                label: 'Add a lesson, student or payment',
                actions: [
                  {
                    label: 'Schedule Lesson',
                    glyph: CalendarPlus,
                    onSelect: () => toast({ title: 'Lesson' }),
                  },
                  {
                    label: 'Add New Student',
                    glyph: UserPlus,
                    onSelect: () => toast({ title: 'Student' }),
                  },
                  {
                    label: 'Request Payment',
                    glyph: CreditCard,
                    onSelect: () => toast({ title: 'Payment' }),
                  },
                ],
              }
        }
        find={<SearchInput label="Find a student, lesson or invoice" shortcut="/" />}
        notifications={{
          unread: notifications.filter(({ isRead }) => !isRead).length,
          notifications,
          onOpen: (id) =>
            setNotices(
              notifications.map((notice) =>
                notice.id === id ? { ...notice, isRead: true } : notice,
              ),
            ),
          onReadAll: () => setNotices(notifications.map((notice) => ({ ...notice, isRead: true }))),
        }}
        chat={{ href: '/messages', unread: 138 }}
        user={{
          name: 'Marama Wilson',
          role: 'Instructor',
          links: [{ href: '/settings', label: 'Settings', glyph: Settings }],
          onLogout: () => toast({ title: 'Signing out...' }),
        }}
        footnote="Kōwhai Driving School"
        version="v1.0.0"
        trial={{ daysLeft: Number(trial), isExpired: trial === 'expired', upgradeHref: '/upgrade' }}
        onNavigate={(href) => {
          setPath(href.split(/[?#]/u)[0] ?? href);
          return true;
        }}
      >
        <Crumbs trail={[{ href: '/students', label: 'Students' }]} here="Aroha Ngata" />
        <PageTitle
          title="Dashboard Overview"
          sentence="Thursday 19 November 2026. One lesson done, one under way, three to go."
          actionsLabel="Quick Actions"
        >
          <Button glyph={Receipt}>Generate Invoice</Button>
          <Button glyph={UserPlus}>Add New Student</Button>
          <Button variant="primary" glyph={CalendarPlus}>
            Schedule Lesson
          </Button>
        </PageTitle>
        <Panel>
          <PanelBody>You are at {path}.</PanelBody>
        </Panel>
      </AppShell>
      <Toaster />
    </>
  );
}
