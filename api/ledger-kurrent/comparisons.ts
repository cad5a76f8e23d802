import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Comparison } from '#api/event-log/comparison.ts';
import { bigint, numbered } from '#api/vault/columns.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { json, later, moment, position } from '#projections/engine/columns.ts';
import { isTrue, rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { CommitPosition } from './event.ts';

export type Since = { readonly position: number; readonly place: CommitPosition | null };

export const fromTheBeginning: Since = { position: 0, place: null };

/** When the ledger in a KurrentDB was held against its copy, and what came out. */
export const comparisonTable = table('vault.ledger_comparison', {
  id: numbered(),
  comparedAt: moment(),
  fromPosition: position(),
  upTo: position(),
  /** How far that is in `$all`. */
  commitPosition: later(bigint()),
  preparePosition: later(bigint()),
  differences: json(z.unknown()),
});

/** What a comparison came to, as auditors read it. Positions count from 1; the instant is in UTC. */
export const comparisonSummary = z.object({
  comparedAt: z.string(),
  from: z.number().int(),
  upTo: z.number().int(),
  differences: z.array(
    z.object({
      kind: z.enum(['missing', 'changed', 'additional', 'truncated', 'moved', 'set aside']),
      position: z.number().int().nullable(),
      stream: z.string(),
      revision: z.string(),
      sentence: z.string(),
    }),
  ),
});
export type ComparisonSummary = z.infer<typeof comparisonSummary>;

export async function keepComparison(
  sql: Sql,
  comparedAt: Instant,
  { from, upTo, end, differences }: Comparison,
): Promise<void> {
  if (!(await isThere(sql))) return;
  await sql`
    insert into vault.ledger_comparison (compared_at, from_position, up_to, commit_position, prepare_position, differences)
    values (${comparedAt}, ${from}, ${upTo}, ${end && String(end.commit)}::text::bigint,
      ${end && String(end.prepare)}::text::bigint, ${JSON.stringify(differences)}::text::jsonb)`;
  await sql`
    delete from vault.ledger_comparison
    where id < (select max(id) - 1000 from vault.ledger_comparison)`;
}

/** The last one; null where there was none, or the ledger is in Postgres alone. */
export async function lastComparison(sql: Sql): Promise<ComparisonSummary | null> {
  if (!(await isThere(sql))) return null;
  const rows = await sql`
    select to_char(compared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "comparedAt",
      from_position::int as "from", up_to::int as "upTo", differences
    from vault.ledger_comparison order by id desc limit 1`;
  return comparisonSummary.nullable().parse(rows[0] ?? null);
}

const seen = z.object({
  position: z.string(),
  commit: z.string().nullable(),
  prepare: z.string().nullable(),
});

/** Where the last one without a difference ended: all before it was held against the server. */
export async function verifiedUntil(sql: Sql): Promise<Since> {
  if (!(await isThere(sql))) return fromTheBeginning;
  const [row] = await rowsOf(sql, seen)`
    select up_to::text as position, commit_position::text as commit, prepare_position::text as prepare
    from vault.ledger_comparison where differences = '[]' order by id desc limit 1`;
  if (!row?.commit || !row.prepare) return fromTheBeginning;
  return {
    position: Number(row.position),
    place: { commit: BigInt(row.commit), prepare: BigInt(row.prepare) },
  };
}

/** An app of an earlier release has not made it. */
function isThere(sql: Sql): Promise<boolean> {
  return isTrue(sql)`select to_regclass('vault.ledger_comparison') is not null`;
}
