import type { Sql } from 'postgres';
import type { Codec } from '#api/event-log/codec.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { bodySql, eventIn } from '#api/transparency/bodies.ts';
import type { LedgerSearch } from '#domain/history/search.ts';
import { countOf } from '#projections/engine/rows.ts';
import { findPositions } from './find-positions.ts';
import { markUnreadable } from './mark-unreadable.ts';

/** An event with the bytes that are sealed. */
export type WithBody = { readonly event: RecordedEvent; readonly body: string };

/** The ledger as auditors read it: by what an event is about, newest first or in order, opened. */
export type AuditLedger = {
  /** At most `limit` events before a position, the newest first. */
  search(search: LedgerSearch, before: number | undefined, limit: number): Promise<RecordedEvent[]>;
  stream(name: string): Promise<RecordedEvent[]>;
  /** One event and, where there is one, the body of the event before it. */
  event(position: number): Promise<(WithBody & { readonly bodyBefore: string | null }) | null>;
  /** Everything a search finds, in the order it was recorded. */
  inOrder(search: LedgerSearch): AsyncGenerator<readonly WithBody[]>;
  count(search: LedgerSearch): Promise<number>;
};

const exportBatch = 500;

/** A place, and the bytes that are hashed: what auditors are shown is read from nothing else. */
type Bytes = { readonly position: number | string; readonly body: string };

export function auditLedger(sql: Sql, codec: Codec): AuditLedger {
  const bytes = () => sql`position, ${sql.unsafe(bodySql)} as body`;
  return {
    async search(search, before, limit) {
      const range = before === undefined ? sql`` : sql`and position < ${before}`;
      const newest = sql`order by position desc limit ${limit}`;
      const { found } = await findPositions(sql, search, range, newest);
      const rows = await sql<Bytes[]>`
        select ${bytes()} from ledger.events where position in (${found}) ${newest}
      `;
      return open(rows);
    },

    async stream(name) {
      const rows = await sql<Bytes[]>`
        select ${bytes()} from ledger.events where stream = ${name} order by revision
      `;
      return open(rows);
    },

    async event(position) {
      const rows = await sql<Bytes[]>`
        select ${bytes()} from ledger.events
        where position in (${position}, ${position - 1}) order by position desc
      `;
      const [row, before] = rows;
      if (!row || Number(row.position) !== position) return null;
      const [event] = await open([row]);
      return event ? { event, body: row.body, bodyBefore: before?.body ?? null } : null;
    },

    async *inOrder(search) {
      const first = sql`order by position limit ${exportBatch}`;
      for (let after = 0; ; ) {
        const { found } = await findPositions(sql, search, sql`and position > ${after}`, first);
        const rows = await sql<Bytes[]>`
          select ${bytes()} from ledger.events
          where position in (${found}) ${first}
        `;
        const events = await open(rows);
        if (events.length === 0) return;
        yield events.map((event, index) => ({ event, body: rows[index]?.body ?? '' }));
        after = events.at(-1)?.position ?? after;
      }
    },

    async count(search) {
      const { found } = await findPositions(sql, search, sql``, sql``);
      return countOf(sql)`select count(*)::int as count from (${found}) as found`;
    },
  };

  async function open(rows: readonly Bytes[]): Promise<RecordedEvent[]> {
    const stored: StoredRow[] = rows.map((row) => eventIn(row.body, Number(row.position)));
    const events = await codec.openEach(stored);
    return events.map(markUnreadable);
  }
}
