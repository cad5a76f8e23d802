import type { AnyEvent } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { NewEvent, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';

import type { Comparison } from './comparison.ts';

export type { Metadata, NewEvent, RecordedEvent } from '#domain/kernel/recorded-event.ts';

/** `'none'`: the stream must not exist. A number: its last event must have this revision. `'any'`: no expectation. */
export type ExpectedRevision = 'none' | 'any' | number;

export type Appended = {
  /** Revision of the stream's last event after the append. */
  readonly revision: number;
  /** Position of the last event of this append. */
  readonly position: number;
};

/** The stream has moved on. `actual` is its last revision, or `'none'`. */
export class RevisionConflict extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: 'none' | number;

  constructor(stream: string, expected: ExpectedRevision, actual: 'none' | number) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
    this.name = 'RevisionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The ledger could not be reached, or did not answer, for longer than an append may wait. Whether it was recorded is not known; the same event ids tell. */
export class LedgerUnavailable extends Error {
  override name = 'LedgerUnavailable';
}

/** The ledger was there and said no, or was not asked because it would have: nothing was recorded. */
export class LedgerRefused extends LedgerUnavailable {
  override name = 'LedgerRefused';
}

/** The claim of an idempotency key, as far as the attempt that records facts under it relies on it. */
export type UnderKey = {
  readonly keyHash: Uint8Array;
  /** What the ids of the facts are made of. */
  readonly firstEventId: string;
  /** The numbers that were given out so far, by kind. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
};

/** A crash took back the claim of the idempotency key that the facts were to be recorded under, or a number of it: a later try would not have known of them. */
export class KeyLost extends LedgerRefused {
  override name = 'KeyLost';
}

/**
 * Some of these event ids are recorded already, but not all of them in this stream: the caller mixed old ids with new ones. Nothing
 * was recorded.
 */
export class PartlyRecorded extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`${stream}: some of these event ids are already recorded, not all of them here`);
    this.name = 'PartlyRecorded';
    this.stream = stream;
  }
}

/** How things stand with the server that keeps the ledger. */
export type ServerHealth = {
  /** When the connection was lost, in milliseconds since 1970; null while it lasts. */
  readonly awaySince: number | null;
  /** What keeps it from being followed and will not pass by itself, in a sentence. */
  readonly trouble: string | null;
  /** Whether it is another server than the one that was followed, or has lost events: nothing is recorded there. */
  readonly isAnother: boolean;
  /** Whether it denied the right to append when it was last asked. */
  readonly isDenied: boolean;
  /** Seconds since something came from it that Postgres has not taken yet, or since it was lost; 0 while it is followed. */
  readonly behindSeconds: number;
  /** How often it was connected to anew. */
  readonly reconnects: number;
};

export type ServerStatus = ServerHealth & {
  /** Position of the last event that was taken from it. */
  readonly position: number;
  /** What lies there under our names, is not of the ledger and was not acknowledged. */
  readonly setAside: number;
};

export type LedgerServer = {
  readonly kind: 'kurrentdb';
  /** What this process knows without asking. */
  health(): ServerHealth;
  status(): Promise<ServerStatus>;
  /** Holds it against its copy in Postgres, from the last place that was found the same, or all of it, and keeps what came out. */
  compare(how: {
    readonly now: Instant;
    readonly isAll?: boolean;
    readonly onProgress?: (events: number, of: number) => void;
  }): Promise<Comparison>;
};

/** The append-only ledger. Every adapter passes the same contract (tests/api/event-log.contract.ts). */
export type EventLog = {
  /**
   * Records all of `events` at the end of `stream`, or none. Event ids that are already recorded make the call return what it
   * returned the first time. Throws `RevisionConflict` when the expectation does not hold,
   * `AppendTooLarge` (append-size.ts) when they are more than 1 MB together.
   * @param underKey the claim of an idempotency key: in Postgres nothing is recorded where it no longer stands as it did, which a crash may have brought about (`KeyLost`)
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    underKey?: UnderKey | null,
  ): Promise<Appended>;
  /**
   * The stream's events in order; empty when it does not exist.
   * @param from an event of it: that one, where it is here and not archived, and what came after
   */
  read(
    stream: string,
    from?: { readonly revision: number; readonly position: number },
  ): Promise<RecordedEvent[]>;
  /** Whether an event of this id is recorded. */
  holds(eventId: string): Promise<boolean>;
  /**
   * Up to `limit` events with position greater than `after`, in order; one that cannot be read comes as `unreadable`. Never skips one that is committed later.
   * @param types of those `limit` events, only the ones of these types
   */
  readAll(after: number, limit: number, types?: readonly string[]): Promise<RecordedEvent[]>;
  /** The last position, 0 for an empty ledger. */
  head(): Promise<number>;
  /** Resolves when an append would be taken at this moment; records nothing. @throws why it would not */
  canAppend(): Promise<void>;
  /** Calls back soon after anything was appended, by this process or another; may also call back for nothing. */
  subscribe(wake: () => void): () => void;
  /** Where it is kept outside Postgres: that server. */
  readonly server?: LedgerServer;
  /** Finishes what is under way and lets go of the connection. */
  close(): Promise<void>;
};

/**
 * A number for a new event. It begins with the time, so that an index over all of them grows at its end; by chance alone each append to a long ledger
 * would touch pages all over it.
 */
export const newEventId = (): string => Bun.randomUUIDv7();

/** What a stream of this decider's noun holds, as its events. */
export const eventsOf = <Event extends AnyEvent>(
  _decider: { evolve(state: never, event: Event): unknown },
  recorded: readonly RecordedEvent[],
): RecordedEvent<Event>[] =>
  trust(recorded, "a stream's prefix is its noun, and the codec has checked each event");
