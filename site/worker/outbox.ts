import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { dateOf, daysBetween, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Said, sayableOf } from './sayable.ts';

// The rules of what waits on this phone, without a database or a network.

/** As much of a lesson as a change of it is about. */
export type SeenLesson = {
  readonly id: number;
  readonly studentId: number;
  readonly status: LessonStatus;
  readonly startTime: string;
};

/** Something that was said and has not arrived. */
export type Item = Said & {
  /** Its Idempotency-Key: however often it goes out, it is done once. */
  readonly id: string;
  readonly person: string;
  /** Its place in the order things were said. */
  readonly number: number;
  /** The instant it was said by the server's clock, as far as the phone knew it, and by the phone's own. */
  readonly saidAt: string;
  readonly saidAtDevice: string;
  /** The lessons it is about, as the person saw them. */
  readonly seen: readonly SeenLesson[];
  /** `asked`: the world moved on, and the person says what is to happen. `refused`: the server will not have it. */
  readonly state: 'waiting' | 'asked' | 'refused';
  /** Why it is asked or refused. */
  readonly sentence: string | null;
  /** The person has been asked and wants it all the same. */
  readonly isConfirmed: boolean;
};

/** What to do after an attempt. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly sentence: string }
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
    const concerns = sayableOf(item)?.concerns ?? [];
    const isHeld = concerns.some((one) => held.has(one));
    if (item.state === 'waiting' && !isHeld && !passed.has(item.id)) return item;
    if (item.state !== 'refused') for (const one of concerns) held.add(one);
  }
  return undefined;
}

/** Whether something about the same waits already, behind which this has to queue. */
export function isBehind(items: readonly Item[], said: Said): boolean {
  const concerns = sayableOf(said)?.concerns ?? [];
  return items.some(
    (item) =>
      item.state !== 'refused' &&
      (sayableOf(item)?.concerns ?? []).some((one) => concerns.includes(one)),
  );
}

/** @param message the server's sentence, where it had one */
export function outcomeOf(status: number, code: string | null, message: string | null): Outcome {
  if (status < 300 || code === 'already_recorded') return { kind: 'done' };
  if (status === 401) return { kind: 'signed out' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  return { kind: 'refused', sentence: message ?? 'Keep Left did not take this.' };
}

/**
 * What the person has to be asked before it goes out; null where nothing has moved on. Notes and skills are never asked about: they are added to what others wrote.
 * @param now the lessons as the server has them; one that is missing is gone
 */
export function questionOf(item: Item, now: readonly SeenLesson[]): string | null {
  if (item.isConfirmed) return null;
  const moved = item.seen.map((was) =>
    movedOn(
      was,
      now.find(({ id }) => id === was.id),
    ),
  );
  return moved.find((sentence) => sentence !== null) ?? null;
}

function movedOn(was: SeenLesson, is: SeenLesson | undefined): string | null {
  if (!is) return 'This lesson has been taken out of the diary meanwhile.';
  if (Date.parse(is.startTime) !== Date.parse(was.startTime))
    return `This lesson was moved to ${dayAndTime(is.startTime)} meanwhile.`;
  if (is.status !== was.status)
    return `This lesson has been set to ${lessonStatusLabels[is.status]} meanwhile.`;
  return null;
}

type Paid = { readonly id: number; readonly amount: number; readonly createdAt: string };

/** What the person has to be asked about money that was taken: whether the same sum, entered by somebody else since, is the same money. */
export function moneyQuestionOf(item: Item, payments: readonly Paid[]): string | null {
  if (item.isConfirmed) return null;
  const { amount } = item.body as { amount?: unknown };
  const twin = payments.find(
    (paid) =>
      paid.amount === Number(amount) && Date.parse(paid.createdAt) > Date.parse(item.saidAt),
  );
  return twin
    ? `A payment of the same sum was entered at ${dayAndTime(twin.createdAt)}. Is this another one?`
    : null;
}

/** Days for which the server knows a command again. */
const knownDays = 30;

/** What the person has to be asked about something so old that the server could no longer tell whether it was done. */
export const ageQuestionOf = (item: Item, now: Instant): string | null =>
  item.isConfirmed || daysBetween(dateOf(item.saidAt), dateOf(now)) < knownDays
    ? null
    : `This was said on ${dayAndTime(item.saidAt)}. Look whether it has arrived before you send it.`;

const dayAndTime = (at: Instant): string =>
  `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;

/** What the person has to be asked about a payment that was owed when they took it. */
export const settledQuestionOf = ({ status }: { readonly status: string }): string | null =>
  status === 'pending' || status === 'overdue'
    ? null
    : 'This payment was settled or changed meanwhile. Is this the same money?';

/** A lesson as this phone has to show it: with what was said about it. */
export function withSaid<Lesson extends { readonly id: number }>(
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
    const { allowOverlap: _sent, ...fields } = body as Record<string, unknown>;
    return fields;
  }
  const { lessonIds, status } = body as { lessonIds?: unknown; status?: unknown };
  return path === '/api/lessons/outcomes' && Array.isArray(lessonIds) && lessonIds.includes(id)
    ? { status }
    : {};
}
