import type { Sql } from 'postgres';
import type { Place } from './model-function.ts';

/**
 * Where the leader of an epoch makes its functions. What earlier leaders left there is dropped: none of them applies anything any more.
 * @param own the session that leads
 */
export async function functionsOfLeader(own: Sql, epoch: number): Promise<Place> {
  const left = await own<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = to_regnamespace('in_bulk') and pg_has_role(proowner, 'usage')`;
  if (left.length > 0) await own.unsafe(`drop function ${left.map(({ name }) => name).join()}`);
  return { schema: 'in_bulk', prefix: `epoch_${epoch}` };
}
