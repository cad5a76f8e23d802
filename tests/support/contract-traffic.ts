import { type EventLog, type NewEvent, RevisionConflict } from '#api/event-log/event-log.ts';
import { counted, spoilt } from './contract-events.ts';
import { faultOf } from './contract-fault.ts';

/** What the ledger said yes to: each event id with the place it must be found at. */
export type Acknowledged = Map<
  string,
  { readonly stream: string; readonly position: number; readonly revision: number }
>;

/**
 * A writer that does everything writers do: appends of one to three events, with and without expectations, stale expectations,
 * appends that fail, and appends sent again although they were recorded. `seed` decides all of it.
 */
export async function writeTraffic(
  log: EventLog,
  { streams, appends, seed }: { streams: readonly string[]; appends: number; seed: number },
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map();
  const random = sequence(seed);

  for (let nth = 0; nth < appends; nth++) {
    const stream = streams[random(streams.length)] ?? '';
    const events = Array.from({ length: 1 + random(3) }, () => counted(nth));
    const kind = random(10);
    if (kind === 0) await faultOf(log.append(stream, 1_000_000, events));
    else if (kind === 1) await faultOf(log.append(stream, 'any', [...events, spoilt()]));
    else if (kind === 2) await Promise.all([record(stream, events), record(stream, events)]);
    else if (kind <= 5) await recordAtTheEnd(stream, events);
    else await record(stream, events);
  }
  return acknowledged;

  async function record(stream: string, events: readonly NewEvent[]): Promise<void> {
    acknowledge(stream, events, await log.append(stream, 'any', events));
  }

  /** As a command does: look where the stream stands, then insist on it; another writer may be faster. */
  async function recordAtTheEnd(stream: string, events: readonly NewEvent[]): Promise<void> {
    const last = (await log.read(stream)).at(-1)?.revision;
    try {
      acknowledge(stream, events, await log.append(stream, last ?? 'none', events));
    } catch (fault) {
      if (!(fault instanceof RevisionConflict)) throw fault;
    }
  }

  function acknowledge(
    stream: string,
    events: readonly NewEvent[],
    last: { revision: number; position: number },
  ): void {
    for (const [nth, { id }] of events.entries()) {
      const back = events.length - 1 - nth;
      acknowledged.set(id, {
        stream,
        position: last.position - back,
        revision: last.revision - back,
      });
    }
  }
}

/** Follows the ledger from its beginning, a few events at a time, and notes what it saw in order. */
export function followFromTheStart(log: EventLog) {
  const seen: { id: string; position: number; stream: string; revision: number }[] = [];
  let wake = Promise.withResolvers<void>();
  const unsubscribe = log.subscribe(() => wake.resolve());

  return {
    seen,
    async upTo(position: () => number): Promise<void> {
      let after = 0;
      while (after < position()) {
        wake = Promise.withResolvers();
        const page = await log.readAll(after, 7);
        for (const { id, position: at, stream, revision } of page)
          seen.push({ id, position: at, stream, revision });
        after = page.at(-1)?.position ?? after;
        if (page.length === 0) await wake.promise;
      }
      unsubscribe();
    },
  };
}

/** Whole numbers below `limit`, the same for the same seed. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
