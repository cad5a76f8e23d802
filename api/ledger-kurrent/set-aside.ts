import type { Sql } from 'postgres';

/** Something that lies in KurrentDB under our names and is not of the ledger. */
export type SetAsideEvent = {
  /** Its place in `$all`, as text: it may be larger than a number holds. */
  readonly commit: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly why: string;
  readonly foundAt: string;
  /** Who said that it may lie there, and when (in UTC); the fact at this position says why. Null while nobody has. */
  readonly acknowledged: Acknowledgement | null;
};

export type Acknowledgement = {
  readonly at: string;
  readonly by: number | null;
  readonly position: number;
};

/**
 * What was set aside, in the order it came, what nobody has acknowledged first; limits that were taken out again are not among it. Empty where the ledger is in
 * Postgres.
 */
export async function listSetAside(sql: Sql, most = 1_000): Promise<SetAsideEvent[]> {
  if (!(await isThere(sql))) return [];
  const rows = await sql<SetAsideEvent[]>`
    select commit_position::text as commit, stream, revision::text as revision, event_id::text as id, type, why,
      to_char(found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "foundAt", (${acknowledgement(sql)}) as acknowledged
    from ledger.set_aside where not is_over
    order by (${acknowledgement(sql)}) is not null, commit_position, prepare_position limit ${most}`;
  return [...rows];
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
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ledger.set_aside where not is_over and (${acknowledgement(sql)}) is null`;
  return row?.count ?? 0;
}

/** Asked of the ledger itself: it says whether what lies beside it is known. */
const acknowledgement = (sql: Sql) => sql`
  select jsonb_build_object('at', said.metadata ->> 'occurredAt', 'by', said.metadata -> 'actor' -> 'id', 'position', said.position)
  from ledger.events said
  where said.stream = 'foreign-' || set_aside.event_id and said.data ->> 'stream' = set_aside.stream
    and said.data ->> 'revision' = set_aside.revision::text
  order by said.revision limit 1`;

async function isThere(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`
    select to_regclass('ledger.set_aside') is not null as there`;
  return row?.there ?? false;
}
