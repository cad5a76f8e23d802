import type { Role } from '#domain/account/events.ts';
import * as words from './words.ts';

// Every screen of the signed-in areas, once. The server's page guard, the router, the navigation and the settings read it, so that a screen which is
// forgotten here has no address. It imports nothing but types and words, because the server reads it too.

/** What somebody is here, as far as it decides what they are shown. */
export type Viewer = {
  readonly role: Role;
  readonly hasSchool: boolean;
  /** Whether the school is somebody else's. */
  readonly isMember?: boolean;
  /** Whether plans are sold here; they are unless told. */
  readonly sellsPlans?: boolean | undefined;
};

export type Screen = {
  /** Its nav item, and the title of its page unless that is another. */
  readonly label: string;
  readonly title?: string;
  /** Who is let in; everybody who is signed in unless told. */
  readonly only?: 'owners' | 'admins' | 'auditors';
  /** Whose navigation lists it; everybody's who is let in unless told. */
  readonly listedFor?: (viewer: Viewer) => boolean;
};

const teaches = ({ hasSchool }: Viewer) => hasSchool;
/** The trial begins before there is a school; people who run or audit the product pay for nothing. */
const pays = ({ role, hasSchool }: Viewer) => hasSchool || role === 'instructor';
const isBilled = (viewer: Viewer) => pays(viewer) && (viewer.sellsPlans ?? true);

/** Of the instructor's app, by path; `:id` stands for a number. */
export const instructorScreens = {
  '/dashboard': { label: words.dashboard, title: words.dashboardOverview },
  '/students': { label: words.students },
  '/students/import': {
    label: words.importLabel,
    title: words.importStudents,
    only: 'owners',
    listedFor: () => false,
  },
  '/students/:id': { label: words.student },
  '/mock-test/:id': { label: words.mockTest },
  '/courses': { label: words.courses },
  '/skills': { label: words.skills, title: words.skillsManagement },
  '/schedules': { label: words.schedules },
  '/schedules/outcomes': { label: words.withoutOutcome, title: words.howDidItGo },
  '/calendar': { label: words.calendar },
  '/payments': { label: words.payments },
  '/payments/reports': { label: words.reports, only: 'owners', listedFor: teaches },
  '/payments/invoices': { label: words.invoices },
  '/payments/bills': { label: words.automaticBills, only: 'owners', listedFor: teaches },
  '/payments/vouchers': { label: words.vouchers, listedFor: teaches },
  '/payments/expenses': { label: words.expenses, only: 'owners', listedFor: teaches },
  '/payments/payouts': { label: words.payouts, only: 'owners', listedFor: teaches },
  '/payments/bank': { label: words.bank, only: 'owners', listedFor: teaches },
  '/instructor/pricing-plan': {
    label: words.pricingPlan,
    title: words.pricingConfiguration,
    only: 'owners',
  },
  '/messages': { label: words.chat, title: words.messages },
  '/enquiries': { label: words.enquiries },
  '/upgrade': { label: words.chooseYourPlan, only: 'owners' },
  '/settings/profile': { label: words.profile },
  '/settings/hours': { label: words.hours, listedFor: teaches },
  '/settings/booking': { label: words.booking, listedFor: teaches },
  '/settings/late-fees': { label: words.lateFees, only: 'owners', listedFor: teaches },
  '/settings/terms': { label: words.terms, title: words.schoolTerms, listedFor: teaches },
  '/settings/invoices': {
    label: words.taxAndLogo,
    title: words.taxBankAndLogo,
    only: 'owners',
    listedFor: teaches,
  },
  '/settings/cards': {
    label: words.cards,
    title: words.getPaidByCard,
    only: 'owners',
    listedFor: teaches,
  },
  '/settings/cars': { label: words.cars, listedFor: teaches },
  '/settings/courses': { label: words.courseProvider, listedFor: teaches },
  '/settings/notices': { label: words.notices, only: 'owners', listedFor: teaches },
  '/settings/team': { label: words.team, listedFor: teaches },
  '/settings/billing': { label: words.billing, only: 'owners', listedFor: isBilled },
  '/settings/security': { label: words.security },
  '/settings/data': { label: words.yourData, only: 'owners', listedFor: teaches },
  '/admin/overview': { label: words.overview, only: 'admins' },
  '/admin/schools': { label: words.manageSchools, only: 'admins' },
  '/admin/users': { label: words.manageUsers, only: 'admins' },
  '/admin/messages': { label: words.inbox, only: 'admins' },
  '/admin/rules': { label: words.licenceRules, only: 'admins' },
  '/setup': { label: words.setup, title: words.setUpYourSchool },
} as const satisfies Readonly<Record<string, Screen>>;
export type InstructorPath = keyof typeof instructorScreens;

export const auditScreens = {
  '/audit/ledger': { label: words.ledger, only: 'auditors' },
  '/audit/replay': { label: words.replay, only: 'auditors' },
  '/audit/read-models': { label: words.readModels, only: 'auditors' },
  '/audit/seals': { label: words.seals, only: 'auditors' },
} as const satisfies Readonly<Record<string, Screen>>;
export type AuditPath = keyof typeof auditScreens;

const screens: Readonly<Record<string, Screen | undefined>> = {
  ...instructorScreens,
  ...auditScreens,
};

/** The screen of an address without query; undefined where it has none. */
export const screenAt = (path: string): Screen | undefined =>
  path.includes(':') ? undefined : screens[path.replace(/\/\d+$/, '/:id')];

/** The area of an address without query, such as `/students/17`; null when it has no screen. */
export function areaAt(path: string): 'instructor' | 'audit' | null {
  if (path === '/audit' || Object.hasOwn(auditScreens, path)) return 'audit';
  return screenAt(path) ? 'instructor' : null;
}

/** Who alone is let in at an address where this viewer is not; null where they are. Staff without a school own none, and no plan. */
export function forbiddenAt(path: string, viewer: Viewer): 'owners' | 'admins' | 'auditors' | null {
  const { role, isMember = false } = viewer;
  const only = path === '/audit' ? 'auditors' : screenAt(path)?.only;
  const isLetIn = {
    owners: !isMember && pays(viewer),
    admins: role === 'admin',
    auditors: role === 'admin' || role === 'auditor',
  };
  return only && !isLetIn[only] ? only : null;
}

/** Everything waits for a school but setting one up, the settings and the admin's screens. */
export const needsSchool = (path: string): boolean =>
  !/^\/(setup|login|settings|settings\/.*|admin\/.*)$/.test(path);

/** Where somebody without a school lands: an admin need not teach, and an auditor has none. */
export const homeWithoutSchool = {
  admin: '/admin/overview',
  auditor: '/audit',
  instructor: '/setup',
} as const satisfies Readonly<Record<Role, string>>;

/** Whether the navigation of this viewer has a screen. */
export function isListed(path: InstructorPath, viewer: Viewer): boolean {
  const { listedFor = () => true }: Screen = instructorScreens[path];
  return forbiddenAt(path, viewer) === null && listedFor(viewer);
}

export type SettingsPath = Extract<InstructorPath, `/settings/${string}`>;
const settings: readonly SettingsPath[] = [
  '/settings/profile',
  '/settings/hours',
  '/settings/booking',
  '/settings/late-fees',
  '/settings/terms',
  '/settings/invoices',
  '/settings/cards',
  '/settings/cars',
  '/settings/courses',
  '/settings/notices',
  '/settings/team',
  '/settings/billing',
  '/settings/security',
  '/settings/data',
];

/** The pages of the settings that are somebody's. */
export const settingsPagesOf = (viewer: Viewer): { href: string; label: string }[] =>
  settings
    .filter((path) => isListed(path, viewer))
    .map((href) => ({ href, label: instructorScreens[href].label }));

export type MoneyPath = Extract<InstructorPath, `/payments${string}`>;
/** In the order of their tabs; a page that is not listed has none. */
const money: readonly MoneyPath[] = [
  '/payments',
  '/payments/invoices',
  '/payments/bills',
  '/payments/vouchers',
  '/payments/expenses',
  '/payments/payouts',
  '/payments/bank',
  '/payments/reports',
];

/** The pages about money that are somebody's. */
export const moneyPagesOf = (viewer: Viewer): { href: string; label: string }[] =>
  money
    .filter((path) => isListed(path, viewer))
    .map((href) => ({ href, label: instructorScreens[href].label }));
