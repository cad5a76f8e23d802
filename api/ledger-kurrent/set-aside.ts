import type { Sql } from 'postgres';
import { z } from 'zod';
import { countOf, isTrue, rowsOf } from '#projections/engine/rows.ts';

/** Something that lies in KurrentDB under our names and is not of the ledger. */
export const setAsideEvent = z.object({
  /** Its place in `$all`, as text: it may be larger than a number holds. */
  commit: z.string(),
  stream: z.string(),
  revision: z.string(),
  id: z.string(),
  type: z.string(),
  why: z.string(),
  foundAt: z.string(),
  /** Who said that it may lie there, and when (in UTC); the fact at this position says why. Null while nobody has. */
  acknowledged: z
    .object({ at: z.string(), by: z.number().int().nullable(), position: z.number().int() })
    .nullable(),
});
export type SetAsideEvent = Readonly<z.infer<typeof setAsideEvent>>;

/**
 * What was set aside, in the order it came, what nobody has acknowledged first; limits that were taken out again are not among it. Empty where the ledger is in
 * Postgres.
 */
export async function listSetAside(sql: Sql, most = 1_000): Promise<SetAsideEvent[]> {
  if (!(await isThere(sql))) return [];
  return rowsOf(sql, setAsideEvent)`
    select commit_position::text as commit, stream, revision::text as revision, event_id::text as id, type, why,
      to_char(found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "foundAt", (${acknowledgement(sql)}) as acknowledged
    from ledger.set_aside where not is_over
    order by (${acknowledgement(sql)}) is not null, commit_position, prepare_position limit ${most}`;
}

/** @param stream its whole name there */
export async function isSetAside(sql: Sql, stream: string, revision: number): Promise<boolean> {
  if (!(await isThere(sql))) return false;
  const rows = await sql`
    select from ledger.set_aside where stream = ${stream} and revision = ${revision} limit 1`;
  return rows.length > 0;
}

/** Those that nobody has acknowledged. */
export async function countSetAside(sql: Sql): Promise<number> {
  if (!(await isThere(sql))) return 0;
  return countOf(sql)`
    select count(*)::int from ledger.set_aside where not is_over and (${acknowledgement(sql)}) is null`;
}

/** Asked of the ledger itself: it says whether what lies beside it is known. */
const acknowledgement = (sql: Sql) => sql`
  select jsonb_build_object('at', said.metadata ->> 'occurredAt', 'by', said.metadata -> 'actor' -> 'id', 'position', said.position)
  from ledger.events said
  where said.stream = 'foreign-' || set_aside.event_id and said.data ->> 'stream' = set_aside.stream
    and said.data ->> 'revision' = set_aside.revision::text
  order by said.revision limit 1`;

const isThere = (sql: Sql) => isTrue(sql)`select to_regclass('ledger.set_aside') is not null`;
