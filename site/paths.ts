import { addressToFillIn } from '#domain/kernel/public-address.ts';

/** Every address of the site, written once. Functions take the id that fills the hole. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  joinAsInstructor: '/login?intent=setup',
  /** The login page, asked to fill in the demo school's instructor. */
  demoLogin: '/login?demo=instructor',
  studentPortal: '/student-portal',
  parentPortal: '/parent-portal',
  dashboard: '/dashboard',

  instructors: '/instructors',
  instructor: (id: number) => `/instructors/${id}`,
  moodBoard: '/mood-board',

  features: '/features',
  studentManagement: '/features/student-management',
  scheduling: '/features/scheduling',
  messaging: '/features/messaging',
  payments: '/features/payments',
  skills: '/features/skills',
  reports: '/features/reports',
  certificates: '/features/certificates',
  mobile: '/features/mobile',
  pricing: '/pricing',
  integrations: '/integrations',
  api: '/api',
  apiDocs: '/api/docs',

  learning: '/learning',
  drivingGuide: '/nz-driving-guide',
  mockTest: '/nz-mock-test',
  practiceTest: '/practice-test',
  roadCode: '/learning/road-code',
  tips: '/learning/tips',
  teaching: '/learning/teaching',
  safety: '/learning/safety',
  assessment: '/learning/assessment',
  timeManagement: '/learning/time-management',

  help: '/help',
  helpTopic: (topic: string) => `/help/${topic}`,
  contact: '/contact',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  licences: '/licences',
  docs: '/docs',
  docsOn: (page: string) => `/docs/${page}`,
} as const;

/** What the site's own scripts ask the server for. */
export const calls = {
  landing: '/api/public/landing',
  contact: '/api/contact',
} as const;

/** The full address of a path, as far as it is known when the site is built: the server that serves it fills in the host. */
export const absolute = (path: string): string => `${addressToFillIn}${path}`;
