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

/**
 * A line of position and body for each event with `after` < position, in order, at most `limit`; null where there is none.
 * @param table the ledger, or a table as its parts are
 * @param skip so many events after `after` are left to others
 */
export async function readLines(
  sql: Sql | TransactionSql,
  after: number | null,
  limit: number,
  { table = 'ledger.events', skip = 0 }: { table?: string; skip?: number } = {},
): Promise<Uint8Array | null> {
  const events = sql.unsafe(table);
  const isAfter = after === null ? sql`true` : sql`position > ${after}`;
  const isTheirs =
    skip === 0
      ? isAfter
      : sql`position > (select position from ${events} where ${isAfter} order by position limit 1 offset ${skip - 1})`;
  // One value for a whole batch: taking rows apart would cost more than hashing them. JSON holds no bare newline.
  const [row] = await sql`
    select string_agg(line, E'\n') as lines from (
      select position || ' ' || ${sql.unsafe(bodySql)} as line from ${events}
      where ${isTheirs} order by position limit ${limit}
    ) as batch
  `.raw();
  const [lines] = trust<readonly [Buffer | null]>(row, 'raw rows are arrays of bytes');
  return lines;
}

/**
 * The leaves of every event up to the ledger's present end, in order of position, also of those whose position is out of place.
 * @param sessions that see the same; each reads the batches of its turn, so that Postgres writes lines on as many cores
 */
export async function* allLeaves(
  sessions: readonly (Sql | TransactionSql)[],
  batchSize = 2_000,
): AsyncGenerator<Leaves> {
  const hasher = openHasher();
  const readers = sessions.map((sql, nth) =>
    readAhead(sql, nth * batchSize, (sessions.length - 1) * batchSize, batchSize),
  );
  try {
    let hashing: Promise<Leaves> | null = null;
    for (let turn = 0; ; turn++) {
      // Postgres writes the next batch while this one is hashed.
      const lines = await readers[turn % readers.length]?.();
      if (!lines) break;
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

/** Batches of lines, each asked for while the one before it is looked at. @param skip before the first; @param between so many after each */
function readAhead(sql: Sql | TransactionSql, skip: number, between: number, batchSize: number) {
  const read = (after: number | null, leave: number) => {
    const lines = readLines(sql, after, batchSize, { skip: leave });
    lines.catch(() => undefined);
    return lines;
  };
  let reading = read(null, skip);
  return async () => {
    const lines = await reading;
    if (lines) reading = read(lastPosition(lines), between);
    return lines;
  };
}
