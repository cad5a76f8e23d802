type Area = {
  readonly name: string;
  readonly description: string;
  readonly paths: readonly string[];
};

/** The document's tags: an operation belongs to the area that knows the beginning of its path. */
export const areas: readonly Area[] = [
  {
    name: 'Accounts',
    description: 'Signing up and in, the second factor, sessions, one’s own details.',
    paths: ['auth', 'logout', 'profile', 'pictures'],
  },
  {
    name: 'Schools',
    description: 'A school’s details, team, prices and invoice settings.',
    paths: ['schools', 'team', 'cars', 'pricing', 'invoice-settings'],
  },
  {
    name: 'Students',
    description: 'Students, their parents, and what is shared with them.',
    paths: ['students', 'imports', 'parents', 'resources'],
  },
  {
    name: 'Diary',
    description: 'Lessons, availability, and the day at a glance.',
    paths: [
      'lessons',
      'lesson-series',
      'own-time',
      'availability',
      'dashboard',
      'calendar-feeds',
      'feeds',
    ],
  },
  {
    name: 'Progress',
    description: 'Skills, stages, tests, practice and certificates.',
    paths: [
      'curriculum',
      'school-skills',
      'skills',
      'certificates',
      'course-provider',
      'courses',
      'guide',
      'verify',
      'verify-logbooks',
      'confirm',
      'supervise',
    ],
  },
  {
    name: 'Payments',
    description: 'What students owe and pay, by card, link, transfer or cash; invoices.',
    paths: [
      'payments',
      'card-account',
      'payouts',
      'create-payment-intent',
      'check-payment-status',
      'create-payment-link',
      'verify-invoices',
      'verify-payment',
      'send-payment-email',
      'pay',
      'payer-card',
      'invoices',
      'bills',
      'payers',
      'bank-files',
      'bank-lines',
      'stripe',
    ],
  },
  {
    name: 'Credit',
    description: 'Lesson credit: products, vouchers and what a school owes its learners.',
    paths: ['credit'],
  },
  {
    name: 'Reports',
    description: 'Expenses, GST, turnover, and files for the bookkeeper.',
    paths: [
      'expenses',
      'gst',
      'turnover',
      'exports',
      'statements',
      'accountant-links',
      'accountant',
    ],
  },
  { name: 'Plans', description: 'A school’s own plan with Keep Left.', paths: ['billing', 'till'] },
  {
    name: 'Messages',
    description: 'Conversations with students and parents, and notifications.',
    paths: ['messages', 'notifications', 'notices', 'texts', 'attendance', 'reminders', 'settings'],
  },
  {
    name: 'Student portal',
    description: 'A student’s own side, entered with an access code.',
    paths: ['student-portal'],
  },
  {
    name: 'Parent portal',
    description: 'A parent’s side, entered by invitation.',
    paths: ['parent-portal'],
  },
  {
    name: 'Directory',
    description: 'What everybody may see and ask: schools, reviews, enquiries, mood boards.',
    paths: [
      'public',
      'instructors',
      'enquiries',
      'enrol',
      'enrol-parent',
      'enrolling',
      'enrolments',
      'reviews',
      'confirm-review',
      'contact',
      'generated-images',
      'mood-boards',
    ],
  },
  {
    name: 'Privacy',
    description: 'Requests under the Privacy Act 2020.',
    paths: ['privacy-requests', 'objections', 'breaches'],
  },
  {
    name: 'Terms',
    description: 'What learners agree to: versions of a school’s terms, and who signed them.',
    paths: ['terms'],
  },
  {
    name: 'Administration',
    description: 'Accounts, schools and contact messages, for admins.',
    paths: ['admin'],
  },
  {
    name: 'Audit',
    description:
      'The ledger: search, replay, seals, exports, for auditors; for everybody its checkpoints and proofs.',
    paths: ['audit', 'transparency'],
  },
  {
    name: 'Operations',
    description: 'Whether the installation is well, and this document.',
    paths: ['healthz', 'readyz', 'metrics', 'docs', '.well-known'],
  },
];

/** The area a path belongs to; null is a path that no area knows yet. */
export function areaOf(path: string): string | null {
  const [first, second] = path.split('/').filter(Boolean);
  const segment = first === 'api' ? second : first;
  return areas.find(({ paths }) => paths.includes(segment ?? ''))?.name ?? null;
}
