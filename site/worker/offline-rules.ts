import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { trust } from '#domain/kernel/trust.ts';
import { type Address, type BodyOf, patternOf } from './address.ts';
import * as texts from './words.ts';

/** What a person said, as it goes out. */
export type OfflineCommand = {
  readonly method: string;
  /** Of the API, with its query. */
  readonly path: string;
  /** Parsed JSON; null where nothing is sent along. */
  readonly body: unknown;
  /** Of the record that it edits: what the person saw of it. */
  readonly revision?: number | null;
};

/** What can be said without signal: what it concerns, whose order is kept, and how the list of what waits calls it. */
export type OfflineRule = {
  readonly concerns: readonly string[];
  readonly words: string;
  /** The lessons whose state or time it changes: where those have moved on meanwhile, the person is asked. */
  readonly lessons: readonly number[];
  /** The lesson whose notes it writes: what others wrote there meanwhile is kept beside them. */
  readonly notesOf: number | null;
  /** The payment that was owed and is paid now: where it was settled meanwhile, the person is asked. */
  readonly pays: number | null;
  /** What is added where the server asked whether it is meant, and it is; `freshId` is a UUID. */
  readonly anyway: ((freshId: string) => Body) | null;
  /** The student who paid, where it is money: another such sum meanwhile is asked about. */
  readonly paidBy: StudentId | null;
};

type Body = Readonly<Record<string, unknown>>;
type Rule = {
  readonly method: string;
  readonly pattern: RegExp;
  readonly ruleFor: (id: number, body: Body, query: URLSearchParams) => OfflineRule | null;
};

/** What the command of a route says; `id` is the first number of its address. */
const command = <const Method extends 'post' | 'put', const Path extends string>(
  method: Method,
  path: Path & Address<Method, Path>,
  ruleFor: (id: number, body: BodyOf<Method, Path>, query: URLSearchParams) => OfflineRule | null,
): Rule => ({
  method: method.toUpperCase(),
  pattern: patternOf(path),
  ruleFor: (id, body, query) =>
    ruleFor(id, trust<BodyOf<Method, Path>>(body, 'it was sent to this route'), query),
});

const about = (
  concerns: readonly string[],
  words: string,
  more: Partial<Pick<OfflineRule, 'lessons' | 'notesOf' | 'paidBy' | 'pays' | 'anyway'>> = {},
): OfflineRule => ({
  concerns,
  words,
  lessons: [],
  notesOf: null,
  paidBy: null,
  pays: null,
  anyway: null,
  ...more,
});

const rules: readonly Rule[] = [
  command('put', 'lessons/:id', (id, body, query) =>
    // How far a change of a series goes is for the server to say.
    (query.get('scope') ?? 'one') === 'one'
      ? about([`lesson ${id}`], lessonWords(body), {
          lessons: 'status' in body || 'startTime' in body ? [id] : [],
          notesOf: 'notes' in body ? id : null,
        })
      : null,
  ),
  command('post', 'lessons/outcomes', (_id, { lessonIds = [], status }) =>
    about(
      lessonIds.map((one) => `lesson ${one}`),
      texts.outcomesOf({ count: lessonIds.length, status: statusWord(status) }),
      { lessons: lessonIds },
    ),
  ),
  command('post', 'lessons/:id/recap', (id) => about([`lesson ${id}`], texts.recap)),
  command('post', 'lessons/:id/start-check', (id, { missing = [] }) =>
    about([`lesson ${id}`], missing.length > 0 ? texts.startMissing : texts.startSeen),
  ),
  command('post', 'students/:id/driving-skills', (id, { skillName }) =>
    about([`student ${id}`], texts.skillOf({ name: String(skillName) })),
  ),
  command('post', 'students/:id/curriculum-skills', (id) => about([`student ${id}`], texts.rating)),
  command('post', 'students/:id/assessments', (id) =>
    about([`student ${id}`], texts.mockTest, {
      // Of a time that another device marked meanwhile: a test of its own.
      anyway: (markingId) => ({ besides: true, markingId }),
    }),
  ),
  command('post', 'students/:id/logbook', (id) => about([`student ${id}`], texts.logbookEntry)),
  command('post', 'students/:id/practice/:driveId/answer', (id) =>
    about([`student ${id}`], texts.practiceAnswer),
  ),
  command('post', 'payments', (_id, { studentId, amount, paymentMethod, status }) =>
    // Money that was handed over; a card and what is only asked for need the line.
    paymentMethod !== 'card' && status === 'completed'
      ? about([`student ${Number(studentId)}`], texts.paymentOf({ sum: `$${String(amount)}` }), {
          paidBy: studentNumbered(String(studentId)),
        })
      : null,
  ),
  command('put', 'payments/:id', (id, { paymentMethod, status }) =>
    paymentMethod !== undefined && paymentMethod !== 'card' && status === 'completed'
      ? about([`payment ${id}`], texts.payment, { pays: id })
      : null,
  ),
  command('post', 'expenses', (_id, { amount, supplier }) =>
    about(
      // Nothing follows from another, so none waits for one that is asked about.
      [],
      texts.expenseOf({ sum: `$${String(amount)}`, supplier: String(supplier) }),
      { anyway: () => ({ again: true }) },
    ),
  ),
  command('put', 'expenses/:id', (id, { supplier }) =>
    about([`expense ${id}`], texts.expenseCorrected({ supplier: String(supplier) })),
  ),
  command('post', 'own-time', () => about(['own time'], texts.ownTime)),
  command('put', 'own-time/:id', () => about(['own time'], texts.ownTimeChanged)),
  command('post', 'student-portal/practice/:studentId', (id) =>
    about([`practice ${id}`], texts.practiceDrive),
  ),
  command('post', 'student-portal/plan/:studentId/:lessonId/tried', planTried),
  command('post', 'parent-portal/plan/:studentId/:lessonId/tried', planTried),
];

/** Null where it needs signal. */
export function offlineRuleOf({ method, path, body }: OfflineCommand): OfflineRule | null {
  const [pathname = '', query] = path.split('?');
  for (const rule of rules) {
    const found = rule.method === method ? rule.pattern.exec(pathname) : null;
    if (!found) continue;
    const given = typeof body === 'object' && body !== null ? { ...body } : {};
    return rule.ruleFor(Number(found[1]), given, new URLSearchParams(query));
  }
  return null;
}

function lessonWords(body: BodyOf<'put', 'lessons/:id'>): string {
  const { status, startTime } = body;
  if (status) return texts.lessonEnded({ status: statusWord(status) });
  if (startTime)
    return texts.lessonMovedTo({
      date: formatDate(dateOf(startTime), { year: false }),
      time: timeOf(startTime),
    });
  return 'notes' in body ? texts.lessonNotes : texts.lessonChanged;
}

function planTried(
  id: number,
  { said }: BodyOf<'post', 'student-portal/plan/:studentId/:lessonId/tried'>,
): OfflineRule {
  return about([`plan ${id}`], said === 'fine' ? texts.planWentFine : texts.planStillHard);
}

const statusWord = (status: unknown): string =>
  // A state of a later version is named as it is.
  lessonStatusLabels[status as LessonStatus] ?? String(status);
