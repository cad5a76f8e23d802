import { dashboardDays } from '#domain/diary/dashboard-days.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';

/** What somebody may read without signal: addresses of the API, without their query. What is left out has to be true at this moment, or is no business of a phone in a car. */
const kept = new RegExp(
  `^/api/(${[
    'auth/user',
    'auth/trial-status',
    'till',
    'schools/mine',
    'team',
    'lessons(/\\d+/(recap|start-check))?',
    'own-time',
    'attendance',
    'notifications',
    'dashboard/[a-z-]+',
    'students',
    'students/\\d+',
    'students/\\d+/(driving-skills|driving-skills/changes|curriculum-skills|credit|progress|tests|logbook|licence|practice|payments|parents|certificates|resources|assessments|readiness|test-bookings|test-days)',
    'school-skills',
    'skills/all-assessments',
    'curriculum/stages(/skills)?',
    'settings/(holidays|credit)',
    'availability',
    'pricing',
    'enquiries',
    'expenses(/summary)?',
    'invoice-settings',
    'messages/(threads|unread-count)',
    'student-portal/(me|notifications|lessons|practice|plan|progress|driving-skills|skill-changes|logbook|licence|theory|credit|proposals|booking|payments|certificates|resources)(/.+)?',
    'parent-portal/(me|notifications|lessons|practice|plan|progress|driving-skills|skill-changes|logbook|licence|credit|proposals|payments|certificates)(/.+)?',
  ].join('|')})$`,
);

export const isKept = (path: string): boolean => kept.test(path);

/** Lists of what lies between two instants, `from` and `to`, either of which may be open: one that was kept answers for each that lies within it. */
const windowed = new Set(['/api/lessons', '/api/own-time']);

type Span = { readonly startTime: string; readonly endTime: string; readonly studentId?: number };
type Asked = { path: string; from: string; to: string; studentId: string | null };

/** Whether an address, with its query, asks for such a list. */
export const asksForDays = (address: string): boolean => windowed.has(address.split('?')[0] ?? '');

function askedIn(address: string): Asked {
  const [path = '', query] = address.split('?');
  const asked = new URLSearchParams(query);
  return {
    path,
    from: asked.get('from') ?? '',
    to: asked.get('to') ?? '\uffff',
    studentId: asked.get('studentId'),
  };
}

/** Whether a list that was kept under one address holds all that another asks for. */
export function covers(keptAddress: string, askedAddress: string): boolean {
  const one = askedIn(keptAddress);
  const other = askedIn(askedAddress);
  return (
    one.path === other.path &&
    one.from <= other.from &&
    one.to >= other.to &&
    (one.studentId === null || one.studentId === other.studentId)
  );
}

/** What of a list an address asks for. Lessons are told by when they start, own time by whether it touches. */
export function within<Row extends Span>(rows: readonly Row[], address: string): Row[] {
  const { path, from, to, studentId } = askedIn(address);
  return rows.filter(
    (row) =>
      row.startTime < to &&
      (path === '/api/lessons' ? row.startTime >= from : row.endTime > from) &&
      (studentId === null || String(row.studentId) === studentId),
  );
}

/** The days that are fetched ahead: a week later the dashboard still finds in them all that it asks for. */
export const aheadOf = (today: LocalDate) => ({
  from: startOfDay(addDays(today, -dashboardDays.back)),
  to: startOfDay(addDays(today, dashboardDays.ahead + 7)),
});

/** What is fetched ahead for the days to come, beside what screens have asked for; `from` and `to` are instants. */
export const aheadFor = (from: string, to: string): readonly string[] => {
  const days = new URLSearchParams({ from, to });
  return [
    // Without these no screen begins; a first page asks for them before it is known whose they are.
    '/api/auth/user',
    '/api/auth/trial-status',
    '/api/till',
    '/api/schools/mine',
    '/api/team',
    `/api/lessons?${days}`,
    `/api/own-time?${days}`,
    '/api/students',
    '/api/attendance',
    '/api/settings/holidays',
    '/api/settings/credit',
    '/api/curriculum/stages',
    '/api/curriculum/stages/skills',
    '/api/school-skills',
    '/api/pricing',
    '/api/dashboard/metrics',
    '/api/dashboard/weeks',
    '/api/dashboard/upcoming-tests',
  ];
};

/** And for each student of those days. */
export const aheadForStudent = (id: number): readonly string[] => [
  `/api/lessons?studentId=${id}`,
  ...['', '/driving-skills', '/credit', '/progress', '/curriculum-skills', '/payments'].map(
    (part) => `/api/students/${id}${part}`,
  ),
];

/** And for a learner, in the portal. */
export const aheadForLearner = (id: number): readonly string[] =>
  ['lessons', 'practice', 'progress', 'driving-skills', 'logbook', 'licence', 'theory'].map(
    (part) => `/api/student-portal/${part}/${id}`,
  );
