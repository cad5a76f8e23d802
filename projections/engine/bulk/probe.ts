import type { TransactionSql } from 'postgres';
import type { Template } from './template.ts';

/** Which types Postgres finds for a statement's parameters, and which tables it would read from end to end because no index helps. */
export async function probe(
  tx: TransactionSql,
  { pieces }: Template,
): Promise<{ types: readonly string[]; scanned: readonly string[] }> {
  const text = pieces.map((piece, nth) => (nth === 0 ? piece : `$${nth}${piece}`)).join('');
  await tx.unsafe(`prepare bulk_probe as ${text}`);
  const [row] = await tx<{ types: string[] }[]>`
    select parameter_types::text[] as types from pg_prepared_statements where name = 'bulk_probe'`;
  await tx.unsafe('deallocate bulk_probe');
  await tx`select set_config('enable_seqscan', 'off', true)`;
  const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${text}`);
  const scanned = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
  return { types: row?.types ?? [], scanned };
}
