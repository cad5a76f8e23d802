import type { Sql, TransactionSql } from 'postgres';
import { trust } from '#domain/kernel/trust.ts';

/** An event's place and the bytes that are sealed (README.md, "Body"). */
export type Body = { readonly position: number; readonly bytes: Uint8Array };

/** The SQL expression of an event's body, over columns of ledger.events; independent of the session's settings. */
export const bodySql = `json_build_array(stream, revision, event_id, type, schema_version, data, metadata, recorded_at at time zone 'UTC')::text`;

const NEWLINE = 10;
const SPACE = 32;
/** Bodies with `after` < position, in order, at most `limit`. */
export async function readBodies(
  sql: Sql | TransactionSql,
  after: number | null,
  limit: number,
): Promise<Body[]> {
  // One value for a whole batch: taking rows apart would cost more than hashing them. JSON holds no bare newline.
  const [row] = await sql<{ lines: Buffer | null }[]>`
    select string_agg(line, E'\n') as lines from (
      select position || ' ' || ${sql.unsafe(bodySql)} as line from ledger.events
      where ${after === null ? sql`true` : sql`position > ${after}`} order by position limit ${limit}
    ) as batch
  `.raw();
  const [lines] = trust<readonly [Buffer | null]>(row, 'raw rows are arrays of bytes');
  return lines ? taken(lines) : [];
}

/** Every body up to the ledger's present end, in order of position, also of events whose position is out of place. */
export async function* allBodies(
  sql: Sql | TransactionSql,
  batchSize = 2_000,
): AsyncGenerator<readonly Body[]> {
  let next = readBodies(sql, null, batchSize);
  for (;;) {
    const batch = await next;
    const last = batch.at(-1);
    if (!last) return;
    // Postgres writes the next batch while this one is hashed.
    next = readBodies(sql, last.position, batchSize);
    next.catch(() => undefined);
    yield batch;
  }
}

function taken(lines: Uint8Array): Body[] {
  const bodies: Body[] = [];
  for (let at = 0; at < lines.length; ) {
    const space = lines.indexOf(SPACE, at);
    const newline = lines.indexOf(NEWLINE, space);
    const end = newline < 0 ? lines.length : newline;
    bodies.push({ position: numberIn(lines, at, space), bytes: lines.subarray(space + 1, end) });
    at = end + 1;
  }
  return bodies;
}

function numberIn(lines: Uint8Array, from: number, to: number): number {
  return Number(Buffer.from(lines.buffer, lines.byteOffset + from, to - from).toString('latin1'));
}
