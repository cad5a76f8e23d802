import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

/** What a follower needs of the ledger. */
export type LedgerReader = {
  /** As many events after a position, in order; of them, where types are given, only those. */
  readAll(after: number, limit: number, types?: readonly string[]): Promise<RecordedEvent[]>;
  head(): Promise<number>;
  subscribe(wake: () => void): () => void;
};

/** Events that are read at a time. */
const pageSize = 500;

/** The end of the ledger, read once for all that follow it in this process. */
export type LedgerTail = Pick<LedgerReader, 'head' | 'subscribe'> & {
  /** The ledger itself, to read other events than the next ones. */
  readonly ledger: LedgerReader;
  /** Most events of a page. */
  readonly size: number;
  /** A page of the events after a position, in order; fewer than `size` where those are all that are recorded. */
  readAfter(position: number): Promise<readonly RecordedEvent[]>;
  /** Says that an event is recorded at this position. A follower that has not seen it looks again. */
  expect(position: number): void;
  /** Has the next read ask the database, in case word of new events was lost. */
  lookAgain(): void;
  /** Drops what was read. Another leader may have worked on a database that lost the last events. */
  forget(): void;
};

type Reading = {
  readonly after: number;
  /** What `grown` was when it began. */
  readonly grown: number;
  readonly page: Promise<readonly RecordedEvent[]>;
};

/**
 * Reads the ledger once for all its followers, which are nearly always at the same place.
 * The last two pages are kept for a follower that is slow for a moment.
 * The database is asked only when there may be something new.
 */
export function ledgerTail(ledger: LedgerReader, size = pageSize): LedgerTail {
  /** How often word came that there may be more. */
  let grown = 0;
  let expected = 0;
  let kept = nothingRead;
  const underWay = new Map<number, Reading>();
  // Subscribed first: when a follower wakes up, `grown` has changed already.
  ledger.subscribe(lookAgain);

  return {
    ledger,
    size,
    head: ledger.head,
    subscribe: ledger.subscribe,
    async readAfter(position) {
      const page = pageAfter(position);
      if (page === null) return read(position);
      if (page.length === size || isEnd()) return page;
      await read(endOf(kept.events));
      return pageAfter(position) ?? read(position);
    },
    expect(position) {
      expected = Math.max(expected, position);
    },
    lookAgain,
    forget() {
      kept = nothingRead;
      underWay.clear();
    },
  };

  function lookAgain(): void {
    grown += 1;
  }

  /** Whether the kept pages end where the ledger does, as far as we know. */
  function isEnd(): boolean {
    return kept.endSeenAt === grown && endOf(kept.events) >= expected;
  }

  /** Null when the page begins before the kept events, or after their end. */
  function pageAfter(position: number): readonly RecordedEvent[] | null {
    const [first] = kept.events;
    if (!first || position + 1 < first.position || position > endOf(kept.events)) return null;
    const from = position + 1 - first.position;
    return kept.events.slice(from, from + size);
  }

  function read(after: number): Promise<readonly RecordedEvent[]> {
    const before = underWay.get(after);
    if (before?.grown === grown) return before.page;
    const reading: Reading = { after, grown, page: ledger.readAll(after, size) };
    underWay.set(after, reading);
    const page = reading.page.then((events) => {
      // The page is not kept if `forget` was called since the read began.
      if (underWay.get(after) === reading) keep(reading, events);
      return events;
    });
    const over = () => {
      if (underWay.get(after) === reading) underWay.delete(after);
    };
    return page.finally(over);
  }

  /** Adds a page that follows the kept ones; one that lies beyond them takes their place. */
  function keep({ after, grown: endSeenAt }: Reading, events: readonly RecordedEvent[]): void {
    const end = endOf(kept.events);
    const isLast = events.length < size ? endSeenAt : -1;
    if (kept.events.length > 0 && after <= end) {
      const news = events.filter(({ position }) => position > end);
      const last = Math.max(kept.endSeenAt, isLast);
      kept = { events: [...kept.events, ...news].slice(-2 * size), endSeenAt: last };
    } else if (events.length > 0) kept = { events: events.slice(-2 * size), endSeenAt: isLast };
  }
}

const nothingRead = { events: [] as readonly RecordedEvent[], endSeenAt: -1 };

const endOf = (events: readonly RecordedEvent[]): number => events.at(-1)?.position ?? 0;
