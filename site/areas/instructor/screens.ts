import { areaAt, type InstructorPath } from '#site/screens.ts';
import { lazyScreen } from '#site/shell/lazy-screen.tsx';

const student = lazyScreen(
  () => import('#site/features/instructor/student-detail/StudentPage.tsx'),
);

/** The screens of the instructor's app; each is loaded when it is first opened. */
export const screens = {
  '/dashboard': lazyScreen(() => import('#site/features/instructor/dashboard/DashboardPage.tsx')),
  '/students': lazyScreen(() => import('#site/features/instructor/students/StudentsPage.tsx')),
  '/students/import': lazyScreen(() => import('#site/features/instructor/import/ImportPage.tsx')),
  '/students/:id': student,
  '/mock-test/:id': student,
  '/courses': lazyScreen(() => import('#site/features/instructor/courses/CoursesPage.tsx')),
  '/skills': lazyScreen(() => import('#site/features/instructor/skills/SkillsPage.tsx')),
  '/schedules': lazyScreen(() => import('#site/features/instructor/schedules/SchedulesPage.tsx')),
  '/schedules/outcomes': lazyScreen(
    () => import('#site/features/instructor/outcomes/OutcomesPage.tsx'),
  ),
  '/calendar': lazyScreen(() => import('#site/features/instructor/calendar/CalendarPage.tsx')),
  '/payments': lazyScreen(() => import('#site/features/instructor/payments/PaymentsPage.tsx')),
  '/payments/reports': lazyScreen(
    () => import('#site/features/instructor/reports/ReportsPage.tsx'),
  ),
  '/payments/invoices': lazyScreen(
    () => import('#site/features/instructor/invoices/InvoicesPage.tsx'),
  ),
  '/payments/bills': lazyScreen(() => import('#site/features/instructor/bills/BillsPage.tsx')),
  '/payments/vouchers': lazyScreen(
    () => import('#site/features/instructor/vouchers/VouchersPage.tsx'),
  ),
  '/payments/expenses': lazyScreen(
    () => import('#site/features/instructor/expenses/ExpensesPage.tsx'),
  ),
  '/payments/payouts': lazyScreen(
    () => import('#site/features/instructor/payouts/PayoutsPage.tsx'),
  ),
  '/payments/bank': lazyScreen(() => import('#site/features/instructor/bank/BankPage.tsx')),
  '/instructor/pricing-plan': lazyScreen(
    () => import('#site/features/instructor/pricing/PricingPage.tsx'),
  ),
  '/messages': lazyScreen(() => import('#site/features/shared/conversations/MessagesPage.tsx')),
  '/enquiries': lazyScreen(() => import('#site/features/instructor/enquiries/EnquiriesPage.tsx')),
  '/upgrade': lazyScreen(() => import('#site/features/instructor/upgrade/UpgradePage.tsx')),
  '/settings/profile': lazyScreen(
    () => import('#site/features/instructor/settings/ProfilePage.tsx'),
  ),
  '/settings/hours': lazyScreen(
    () => import('#site/features/instructor/settings/hours/HoursPage.tsx'),
  ),
  '/settings/booking': lazyScreen(
    () => import('#site/features/instructor/settings/booking/BookingPage.tsx'),
  ),
  '/settings/late-fees': lazyScreen(
    () => import('#site/features/instructor/settings/late-fees/LateFeesPage.tsx'),
  ),
  '/settings/terms': lazyScreen(
    () => import('#site/features/instructor/settings/terms/TermsPage.tsx'),
  ),
  '/settings/invoices': lazyScreen(
    () => import('#site/features/instructor/settings/invoices/InvoiceSettingsPage.tsx'),
  ),
  '/settings/cards': lazyScreen(
    () => import('#site/features/instructor/settings/cards/CardsPage.tsx'),
  ),
  '/settings/cars': lazyScreen(
    () => import('#site/features/instructor/settings/cars/CarsPage.tsx'),
  ),
  '/settings/courses': lazyScreen(
    () => import('#site/features/instructor/settings/course-provider/ProviderPage.tsx'),
  ),
  '/settings/notices': lazyScreen(
    () => import('#site/features/instructor/settings/notices/NoticesPage.tsx'),
  ),
  '/settings/team': lazyScreen(
    () => import('#site/features/instructor/settings/team/TeamPage.tsx'),
  ),
  '/settings/billing': lazyScreen(
    () => import('#site/features/instructor/settings/BillingPage.tsx'),
  ),
  '/settings/security': lazyScreen(
    () => import('#site/features/instructor/settings/SecurityPage.tsx'),
  ),
  '/settings/data': lazyScreen(
    () => import('#site/features/instructor/settings/data/DataPage.tsx'),
  ),
  '/admin/overview': lazyScreen(() => import('#site/features/admin/overview/OverviewPage.tsx')),
  '/admin/schools': lazyScreen(() => import('#site/features/admin/schools/SchoolsPage.tsx')),
  '/admin/users': lazyScreen(() => import('#site/features/admin/users/UsersPage.tsx')),
  '/admin/messages': lazyScreen(() => import('#site/features/admin/inbox/InboxPage.tsx')),
  '/admin/rules': lazyScreen(() => import('#site/features/admin/rules/RulesPage.tsx')),
  '/setup': lazyScreen(() => import('#site/features/instructor/setup/SetupWizard.tsx')),
} as const satisfies Readonly<Record<InstructorPath, unknown>>;

/** Fetches the code of the screen at an address while it is still asked who is here. */
export function fetchScreenAhead(path: string): void {
  const all: Readonly<Record<string, (typeof screens)[InstructorPath] | undefined>> = screens;
  all[path.replace(/\d+$/, ':id')]?.load().catch(() => null);
}

/** Whether an address is one of ours, so that a press on its link need not load a page. */
export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return areaAt(path) === 'instructor';
}
