import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, daysBetween, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { fieldValue, labelOf } from '#site/format/field-value.ts';
import { type OfflineCommand, offlineRuleOf } from './offline-rules.ts';
import * as words from './words.ts';

// The rules of what waits on this phone, without a database or a network.

/** As much of a lesson as a change of it is about. */
export type SeenLesson = {
  readonly id: number;
  readonly studentId: StudentId;
  readonly status: LessonStatus;
  readonly startTime: string;
  readonly notes?: string | null;
};

/** What the student's history tells of a change, the newest first. */
export type Told = {
  readonly at: Instant;
  readonly actor: string;
  readonly event: string;
  readonly lessonId: number | null;
};

/** Something that was said and has not arrived. */
export type Item = OfflineCommand & {
  /** Of the app that wrote it down: `versions.ts`. */
  readonly version: number;
  /** Its Idempotency-Key: however often it goes out, it is done once. */
  readonly id: string;
  readonly person: string;
  /** Its place in the order things were said. */
  readonly number: number;
  /** The instant it was said by the server's clock, as far as the phone knew it, and by the phone's own. */
  readonly saidAt: string;
  readonly saidAtDevice: string;
  /** When the server was last heard before, by its clock alone; null or missing where that is not known. */
  readonly heardAt?: Instant | null;
  /** The lessons it is about, as the person saw them. */
  readonly seen: readonly SeenLesson[];
  /** `asked`: the world moved on, and the person says what is to happen. `refused`: the server will not have it. */
  readonly state: 'waiting' | 'asked' | 'refused';
  /** Why it is asked or refused. */
  readonly sentence: string | null;
  /** The person has been asked and wants it all the same. */
  readonly isConfirmed: boolean;
  /** The payment it is about, where that was settled meanwhile. */
  readonly settled?: Settled;
  /** What it was called, where nothing more is left of it and it can never be sent. */
  readonly lost?: string;
};

/** Of a payment what taking another like it begins with; dollars. */
type Settled = {
  readonly studentId: StudentId;
  readonly amount: number;
  readonly description: string;
};

/** What a person is asked, and what they need to say it otherwise. */
export type Question = { readonly sentence: string; readonly settled: Settled };

/** What to do after an attempt. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** The server asks whether it is meant. */
  | { readonly kind: 'asked'; readonly sentence: string }
  /** Nobody knows whether it arrived: the same again, under the same key. */
  | { readonly kind: 'later' }
  /** Whoever said it has to sign in first. */
  | { readonly kind: 'signed out' };

/**
 * What goes out next: the oldest that waits, unless something older about the same waits for the person's word. What was refused stepped aside and holds up nothing.
 * @param passed what was tried in this round and has to wait, with all about the same
 */
export function nextOf(
  items: readonly Item[],
  passed: ReadonlySet<string> = new Set(),
): Item | undefined {
  const held = new Set<string>();
  for (const item of items.toSorted((one, other) => one.number - other.number)) {
    const concerns = offlineRuleOf(item)?.concerns ?? [];
    const isHeld = concerns.some((one) => held.has(one));
    if (item.state === 'waiting' && !isHeld && !passed.has(item.id)) return item;
    if (item.state !== 'refused') for (const one of concerns) held.add(one);
  }
  return undefined;
}

/** Whether something about the same waits already, behind which this has to queue. */
export function isBehind(items: readonly Item[], said: OfflineCommand): boolean {
  const concerns = offlineRuleOf(said)?.concerns ?? [];
  return items.some(
    (item) =>
      item.state !== 'refused' &&
      (offlineRuleOf(item)?.concerns ?? []).some((one) => concerns.includes(one)),
  );
}

/** @param message the server's sentence, where it had one */
export function outcomeOf(status: number, code: string | null, message: string | null): Outcome {
  if (status < 300 || code === 'already_recorded') return { kind: 'done' };
  if (status === 401) return { kind: 'signed out' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  const sentence = message ?? words.notTaken;
  return { kind: code !== null && questions.has(code) ? 'asked' : 'refused', sentence };
}

/** Refusals that are questions: what was said is about something that another device said too. */
const questions: ReadonlySet<string> = new Set([
  'marked_elsewhere',
  'marked_for_this_time',
  'expense_recorded_already',
  'changed_meanwhile',
]);

/** What the server tells of a record that changed since it was seen. */
export type ChangesTold = {
  readonly revision?: number;
  readonly changes?: Readonly<Record<string, { readonly is: unknown }>>;
};

/** As it waits once the server has asked whether it is meant: where the record changed meanwhile with both versions, so that whoever wants theirs has seen the other. */
export function askedByServer(item: Item, said: string, told: ChangesTold = {}): Item {
  const own = Object(item.body);
  const both = Object.entries(told.changes ?? {}).map(([name, { is }]) =>
    own[name] === undefined
      ? words.fieldIsNow({ field: labelOf(name), value: fieldValue(name, is) })
      : words.fieldIsNowAndYours({
          field: labelOf(name),
          value: fieldValue(name, is),
          yours: fieldValue(name, own[name]),
        }),
  );
  return {
    ...item,
    ...(told.revision !== undefined && { revision: told.revision }),
    state: 'asked',
    sentence: [said, ...both].join(' '),
    isConfirmed: true,
  };
}

/** What waits behind an edit of the same record that has just arrived, and was said from that look at it or one until it arrived: nothing that it shows has changed in between, so it follows that one. */
export function behindOwn(
  { path, revision }: Item,
  etag: string | null,
  waiting: readonly Item[],
): readonly Item[] {
  const next = /\d+/.exec(etag ?? '')?.[0];
  if (next === undefined || typeof revision !== 'number') return [];
  const isBetween = (at: unknown) => typeof at === 'number' && at >= revision && at < Number(next);
  return waiting
    .filter((one) => one.path === path && isBetween(one.revision))
    .map((one) => ({ ...one, revision: Number(next) }));
}

/**
 * As it goes out once the person wants it all the same. What the server has asked about says so in its body, and is another request then.
 * @param freshId a UUID
 */
export function asWanted(item: Item, freshId: string): Item {
  const again = { ...item, state: 'waiting', sentence: null, isConfirmed: true } as const;
  const more = item.state === 'asked' && item.isConfirmed && offlineRuleOf(item)?.anyway?.(freshId);
  if (!more || typeof item.body !== 'object') return again;
  return { ...again, id: freshId, body: { ...item.body, ...more } };
}

/** Where a command stands, so that sentences need no more words than that. */
type Asking = {
  /** What the student's history tells, the newest first; empty where it could not be asked. */
  readonly told: readonly Told[];
  readonly now: Instant;
};

/**
 * What the person has to be asked before it goes out; null where nothing has moved on, or where it is as they want it. Notes and skills are never asked about: they are
 * added to what others wrote.
 * @param lessons the lessons as the server has them; one that is missing is gone
 */
export function questionOf(
  item: Item,
  lessons: readonly SeenLesson[],
  asking: Asking,
): string | null {
  if (item.isConfirmed) return null;
  const moved = item.seen.map((was) => {
    const is = lessons.find(({ id }) => id === was.id);
    const wanted = { ...was, ...fieldsFor(was.id, item.path, item.body) };
    return is && isAlike(is, wanted) ? null : movedOn(was, is, asking);
  });
  return moved.find((sentence) => sentence !== null) ?? null;
}

const isAlike = (one: SeenLesson, other: SeenLesson): boolean =>
  one.status === other.status && Date.parse(one.startTime) === Date.parse(other.startTime);

/** "Ana Wilson moved this lesson to 15:00 at 10:05." */
function movedOn(was: SeenLesson, is: SeenLesson | undefined, asking: Asking): string | null {
  if (!is) {
    const by = toldBy(asking, was.id, ['LessonRemoved']);
    if (!by) return words.lessonGone;
    return words.lessonTakenOutBy(by);
  }
  if (Date.parse(is.startTime) !== Date.parse(was.startTime)) {
    const isSameDay = dateOf(is.startTime) === dateOf(was.startTime);
    const to = isSameDay ? timeOf(is.startTime) : dayAndTime(is.startTime);
    const by = toldBy(asking, was.id, ['LessonRescheduled']);
    if (!by) return words.lessonMoved({ to });
    return words.lessonMovedBy({ ...by, to });
  }
  if (is.status === was.status) return null;
  const by = toldBy(asking, was.id, statusEvents);
  if (!by) return words.lessonSet({ status: lessonStatusLabels[is.status] });
  return words.lessonSetBy({ ...by, status: lessonStatusLabels[is.status] });
}

const statusEvents: readonly string[] = [
  'LessonCompleted',
  'LessonMissed',
  'LessonCancelled',
  'LessonReinstated',
  'LessonRescheduled',
];

/** Who changed it last, and when; the day is said only where it is not today. */
function toldBy({ told, now }: Asking, lessonId: number, events: readonly string[]) {
  const change = told.find((one) => one.lessonId === lessonId && events.includes(one.event));
  if (!change) return undefined;
  const { at, actor } = change;
  return {
    actor,
    day: dateOf(at) === dateOf(now) ? 'today' : 'other',
    date: formatDate(dateOf(at), { year: false }),
    time: timeOf(at),
  };
}

type Paid = { readonly id: number; readonly amount: number; readonly createdAt: string };

/**
 * What the person has to be asked about money that was taken: whether the same sum, entered by somebody else since, is the same money. Since when is judged by the server's
 * clock where it can be: a device's that was put forward without signal would hide what came in between.
 */
export function moneyQuestionOf(item: Item, payments: readonly Paid[]): string | null {
  if (item.isConfirmed) return null;
  const { amount } = item.body as { amount?: unknown };
  const since = Math.min(Date.parse(item.saidAt), Date.parse(item.heardAt ?? item.saidAt));
  const twin = payments.find(
    (paid) => paid.amount === Number(amount) && Date.parse(paid.createdAt) > since,
  );
  return twin ? words.sameSum({ moment: dayAndTime(twin.createdAt) }) : null;
}

/** Days for which the server knows a command again. */
const knownDays = 30;

/** What the person has to be asked about something so old that the server could no longer tell whether it was done. */
export const ageQuestionOf = (item: Item, now: Instant): string | null =>
  item.isConfirmed || daysBetween(dateOf(item.saidAt), dateOf(now)) < knownDays
    ? null
    : words.saidLongAgo({ moment: dayAndTime(item.saidAt) });

const dayAndTime = (at: Instant): string =>
  `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;

/** What the person has to be asked about a payment that was owed when they took it: it may be the same money, or another's that they hold. */
export function settledQuestionOf({
  status,
  studentId,
  amount,
  description,
}: Settled & { readonly status: string }): Question | null {
  if (status === 'pending' || status === 'overdue') return null;
  const sentence = words.paymentSettled;
  return { sentence, settled: { studentId, amount, description } };
}

/** A lesson as this phone has to show it: with what was said about it. */
export function withUnsent<Lesson extends { readonly id: number }>(
  lesson: Lesson,
  items: readonly Item[],
): Lesson {
  return items
    .filter(({ state }) => state !== 'refused')
    .toSorted((one, other) => one.number - other.number)
    .reduce((shown, { path, body }) => ({ ...shown, ...fieldsFor(lesson.id, path, body) }), lesson);
}

function fieldsFor(id: number, path: string, body: unknown): object {
  if (typeof body !== 'object' || body === null) return {};
  if (path.split('?')[0] === `/api/lessons/${id}`) {
    const {
      allowOverlap: _sent,
      notesBefore: _before,
      ...fields
    } = body as Record<string, unknown>;
    return fields;
  }
  const { lessonIds, status } = body as { lessonIds?: unknown; status?: unknown };
  return path === '/api/lessons/outcomes' && Array.isArray(lessonIds) && lessonIds.includes(id)
    ? { status }
    : {};
}

/**
 * What was said of several lessons at once, said of each: so that one that moved on is asked about and holds up no other.
 * @param newId gives each an Idempotency-Key of its own
 */
export function eachOf(item: Item, newId: () => string): readonly Item[] {
  const { lessonIds, status } = item.body as { lessonIds?: unknown; status?: unknown };
  if (item.path !== '/api/lessons/outcomes' || !Array.isArray(lessonIds)) return [item];
  return lessonIds.map((lessonId) => ({
    ...item,
    id: newId(),
    method: 'PUT',
    path: `/api/lessons/${lessonId}`,
    body: { status },
    seen: item.seen.filter(({ id }) => id === lessonId),
  }));
}

/** What is to become of something that waits. */
export type Choice = 'drop' | 'send' | 'change';

/** The form in which somebody changes what they said, with their words in it. */
export type ChangeWish =
  | {
      readonly kind: 'edit-lesson';
      readonly lessonId: number;
      readonly said: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'take-payment';
      readonly studentId: StudentId;
      readonly said: { readonly amount: string; readonly what: string; readonly method: string };
    };

/** Null where nothing is asked, or no form holds it. */
export function changeOf(item: Item): ChangeWish | null {
  if (item.state === 'waiting') return null;
  const { paidBy = null } = offlineRuleOf(item) ?? {};
  const [, lessonId] = /^\/api\/lessons\/(\d+)(\?|$)/.exec(item.path) ?? [];
  if (lessonId !== undefined) {
    const said = fieldsFor(Number(lessonId), item.path, item.body);
    return { kind: 'edit-lesson', lessonId: Number(lessonId), said: { ...said } };
  }
  const studentId = item.settled?.studentId ?? paidBy;
  if (studentId === null) return null;
  // What was owed is paid already: the money is entered as another payment of the same sum.
  const body = { ...item.settled, ...Object(item.body) } as SaidOfMoney;
  const { amount = '', description = '', paymentMethod = '' } = body;
  const said = { amount: `${amount}`, what: description, method: paymentMethod };
  return { kind: 'take-payment', studentId, said };
}

type SaidOfMoney = {
  readonly amount?: number | string;
  readonly description?: string;
  readonly paymentMethod?: string;
};
