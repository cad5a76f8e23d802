import { lazy } from 'react';

/** The screens of the instructor's app by path; each is loaded when it is first opened. */
export const screens = {
  '/dashboard': lazy(() => import('#site/features/dashboard/DashboardPage.tsx')),
  '/students': lazy(() => import('#site/features/students/StudentsPage.tsx')),
  '/students/:id': lazy(() => import('#site/features/student-detail/StudentPage.tsx')),
  '/skills': lazy(() => import('#site/features/skills/SkillsPage.tsx')),
  '/schedules': lazy(() => import('#site/features/schedules/SchedulesPage.tsx')),
  '/calendar': lazy(() => import('#site/features/calendar/CalendarPage.tsx')),
  '/payments': lazy(() => import('#site/features/payments/PaymentsPage.tsx')),
  '/instructor/pricing-plan': lazy(() => import('#site/features/pricing/PricingPage.tsx')),
  '/enquiries': lazy(() => import('#site/features/enquiries/EnquiriesPage.tsx')),
  '/messages': lazy(() => import('#site/features/chat/MessagesPage.tsx')),
  '/settings/profile': lazy(() => import('#site/features/settings/ProfilePage.tsx')),
  '/settings/booking': lazy(() => import('#site/features/settings/booking/BookingPage.tsx')),
  '/settings/team': lazy(() => import('#site/features/settings/team/TeamPage.tsx')),
  '/settings/billing': lazy(() => import('#site/features/settings/BillingPage.tsx')),
  '/settings/data': lazy(() => import('#site/features/settings/data/DataPage.tsx')),
  '/settings/security': lazy(() => import('#site/features/settings/SecurityPage.tsx')),
  '/admin/schools': lazy(() => import('#site/features/admin/SchoolsPage.tsx')),
  '/admin/messages': lazy(() => import('#site/features/admin/MessagesPage.tsx')),
  '/admin/users': lazy(() => import('#site/features/admin/UsersPage.tsx')),
  '/upgrade': lazy(() => import('#site/features/upgrade/UpgradePage.tsx')),
} as const;

/** Whether an address is one of ours, so that a press on its link need not load a page. */
export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return path in screens || /^\/students\/\d+$/.test(path);
}
