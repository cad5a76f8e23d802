import type { Message } from './decoding.ts';

/** More messages than this that wait to be recorded, and the server waits. */
const MOST_WAITING = 5_000;
/** So too when they are large. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/** Taken into Postgres at once. Of a few that wait only some, so that whoever appended those goes on while the rest is taken; of many a share, which costs less each. */
const LEAST_AT_ONCE = 24;
const SHARE_AT_ONCE = 1 / 4;
const MOST_BYTES_AT_ONCE = 16 * 1024 * 1024;

type Placed = Exclude<Message, { kind: 'listening' }>;

/** What came from the server and waits for Postgres, in order. */
export function makeBacklog() {
  let waiting: Placed[] = [];
  let bytes = 0;
  let since = 0;
  return {
    add(message: Placed): void {
      if (waiting.length === 0) since = Date.now();
      waiting.push(message);
      bytes += bytesOf(message);
    },
    /** The first of it, as many as are taken into Postgres at once; none where nothing waits. */
    first: (): readonly Placed[] => firstOf(waiting),
    taken(batch: readonly Placed[]): void {
      waiting = waiting.slice(batch.length);
      for (const message of batch) bytes -= bytesOf(message);
      since = Date.now();
    },
    clear(): void {
      [waiting, bytes] = [[], 0];
    },
    isFull: (): boolean => waiting.length > MOST_WAITING || bytes > MOST_WAITING_BYTES,
    /** When it was last empty or some of it was taken, in milliseconds since 1970; null where nothing waits. */
    since: (): number | null => (waiting.length > 0 ? since : null),
  };
}

const bytesOf = (message: Placed): number => (message.kind === 'event' ? message.bytes : 0);

function firstOf(waiting: readonly Placed[]): readonly Placed[] {
  let bytes = 0;
  const most = Math.max(LEAST_AT_ONCE, waiting.length * SHARE_AT_ONCE);
  const end = waiting.findIndex((message, nth) => {
    bytes += bytesOf(message);
    return nth > 0 && (nth >= most || bytes > MOST_BYTES_AT_ONCE);
  });
  return waiting.slice(0, end < 0 ? waiting.length : end);
}
