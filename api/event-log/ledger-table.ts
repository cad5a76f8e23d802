import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { instantOf } from '#api/database/database.ts';
import { countOf, valueOf } from '#projections/engine/rows.ts';
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
      return codec.open(
        await rowsAsText(
          sql,
          sql`${isHere} and stream = ${stream} and revision >= ${from?.revision ?? 0} order by revision`,
        ),
      );
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
export const storedRows = (sql: Sql, after: number, limit: number): Promise<StoredRow[]> =>
  rowsAsText(
    sql,
    sql`${arePositionsHere(sql, after + 1, after + limit)} and position > ${after} order by position limit ${limit}`,
  );

/** Within a range of positions, so that a page is looked for there and nowhere else, however rare its types are. */
const rowsOfTypes = (
  sql: Sql,
  after: number,
  limit: number,
  types: readonly string[],
): Promise<StoredRow[]> =>
  rowsAsText(
    sql,
    sql`${arePositionsHere(sql, after + 1, after + limit)}
      and position > ${after} and position <= ${after + limit} and type = any (${[...types]}) order by position`,
  );

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

/** Signs that stand in no JSON and in no name of ours: between the columns of an event, and between events. */
const [unit, record] = ['\u001f', '\u001e'];

/**
 * The events of a condition, in its order. All of them come as one text: a page has thousands, and a driver that takes nine columns of each apart needs longer
 * than it takes to open them.
 */
async function rowsAsText(sql: Sql, where: ReturnType<Sql>): Promise<StoredRow[]> {
  const text = await valueOf(sql, z.string().nullable())`
    select string_agg(concat_ws(${unit}, position, revision, schema_version, event_id, recorded_at, type, stream, data, metadata), ${record})
    from (select * from ledger.events where ${where}) event`;
  return text ? text.split(record).map(storedRow) : [];
}

function storedRow(line: string): StoredRow {
  const columns = line.split(unit);
  const [position, revision, schemaVersion, id = '', at = '', type = '', stream = ''] = columns;
  return {
    position: Number(position),
    stream,
    revision: Number(revision),
    id,
    type,
    schemaVersion: Number(schemaVersion),
    data: JSON.parse(columns[7] ?? ''),
    metadata: JSON.parse(columns[8] ?? ''),
    recordedAt: instantOf(at),
  };
}
