import type { Sql } from 'postgres';
import { z } from 'zod';
import { arePositionsHere, isStreamHere } from '#api/event-log/archived.ts';
import type { Codec } from '#api/event-log/codec.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { bodySql, eventIn } from '#api/transparency/bodies.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import { countOf, rowsOf } from '#projections/engine/rows.ts';
import { findPositions, firstPlaceOf, orderOf } from './find-positions.ts';
import { markUnreadable } from './mark-unreadable.ts';

/** An event with the bytes that are sealed. */
export type WithBody = { readonly event: RecordedEvent; readonly body: string };

/** `hasMore`: there are earlier ones, or may be among events that are archived. */
export type Page = { readonly events: readonly RecordedEvent[]; readonly hasMore: boolean };

/** The ledger as auditors read it: by what an event is about, newest first or in order, opened. */
export type AuditLedger = {
  /**
   * At most `limit` events before a position, the newest first.
   * @throws where there are none, but may be among events that are archived (`isArchived`)
   */
  search(search: LedgerSearch, before: number | undefined, limit: number): Promise<Page>;
  stream(name: string): Promise<RecordedEvent[]>;
  /** One event and, where there is one, the body of the event before it. */
  event(position: number): Promise<(WithBody & { readonly bodyBefore: string | null }) | null>;
  /** Everything a search finds, in the order it was recorded. */
  inOrder(search: LedgerSearch): AsyncGenerator<readonly WithBody[]>;
  count(search: LedgerSearch): Promise<number>;
};

const exportBatch = 500;
/** A position that no event has: beyond it nothing is ever recorded. */
const endOfLedger = Number.MAX_SAFE_INTEGER;

/** A place, and the bytes that are hashed: what auditors are shown is read from nothing else. */
const bytesRow = z.object({ position: z.number().int(), body: z.string() });

export function auditLedger(sql: Sql, codec: Codec): AuditLedger {
  const bytes = () => sql`position, ${sql.unsafe(bodySql)} as body`;
  return {
    async search(search, before, limit) {
      const range = before === undefined ? sql`` : sql`and position < ${before}`;
      const page = { from: 'newest', limit: limit + 1 } as const;
      const { found } = await findPositions(sql, search, range, page);
      const rows = await rowsOf(sql, bytesRow)`
        select ${bytes()} from ledger.events where position in (${found}) ${orderOf(sql, page)}
      `;
      const events = await open(rows.slice(0, limit));
      if (rows.length > limit) return { events, hasMore: true };
      if (!(await isAnyArchived(1, endOfLedger))) return { events, hasMore: false };
      const oldest = events.at(-1)?.position ?? before ?? endOfLedger;
      const reach = [await firstPlaceOf(sql, search), oldest - 1] as const;
      if (events.length === 0) await mustBeHere(...reach);
      return { events, hasMore: events.length > 0 && (await isAnyArchived(...reach)) };
    },

    async stream(name) {
      const rows = await rowsOf(sql, bytesRow)`
        select ${bytes()} from ledger.events
        where ${isStreamHere(sql, name)} and stream = ${name} order by revision
      `;
      return open(rows);
    },

    async event(position) {
      const rows = await rowsOf(sql, bytesRow)`
        select ${bytes()} from ledger.events
        where ${arePositionsHere(sql, position, position)} and position in (${position}, ${position - 1}) order by position desc
      `;
      const [row, before] = rows;
      if (row?.position !== position) return null;
      const [event] = await open([row]);
      return event ? { event, body: row.body, bodyBefore: before?.body ?? null } : null;
    },

    async *inOrder(search) {
      const page = { from: 'oldest', limit: exportBatch } as const;
      await mustBeHere(await firstPlaceOf(sql, search), endOfLedger);
      for (let after = 0; ; ) {
        const { found } = await findPositions(sql, search, sql`and position > ${after}`, page);
        const rows = await rowsOf(sql, bytesRow)`
          select ${bytes()} from ledger.events
          where position in (${found}) ${orderOf(sql, page)}
        `;
        const events = await open(rows);
        if (events.length === 0) return;
        yield events.map((event, index) => ({ event, body: rows[index]?.body ?? '' }));
        after = events.at(-1)?.position ?? after;
      }
    },

    async count(search) {
      await mustBeHere(await firstPlaceOf(sql, search), endOfLedger);
      const { found } = await findPositions(sql, search, sql``, null);
      return countOf(sql)`select count(*)::int as count from (${found}) as found`;
    },
  };

  /** @throws where some of these positions are archived */
  async function mustBeHere(first: number, last: number): Promise<void> {
    await sql`select ledger.is_here(${first}, ${last})`;
  }

  async function isAnyArchived(first: number, last: number): Promise<boolean> {
    const rows = await sql`
      select from ledger.archived_part archived where archived.first <= ${last} and archived.last >= ${first} limit 1`;
    return rows.length > 0;
  }

  async function open(rows: readonly z.infer<typeof bytesRow>[]): Promise<RecordedEvent[]> {
    const stored: StoredRow[] = rows.map((row) => eventIn(row.body, row.position));
    const events = await codec.openEach(stored);
    return events.map(markUnreadable);
  }
}
