import type { Sql } from 'postgres';
import { type Appended, PartlyRecorded } from '#api/event-log/event-log.ts';
import type { StoredEvent } from '#api/event-log/stored-event.ts';

/** Where a stream ends in Postgres: its last revision, and the last of what was set aside in it. */
type Standing = { readonly last: 'none' | number; readonly aside: number };

export const reaches = ({ last, aside }: Standing, actual: number): boolean =>
  Math.max(last === 'none' ? -1 : last, aside) >= actual;

export async function standing(sql: Sql, prefix: string, stream: string): Promise<Standing> {
  const [row] = await sql<{ last: number | null; aside: number | null }[]>`
    select (select revision from ledger.events where stream = ${stream} order by revision desc limit 1) as last,
      (select max(revision)::int from ledger.set_aside where stream = ${prefix + stream} and revision < 2147483647) as aside`;
  return { last: row?.last ?? 'none', aside: row?.aside ?? -1 };
}

export async function alreadyRecorded(
  sql: Sql,
  stream: string,
  events: readonly StoredEvent[],
): Promise<Appended | null> {
  const ids = events.map(({ id }) => id);
  const stored = await places(sql, ids);
  const last = stored.at(-1);
  if (!last) return null;
  if (stored.length < ids.length || stored.some((row) => row.stream !== stream))
    throw new PartlyRecorded(stream);
  return { revision: last.revision, position: Number(last.position) };
}

export function places(sql: Sql, ids: readonly string[]) {
  return sql<{ stream: string; revision: number; position: string | number }[]>`
    select stream, revision, position from ledger.events where event_id = any (${ids}::uuid[]) order by position`;
}
