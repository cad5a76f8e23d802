import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnderKey } from '#api/event-log/event-log.ts';
import type { OfflineOrigin } from '#domain/kernel/recorded-event.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import { eventIdOf } from './event-ids.ts';
import { openValue, sealValue } from './sealed-answer.ts';

/** A fact that an earlier attempt at the same command recorded. */
export type RecordedBefore = {
  readonly id: string;
  readonly stream: string;
  readonly position: number;
};

/** What the vault knows of a command when an attempt at it begins. */
export type Claim = {
  readonly keyHash: Uint8Array;
  readonly firstEventId: string;
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  /** Empty in a first attempt. */
  readonly recorded: readonly RecordedBefore[];
  /** Gives out a number and keeps it for later attempts, in one step. */
  takeNumber(kind: NumberedKind): Promise<number>;
  /** What steps came to, sealed, by name. */
  readonly steps: Readonly<Record<string, string>>;
  keepStep(name: string, sealed: string): Promise<void>;
};

/**
 * One attempt at a command that has an idempotency key. A later attempt, made because an earlier one was interrupted, is given the same numbers and the
 * same event ids, so that it goes on where that one stopped.
 */
export type Attempt = {
  /** The next dispatch on a stream: what its events' ids are, by their place in it. */
  dispatch(stream: string): (place: number) => string;
  number(kind: NumberedKind): Promise<number>;
  /** What a step came to in an earlier attempt; where there is none, it is taken now and kept. */
  step<Result>(name: string, key: string, take: () => Promise<Result>): Promise<Result>;
  /** Its claim, as it stands by now. */
  claimed(): UnderKey;
  /** What others, such as the card company, may know the command by. */
  readonly name: string;
  /** Whether an earlier attempt recorded anything; on this stream, where one is named. */
  hasRecorded(stream?: string): boolean;
  /** Says that this fact of an earlier attempt was met. */
  met(eventId: string): void;
  /** Whether facts of an earlier attempt were not met: the attempt ended before it came to them. */
  missesFacts(): boolean;
  /** Whether this attempt or an earlier one may have left anything behind. */
  mayHaveActed(): boolean;
  /** Says that something was left behind that is no fact: a session was begun, a letter was handed over. */
  acted(): void;
  /** Says whom the answer tells of, such as `student-7`. */
  tellsOf(persons: readonly string[]): void;
  /** Whom it tells of, as far as was said. */
  about(): readonly string[];
};

export function beginAttempt(claim: Claim): Attempt {
  const dispatches = new Map<string, number>();
  const given = new Map<string, number>();
  const numbers: Record<string, readonly number[]> = {};
  const unmet = new Set(claim.recorded.map(({ id }) => id));
  const streams = new Set(claim.recorded.map(({ stream }) => stream));
  const about = new Set(streams);
  let hasActed = Object.keys(claim.numbers).length + Object.keys(claim.steps).length > 0;

  return {
    claimed: () => ({
      keyHash: claim.keyHash,
      firstEventId: claim.firstEventId,
      numbers: { ...numbers },
    }),
    name: claim.firstEventId,
    dispatch(stream) {
      const nth = next(dispatches, stream);
      about.add(stream);
      return (place) => eventIdOf(claim.firstEventId, stream, nth, place);
    },
    async number(kind) {
      const number = claim.numbers[kind]?.[next(given, kind)] ?? (await claim.takeNumber(kind));
      numbers[kind] = [...(numbers[kind] ?? []), number];
      return number;
    },
    async step<Result>(name: string, key: string, take: () => Promise<Result>): Promise<Result> {
      const known = claim.steps[name];
      // What this very step has come to before, under this very key.
      if (known !== undefined) return openValue(known, key) as Result;
      const result = await take();
      hasActed ||= result !== null;
      if (result !== null) await claim.keepStep(name, sealValue(result, key));
      return result;
    },
    hasRecorded: (stream) => (stream === undefined ? streams.size > 0 : streams.has(stream)),
    met: (eventId) => void unmet.delete(eventId),
    missesFacts: () => unmet.size > 0,
    mayHaveActed: () => hasActed || dispatches.size > 0 || given.size > 0 || streams.size > 0,
    acted: () => {
      hasActed = true;
    },
    tellsOf(persons) {
      for (const person of persons) about.add(person);
    },
    about: () => [...about],
  };
}

function next<Key>(counts: Map<Key, number>, key: Key): number {
  const nth = counts.get(key) ?? 0;
  counts.set(key, nth + 1);
  return nth;
}

/** What a request with an idempotency key carries along. */
export type Keyed = {
  readonly key: string;
  /** Who asks, once a guard has found out. */
  person: string;
  /** What must hold for the command to be done, and need not for its answer to be given again. */
  readonly conditions: (() => Promise<void>)[];
  /** Null until it begins. */
  attempt: Attempt | null;
  /** When and where it was said, where a device kept it until it could send it. */
  said: OfflineOrigin | null;
};

const requests = new AsyncLocalStorage<Keyed | null>();

export const withKey = <Result>(keyed: Keyed | null, work: () => Result): Result =>
  requests.run(keyed, work);

export const keyedRequest = (): Keyed | null => requests.getStore() ?? null;

/** The attempt that this code runs in; null where the request has no key, and outside of requests. */
export const currentAttempt = (): Attempt | null => requests.getStore()?.attempt ?? null;

/** When and where the command that this code serves was said; null where it came as it was said. */
export const currentOfflineOrigin = (): OfflineOrigin | null => requests.getStore()?.said ?? null;

/** Told by the guards: two people's equal keys are two keys. */
export function askedBy(person: string): void {
  const keyed = requests.getStore();
  if (keyed) keyed.person = person;
}

/** Checks a condition that may have ended since the command was done, as a plan has: anyone who only asks for the answer again need not meet it. */
export async function unlessAnswered(check: () => Promise<void>): Promise<void> {
  const keyed = keyedRequest();
  if (!keyed) return check();
  keyed.conditions.push(check);
}

/**
 * Takes a step that cannot be taken again, as using up a link or looking at what is then removed: a later attempt at the same command is given what it came
 * to. Null counts as not taken. A process that is killed between the step and its being written down leaves it taken, and the link has to be asked for again.
 */
export async function once<Result>(name: string, take: () => Promise<Result>): Promise<Result> {
  const keyed = keyedRequest();
  return keyed?.attempt ? keyed.attempt.step(name, keyed.key, take) : take();
}

/** A session was begun for somebody: their answer is given again with its cookie, for as long as that is fresh. */
export function letIn(...persons: readonly string[]): void {
  const attempt = currentAttempt();
  attempt?.acted();
  attempt?.tellsOf(persons);
}

/** What the command is called elsewhere, the same in every attempt; null without a key. */
export const commandName = (): string | null => currentAttempt()?.name ?? null;

/**
 * Whether an earlier attempt at the same command recorded facts already; on one stream, where it is named. What looks at the world before it decides must
 * not refuse the command for its own effect, and what acts outside the ledger must not act twice.
 */
export const isRecordedBefore = (noun?: { readonly noun: string }, id?: number | string): boolean =>
  currentAttempt()?.hasRecorded(noun && `${noun.noun}-${id}`) ?? false;
