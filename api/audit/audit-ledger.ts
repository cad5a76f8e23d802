import type { Sql } from 'postgres';
import type { Codec } from '#api/event-log/codec.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { bodySql } from '#api/seals/bodies.ts';
import type { LedgerSearch } from '#domain/history/search.ts';
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

export function auditLedger(sql: Sql, codec: Codec): AuditLedger {
  return {
    async search(search, before, limit) {
      const range = before === undefined ? sql`` : sql`and position < ${before}`;
      const newest = sql`order by position desc limit ${limit}`;
      const { found } = await findPositions(sql, search, range, newest);
      const rows = await sql<Row[]>`
        select ${columns()} from ledger.events where position in (${found}) ${newest}
      `;
      return open(rows);
    },

    async stream(name) {
      const rows = await sql<Row[]>`
        select ${columns()} from ledger.events where stream = ${name} order by revision
      `;
      return open(rows);
    },

    async event(position) {
      const rows = await sql<(Row & { body: string })[]>`
        select ${columns()}, ${sql.unsafe(bodySql)} as body from ledger.events
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
        const rows = await sql<(Row & { body: string })[]>`
          select ${columns()}, ${sql.unsafe(bodySql)} as body from ledger.events
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
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from (${found}) as found
      `;
      return row?.count ?? 0;
    },
  };

  async function open(rows: readonly Row[]): Promise<RecordedEvent[]> {
    const events = await codec.openEach(rows.map(stored));
    return events.map(markUnreadable);
  }

  function columns() {
    return sql`position, stream, revision, event_id as id, type, schema_version, data, metadata, recorded_at`;
  }
}

/** Pools differ in what they make of names, of a bigint and of an instant. */
type Row = Omit<StoredRow, 'position' | 'recordedAt'> & {
  readonly position: string | number;
  readonly recordedAt: Date | string;
};

const stored = (row: Row): StoredRow => ({
  ...row,
  position: Number(row.position),
  recordedAt: new Date(row.recordedAt).toISOString(),
});
