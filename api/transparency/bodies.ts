import type { Sql, TransactionSql } from 'postgres';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { trust } from '#domain/kernel/trust.ts';
import { type Leaves, lastPosition } from './hash-lines.ts';
import { openHasher } from './hasher.ts';

/** The SQL expression of an event's body (README.md, "Body"), over columns of ledger.events; independent of the session's settings. */
export const bodySql = `json_build_array(stream, revision, event_id, type, schema_version, data, metadata, recorded_at at time zone 'UTC')::text`;

/** The event that a body says. @param position where it stands, which its body does not say */
export function eventIn(body: string, position: number): StoredRow {
  const [stream, revision, id, type, schemaVersion, data, metadata, at] = trust<
    readonly [
      string,
      number,
      string,
      string,
      number,
      StoredRow['data'],
      StoredRow['metadata'],
      string,
    ]
  >(JSON.parse(body), 'bodySql writes it');
  const recordedAt = new Date(`${at}Z`).toISOString();
  return { stream, revision, id, type, schemaVersion, data, metadata, position, recordedAt };
}

/** A line of position and body for each event with `after` < position, in order, at most `limit`; null where there is none. */
export async function readLines(
  sql: Sql | TransactionSql,
  after: number | null,
  limit: number,
): Promise<Uint8Array | null> {
  // One value for a whole batch: taking rows apart would cost more than hashing them. JSON holds no bare newline.
  const [row] = await sql<{ lines: Buffer | null }[]>`
    select string_agg(line, E'\n') as lines from (
      select position || ' ' || ${sql.unsafe(bodySql)} as line from ledger.events
      where ${after === null ? sql`true` : sql`position > ${after}`} order by position limit ${limit}
    ) as batch
  `.raw();
  const [lines] = trust<readonly [Buffer | null]>(row, 'raw rows are arrays of bytes');
  return lines;
}

/** The leaves of every event up to the ledger's present end, in order of position, also of those whose position is out of place. */
export async function* allLeaves(
  sql: Sql | TransactionSql,
  batchSize = 2_000,
): AsyncGenerator<Leaves> {
  const hasher = openHasher();
  try {
    let hashing: Promise<Leaves> | null = null;
    let reading = readLines(sql, null, batchSize);
    for (let lines = await reading; lines; lines = await reading) {
      // Postgres writes the next batch while this one is hashed.
      reading = readLines(sql, lastPosition(lines), batchSize);
      reading.catch(() => undefined);
      const before: Promise<Leaves> | null = hashing;
      hashing = hasher.hash(lines);
      hashing.catch(() => undefined);
      if (before) yield await before;
    }
    if (hashing) yield await hashing;
  } finally {
    hasher.close();
  }
}
