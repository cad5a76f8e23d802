import { dashboardDays } from '#domain/diary/dashboard-days.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { type Address, patternOf } from './address.ts';

const reads = <const Paths extends readonly string[]>(
  below: string,
  ...paths: Paths & { readonly [Nth in keyof Paths]: Address<'get', Paths[Nth] & string> }
): readonly RegExp[] => paths.map((path) => patternOf(path, below));

/** What somebody may read without signal. What is left out has to be true at this moment, or is no business of a phone in a car. */
const kept = [
  ...reads(
    '',
    'attendance',
    'auth/trial-status',
    'auth/user',
    'availability',
    'card-account',
    'curriculum/stages',
    'curriculum/stages/skills',
    'dashboard/metrics',
    'dashboard/upcoming-tests',
    'dashboard/weeks',
    'enquiries',
    'enrolments',
    'expenses',
    'expenses/summary',
    'invoice-settings',
    'lessons',
    'lessons/:id/recap',
    'lessons/:id/start-check',
    'messages/threads',
    'messages/unread-count',
    'notifications',
    'own-time',
    'pricing',
    'school-skills',
    'schools/mine',
    'settings/credit',
    'settings/holidays',
    'skills/all-assessments',
    'students',
    'students/:id',
    'students/:id/assessments',
    'students/:id/certificates',
    'students/:id/credit',
    'students/:id/curriculum-skills',
    'students/:id/driving-skills',
    'students/:id/driving-skills/changes',
    'students/:id/licence',
    'students/:id/logbook',
    'students/:id/parents',
    'students/:id/payments',
    'students/:id/practice',
    'students/:id/progress',
    'students/:id/readiness',
    'students/:id/resources',
    'students/:id/test-bookings',
    'students/:id/test-days',
    'students/:id/tests',
    'team',
    'till',
  ),
  // With the files that lie below them.
  ...reads(
    '(/.+)?',
    'parent-portal/certificates/:studentId',
    'parent-portal/courses/:studentId',
    'parent-portal/credit/:studentId',
    'parent-portal/driving-skills/:studentId',
    'parent-portal/lessons/:studentId',
    'parent-portal/licence/:studentId',
    'parent-portal/logbook/:studentId',
    'parent-portal/me',
    'parent-portal/payments/:studentId',
    'parent-portal/plan/:studentId',
    'parent-portal/practice/:studentId',
    'parent-portal/progress/:studentId',
    'parent-portal/proposals/:studentId',
    'parent-portal/skill-changes/:studentId',
    'student-portal/booking/:studentId',
    'student-portal/certificates/:studentId',
    'student-portal/courses/:studentId',
    'student-portal/credit/:id',
    'student-portal/driving-skills/:studentId',
    'student-portal/lessons/:studentId',
    'student-portal/licence/:studentId',
    'student-portal/logbook/:studentId',
    'student-portal/me',
    'student-portal/notifications/:id',
    'student-portal/payments/:id',
    'student-portal/plan/:studentId',
    'student-portal/practice/:studentId',
    'student-portal/progress/:studentId',
    'student-portal/proposals/:id',
    'student-portal/resources/:studentId',
    'student-portal/skill-changes/:studentId',
    'student-portal/theory/:studentId',
  ),
];

export const isKept = (path: string): boolean => kept.some((pattern) => pattern.test(path));

/** Lists of what lies between two instants, `from` and `to`, either of which may be open: one that was kept answers for each that lies within it. */
const windowed = new Set(['/api/lessons', '/api/own-time']);

type Span = {
  readonly startTime: string;
  readonly endTime: string;
  readonly studentId?: StudentId;
};
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
    '/api/card-account',
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
