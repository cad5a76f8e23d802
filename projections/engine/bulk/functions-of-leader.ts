import type { Sql } from 'postgres';
import { textsOf } from '../rows.ts';
import type { Place } from './model-function.ts';

/**
 * Where the leader of an epoch makes its functions. What earlier leaders left there is dropped: none of them applies anything any more.
 * @param own the session that leads
 */
export async function functionsOfLeader(own: Sql, epoch: number): Promise<Place> {
  const left = await textsOf(own)`
    select oid::regprocedure::text from pg_proc
    where pronamespace = to_regnamespace('in_bulk') and pg_has_role(proowner, 'usage')`;
  if (left.length > 0) await own.unsafe(`drop function ${left.join()}`);
  return { schema: 'in_bulk', prefix: `epoch_${epoch}` };
}
