import { lazy } from 'react';
import { areaAt, type InstructorPath } from '#site/screens.ts';

/** The screens of the instructor's app; each is loaded when it is first opened. */
export const screens = {
  '/dashboard': lazy(() => import('#site/features/instructor/dashboard/DashboardPage.tsx')),
  '/students': lazy(() => import('#site/features/instructor/students/StudentsPage.tsx')),
  '/students/:id': lazy(() => import('#site/features/instructor/student-detail/StudentPage.tsx')),
  '/skills': lazy(() => import('#site/features/instructor/skills/SkillsPage.tsx')),
  '/schedules': lazy(() => import('#site/features/instructor/schedules/SchedulesPage.tsx')),
  '/calendar': lazy(() => import('#site/features/instructor/calendar/CalendarPage.tsx')),
  '/payments': lazy(() => import('#site/features/instructor/payments/PaymentsPage.tsx')),
  '/payments/reports': lazy(() => import('#site/features/instructor/reports/ReportsPage.tsx')),
  '/payments/invoices': lazy(() => import('#site/features/instructor/invoices/InvoicesPage.tsx')),
  '/payments/bank': lazy(() => import('#site/features/instructor/bank/BankPage.tsx')),
  '/instructor/pricing-plan': lazy(
    () => import('#site/features/instructor/pricing/PricingPage.tsx'),
  ),
  '/messages': lazy(() => import('#site/features/shared/conversations/MessagesPage.tsx')),
  '/enquiries': lazy(() => import('#site/features/instructor/enquiries/EnquiriesPage.tsx')),
  '/upgrade': lazy(() => import('#site/features/instructor/upgrade/UpgradePage.tsx')),
  '/settings/profile': lazy(() => import('#site/features/instructor/settings/ProfilePage.tsx')),
  '/settings/booking': lazy(
    () => import('#site/features/instructor/settings/booking/BookingPage.tsx'),
  ),
  '/settings/credit': lazy(
    () => import('#site/features/instructor/settings/credit/CreditPage.tsx'),
  ),
  '/settings/notices': lazy(
    () => import('#site/features/instructor/settings/notices/NoticesPage.tsx'),
  ),
  '/settings/team': lazy(() => import('#site/features/instructor/settings/team/TeamPage.tsx')),
  '/settings/billing': lazy(() => import('#site/features/instructor/settings/BillingPage.tsx')),
  '/settings/security': lazy(() => import('#site/features/instructor/settings/SecurityPage.tsx')),
  '/settings/data': lazy(() => import('#site/features/instructor/settings/data/DataPage.tsx')),
  '/admin/overview': lazy(() => import('#site/features/admin/overview/OverviewPage.tsx')),
  '/admin/schools': lazy(() => import('#site/features/admin/schools/SchoolsPage.tsx')),
  '/admin/users': lazy(() => import('#site/features/admin/users/UsersPage.tsx')),
  '/admin/messages': lazy(() => import('#site/features/admin/inbox/InboxPage.tsx')),
  '/setup': lazy(() => import('#site/features/instructor/setup/SetupWizard.tsx')),
} as const satisfies Readonly<Record<InstructorPath, unknown>>;

/** Whether an address is one of ours, so that a press on its link need not load a page. */
export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return areaAt(path) === 'instructor';
}
