import type { Instant } from '#domain/kernel/nz-time.ts';
import { withinLimit } from './append-size.ts';
import type { Codec } from './codec.ts';
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  PartlyRecorded,
  RevisionConflict,
} from './event-log.ts';
import type { StoredEvent, StoredRow } from './stored-event.ts';
import { wakeCalls } from './wake-calls.ts';

/** A ledger that lives as long as the process: for tests and trials. `now` gives the instant that events are recorded at. */
export function memoryEventLog(
  codec: Codec,
  now: () => Instant = () => new Date().toISOString(),
): EventLog {
  const rows: StoredRow[] = [];
  const streams = new Map<string, StoredRow[]>();
  const byId = new Map<string, StoredRow>();
  const wakes = wakeCalls();
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  return {
    async append(stream, expected, events) {
      if (closed) throw new Error('The event log is closed.');
      if (events.length === 0) throw new Error(`${stream}: nothing to append`);
      const sealing = codec.seal(events);
      // Its failure is reported when its turn comes, not before.
      sealing.catch(() => {});
      // One after the other, in the order of the calls, however long each takes to seal.
      const appending = turn.then(async () =>
        record(stream, expected, withinLimit(stream, await sealing)),
      );
      turn = Promise.allSettled([appending]);
      return appending;
    },
    read: async (stream, from) =>
      codec.open((streams.get(stream) ?? []).slice(from?.revision ?? 0)),
    holds: async (eventId) => byId.has(eventId.toLowerCase()),
    readAll: async (after, limit, types) =>
      codec.openEach(
        rows.slice(after, after + limit).filter(({ type }) => types?.includes(type) ?? true),
      ),
    head: async () => rows.length,
    canAppend: async () => undefined,
    subscribe: wakes.add,
    async close() {
      closed = true;
      await turn;
    },
  };

  function record(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Appended {
    const before = alreadyRecorded(stream, events);
    if (before) return before;

    const actual = (streams.get(stream)?.length ?? 0) - 1;
    if (expected !== 'any' && (expected === 'none' ? -1 : expected) !== actual) {
      throw new RevisionConflict(stream, expected, actual < 0 ? 'none' : actual);
    }
    const recordedAt = now();
    const past = streams.get(stream) ?? [];
    streams.set(stream, past);
    for (const event of events) keep(stream, past, event, recordedAt);
    wakes.ring();
    return { revision: actual + events.length, position: rows.length };
  }

  function alreadyRecorded(stream: string, events: readonly StoredEvent[]): Appended | null {
    const found = events.flatMap(({ id }) => byId.get(id) ?? []);
    if (found.length === 0) return null;
    const here = found.filter((row) => row.stream === stream);
    const last = here.at(-1);
    if (!last || here.length !== events.length) throw new PartlyRecorded(stream);
    return { revision: last.revision, position: last.position };
  }

  function keep(stream: string, past: StoredRow[], event: StoredEvent, recordedAt: Instant): void {
    // Through JSON and back, as the database would have it: what a caller changes afterwards does not change the past.
    const { data, metadata } = JSON.parse(JSON.stringify(event)) as StoredEvent;
    const row = {
      ...event,
      data,
      metadata,
      stream,
      revision: past.length,
      position: rows.length + 1,
      recordedAt,
    };
    rows.push(row);
    past.push(row);
    byId.set(row.id, row);
  }
}
