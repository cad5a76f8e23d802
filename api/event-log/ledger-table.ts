import type { Sql, TransactionSql } from 'postgres';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { countOf } from '#projections/engine/rows.ts';
import { arePositionsHere, isStreamHere } from './archived.ts';
import type { Codec } from './codec.ts';
import type { EventLog } from './event-log.ts';
import type { StoredRow } from './stored-event.ts';

/** Reading `ledger.events`: the ledger itself, or the copy that follows one kept elsewhere. */
export function ledgerTable(
  sql: Sql,
  codec: Codec,
): Pick<EventLog, 'read' | 'readAll' | 'head' | 'holds'> {
  return {
    async read(stream, from) {
      const isHere = from
        ? arePositionsHere(sql, from.position + 1, Number.MAX_SAFE_INTEGER)
        : isStreamHere(sql, stream);
      const rows = await sql<LedgerRow[]>`
        select ${ledgerColumns(sql)} from ledger.events
        where ${isHere} and stream = ${stream} and revision >= ${from?.revision ?? 0} order by revision`;
      return codec.open(rows.map(storedRow));
    },
    async holds(eventId) {
      const rows = await sql`select from ledger.events where event_id = ${eventId}`;
      return rows.length > 0;
    },
    async readAll(after, limit, types) {
      return codec.openEach(
        await (types ? rowsOfTypes(sql, after, limit, types) : storedRows(sql, after, limit)),
      );
    },
    head: () => countOf(sql)`select position from ledger.head`,
  };
}

/** Up to `limit` events after a position as they lie there, personal fields sealed. @throws where some of them are archived (`isArchived`) */
export async function storedRows(sql: Sql, after: number, limit: number): Promise<StoredRow[]> {
  const rows = await sql<LedgerRow[]>`
    select ${ledgerColumns(sql)} from ledger.events
    where ${arePositionsHere(sql, after + 1, after + limit)} and position > ${after} order by position limit ${limit}`;
  return rows.map(storedRow);
}

/** Within a range of positions, so that a page is looked for there and nowhere else, however rare its types are. */
async function rowsOfTypes(
  sql: Sql,
  after: number,
  limit: number,
  types: readonly string[],
): Promise<StoredRow[]> {
  const rows = await sql<LedgerRow[]>`
    select ${ledgerColumns(sql)} from ledger.events
    where ${arePositionsHere(sql, after + 1, after + limit)}
      and position > ${after} and position <= ${after + limit} and type = any (${[...types]}) order by position`;
  return rows.map(storedRow);
}

/** Writes events with the places and times they have already; the caller holds `ledger.head`. */
export async function insertRows(sql: TransactionSql, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`select ledger.make_room(${rows.at(-1)?.position ?? 0})`;
  const events = rows.map(
    ({ position, stream, revision, id, type, schemaVersion, data, metadata, recordedAt }) => ({
      position,
      stream,
      revision,
      id,
      type,
      data,
      metadata,
      version: schemaVersion,
      recorded_at: recordedAt,
    }),
  );
  await sql`
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select position, stream, revision, id, type, version, data, metadata, recorded_at
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as event (position bigint, stream text, revision int,
      id uuid, type text, version int, data jsonb, metadata jsonb, recorded_at timestamptz)`;
}

/** The columns of a `LedgerRow`, for a query on `ledger.events`. */
export const ledgerColumns = (sql: Sql) =>
  sql`position, stream, revision, event_id as id, type, schema_version as "schemaVersion", data, metadata,
    recorded_at as "recordedAt"`;

/** Pools differ in what they make of a bigint and of an instant. */
export type LedgerRow = Omit<StoredRow, 'position' | 'recordedAt'> & {
  readonly position: string | number;
  readonly recordedAt: Date | Instant;
};

export const storedRow = (row: LedgerRow): StoredRow =>
  isAsStored(row)
    ? row
    : {
        ...row,
        position: Number(row.position),
        recordedAt: new Date(row.recordedAt).toISOString(),
      };

/** Whether a pool has made of it what it is, as ours do. */
const isAsStored = (row: LedgerRow): row is StoredRow =>
  typeof row.position === 'number' &&
  typeof row.recordedAt === 'string' &&
  row.recordedAt.endsWith('Z');
