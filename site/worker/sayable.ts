import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import * as texts from './words.ts';

/** What a person said, as it goes out. */
export type Said = {
  readonly method: string;
  /** Of the API, with its query. */
  readonly path: string;
  /** Parsed JSON; null where nothing is sent along. */
  readonly body: unknown;
  /** Of the record that it edits: what the person saw of it. */
  readonly revision?: number | null;
};

/** What can be said without signal: what it concerns, whose order is kept, and how the list of what waits calls it. */
export type Sayable = {
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
  readonly paidBy: number | null;
};

type Body = Readonly<Record<string, unknown>>;
type Rule = readonly [
  method: string,
  path: RegExp,
  sayable: (id: number, body: Body, query: URLSearchParams) => Sayable | null,
];

const about = (
  concerns: readonly string[],
  words: string,
  more: Partial<Pick<Sayable, 'lessons' | 'notesOf' | 'paidBy' | 'pays' | 'anyway'>> = {},
): Sayable => ({
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
  [
    'PUT',
    /^\/api\/lessons\/(\d+)$/,
    (id, body, query) =>
      // How far a change of a series goes is for the server to say.
      (query.get('scope') ?? 'one') === 'one'
        ? about([`lesson ${id}`], lessonWords(body), {
            lessons: 'status' in body || 'startTime' in body ? [id] : [],
            notesOf: 'notes' in body ? id : null,
          })
        : null,
  ],
  [
    'POST',
    /^\/api\/lessons\/outcomes$/,
    (_id, { lessonIds, status }) => {
      const lessons = Array.isArray(lessonIds) ? lessonIds.map(Number) : [];
      return about(
        lessons.map((one) => `lesson ${one}`),
        texts.outcomesOf({ count: lessons.length, status: statusWord(status) }),
        { lessons },
      );
    },
  ],
  ['POST', /^\/api\/lessons\/(\d+)\/recap$/, (id) => about([`lesson ${id}`], texts.recap)],
  [
    'POST',
    /^\/api\/lessons\/(\d+)\/start-check$/,
    (id, { missing }) =>
      about(
        [`lesson ${id}`],
        Array.isArray(missing) && missing.length > 0 ? texts.startMissing : texts.startSeen,
      ),
  ],
  [
    'POST',
    /^\/api\/students\/(\d+)\/driving-skills$/,
    (id, { skillName }) => about([`student ${id}`], texts.skillOf({ name: String(skillName) })),
  ],
  [
    'POST',
    /^\/api\/students\/(\d+)\/curriculum-skills$/,
    (id) => about([`student ${id}`], texts.rating),
  ],
  [
    'POST',
    /^\/api\/students\/(\d+)\/assessments$/,
    (id) =>
      about([`student ${id}`], texts.mockTest, {
        // Of a time that another device marked meanwhile: a test of its own.
        anyway: (markingId) => ({ besides: true, markingId }),
      }),
  ],
  [
    'POST',
    /^\/api\/students\/(\d+)\/logbook$/,
    (id) => about([`student ${id}`], texts.logbookEntry),
  ],
  [
    'POST',
    /^\/api\/students\/(\d+)\/practice\/\d+\/answer$/,
    (id) => about([`student ${id}`], texts.practiceAnswer),
  ],
  [
    'POST',
    /^\/api\/payments$/,
    (_id, { studentId, amount, paymentMethod, status }) =>
      // Money that was handed over; a card and what is only asked for need the line.
      paymentMethod !== 'card' && status === 'completed'
        ? about([`student ${Number(studentId)}`], texts.paymentOf({ sum: `$${String(amount)}` }), {
            paidBy: Number(studentId),
          })
        : null,
  ],
  [
    'PUT',
    /^\/api\/payments\/(\d+)$/,
    (id, { paymentMethod, status }) =>
      paymentMethod !== undefined && paymentMethod !== 'card' && status === 'completed'
        ? about([`payment ${id}`], texts.payment, { pays: id })
        : null,
  ],
  [
    'POST',
    /^\/api\/expenses$/,
    (_id, { amount, supplier }) =>
      about(
        // Nothing follows from another, so none waits for one that is asked about.
        [],
        texts.expenseOf({ sum: `$${String(amount)}`, supplier: String(supplier) }),
        { anyway: () => ({ again: true }) },
      ),
  ],
  [
    'PUT',
    /^\/api\/expenses\/(\d+)$/,
    (id, { supplier }) =>
      about([`expense ${id}`], texts.expenseCorrected({ supplier: String(supplier) })),
  ],
  ['POST', /^\/api\/own-time$/, () => about(['own time'], texts.ownTime)],
  ['PUT', /^\/api\/own-time\/(\d+)$/, () => about(['own time'], texts.ownTimeChanged)],
  [
    'POST',
    /^\/api\/student-portal\/practice\/(\d+)$/,
    (id) => about([`practice ${id}`], texts.practiceDrive),
  ],
  [
    'POST',
    /^\/api\/(?:student|parent)-portal\/plan\/(\d+)\/\d+\/tried$/,
    (id, { said }) =>
      about([`plan ${id}`], said === 'fine' ? texts.planWentFine : texts.planStillHard),
  ],
];

/** Null where it needs signal. */
export function sayableOf({ method, path, body }: Said): Sayable | null {
  const [pathname = '', query] = path.split('?');
  for (const [how, where, sayable] of rules) {
    const found = how === method ? where.exec(pathname) : null;
    if (!found) continue;
    const given = typeof body === 'object' && body !== null ? { ...body } : {};
    return sayable(Number(found[1]), given, new URLSearchParams(query));
  }
  return null;
}

function lessonWords(body: Body): string {
  if (typeof body['status'] === 'string')
    return texts.lessonEnded({ status: statusWord(body['status']) });
  if (typeof body['startTime'] === 'string')
    return texts.lessonMovedTo({
      date: formatDate(dateOf(body['startTime']), { year: false }),
      time: timeOf(body['startTime']),
    });
  return 'notes' in body ? texts.lessonNotes : texts.lessonChanged;
}

const statusWord = (status: unknown): string =>
  // A state of a later version is named as it is.
  lessonStatusLabels[status as LessonStatus] ?? String(status);
