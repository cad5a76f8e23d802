import type { StoredRow } from '#api/event-log/stored-event.ts';

/** One end of a copy: a ledger as it lies there, personal fields sealed. */
export type LedgerEnd = {
  /** How many events there are. */
  count(): Promise<number>;
  /** All of them in order, a page at a time. */
  pages(): AsyncIterable<readonly StoredRow[]>;
  /** Adds events after the last; their positions follow on from it. */
  write(rows: readonly StoredRow[]): Promise<void>;
  /** Called once everything is there and proven. */
  arrived(): Promise<void>;
  close(): Promise<void>;
};
