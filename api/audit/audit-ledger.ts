import type { Sql } from 'postgres';
import type { Codec } from '#api/event-log/codec.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { bodySql } from '#api/seals/bodies.ts';
import type { LedgerSearch } from '#domain/history/search.ts';
import { addDays, startOfDay } from '#domain/kernel/nz-time.ts';

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
      const rows = await sql<Row[]>`
        select ${columns()} from ledger.events
        where ${matching(search)} ${before === undefined ? sql`` : sql`and position < ${before}`}
        order by position desc limit ${limit}
      `;
      return codec.openEach(rows.map(stored));
    },

    async stream(name) {
      const rows = await sql<Row[]>`
        select ${columns()} from ledger.events where stream = ${name} order by revision
      `;
      return codec.openEach(rows.map(stored));
    },

    async event(position) {
      const rows = await sql<(Row & { body: string })[]>`
        select ${columns()}, ${sql.unsafe(bodySql)} as body from ledger.events
        where position in (${position}, ${position - 1}) order by position desc
      `;
      const [row, before] = rows;
      if (!row || Number(row.position) !== position) return null;
      const [event] = await codec.openEach([stored(row)]);
      return event ? { event, body: row.body, bodyBefore: before?.body ?? null } : null;
    },

    async *inOrder(search) {
      for (let after = 0; ; ) {
        const rows = await sql<(Row & { body: string })[]>`
          select ${columns()}, ${sql.unsafe(bodySql)} as body from ledger.events
          where ${matching(search)} and position > ${after} order by position limit ${exportBatch}
        `;
        const events = await codec.openEach(rows.map(stored));
        if (events.length === 0) return;
        yield events.map((event, index) => ({ event, body: rows[index]?.body ?? '' }));
        after = events.at(-1)?.position ?? after;
      }
    },

    async count(search) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from ledger.events where ${matching(search)}
      `;
      return row?.count ?? 0;
    },
  };

  function columns() {
    return sql`position, stream, revision, event_id as id, type, schema_version, data, metadata, recorded_at`;
  }

  function matching({ school, student, payment, instructor, type, actor, from, to }: LedgerSearch) {
    const [actorKind, actorId] = actor?.split('-') ?? [];
    return sql`true
      ${school === undefined ? sql`` : sql`and school_id ${oneOf('school', school)}`}
      ${student === undefined ? sql`` : sql`and student_id ${oneOf('student', student)}`}
      ${payment === undefined ? sql`` : sql`and payment_id = ${payment}`}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
      ${actorKind === undefined ? sql`` : sql`and metadata -> 'actor' ->> 'kind' = ${actorKind}`}
      ${actorId === undefined ? sql`` : sql`and metadata -> 'actor' ->> 'id' = ${actorId}`}
      ${
        instructor === undefined
          ? sql``
          : sql`and (data ->> 'instructorId' ${oneOf('account', instructor)} or data ->> 'accountId' ${oneOf('account', instructor)}
              or (metadata -> 'actor' ->> 'id' ${oneOf('account', instructor)} and metadata -> 'actor' ->> 'kind' in ('instructor', 'admin', 'auditor')))`
      }
      ${from === undefined ? sql`` : sql`and metadata ->> 'occurredAt' >= ${startOfDay(from)}`}
      ${to === undefined ? sql`` : sql`and metadata ->> 'occurredAt' < ${startOfDay(addDays(to, 1))}`}
    `;
  }

  /** Is this one, or one whose name of today holds these words; JSON says numbers as text. */
  function oneOf(table: 'school' | 'student' | 'account', who: number | string) {
    const id = table === 'account' ? sql`id::text` : sql`id`;
    const name = table === 'school' ? sql`name` : sql`first_name || ' ' || last_name`;
    if (typeof who === 'number') return sql`= ${table === 'account' ? String(who) : who}`;
    const words = `%${who.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`in (select ${id} from ${sql(`read.${table}`)} where ${name} ilike ${words})`;
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
