import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Statement } from '../statement.ts';

const prepared = z.object({ types: z.array(z.string()) });
const planned = z.array(z.object({ 'QUERY PLAN': z.string() }));

// Statements stay prepared when a transaction fails, so that each needs a name of its own.
let probes = 0;

/** Which types Postgres finds for a statement's parameters, and which tables it would read from end to end because no index helps. */
export async function probe(
  tx: TransactionSql,
  pieces: Statement['pieces'],
): Promise<{ types: readonly string[]; scanned: readonly string[] }> {
  const text = pieces.map((piece, nth) => (nth === 0 ? piece : `$${nth}${piece}`)).join('');
  probes += 1;
  const name = `bulk_probe_${probes}`;
  // Nothing is executed. A generic plan is the same for all values, so nulls will do; `explain (generic_plan)` is of Postgres 16.
  const nulls = pieces.slice(1).map(() => 'null');
  // All sent before the first is answered.
  const [, [row], , plan] = await Promise.all([
    tx.unsafe(`prepare ${name} as ${text}`),
    tx`
      select parameter_types::text[] as types from pg_prepared_statements where name = ${name}`,
    tx`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    tx.unsafe(`explain execute ${name}${nulls.length > 0 ? `(${nulls.join()})` : ''}`),
    tx`select set_config('enable_seqscan', 'on', true), set_config('plan_cache_mode', 'auto', true)`,
    tx.unsafe(`deallocate ${name}`),
  ]);
  const scanned = planned
    .parse(plan)
    .flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
  return { types: prepared.parse(row).types, scanned };
}
