import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import type { Reactor } from './reactor.ts';

/** How one reactor stands. */
const reactorStatus = z.object({
  name: z.string(),
  /** Events that it has not looked at yet. */
  lag: z.number(),
  /** Seconds that the oldest of them has waited. */
  behindSeconds: z.number(),
  /** Events that it failed at. */
  dead: z.number(),
  /** Events that it cannot deal with while a part of the ledger is archived. */
  archived: z.number(),
});
export type ReactorStatus = Readonly<z.infer<typeof reactorStatus>>;

/** How reactors stand, by the database and its clock, whichever process runs them. One that has never run stands at the end of the ledger. */
export async function statusOf(
  sql: Database,
  reactors: readonly Pick<Reactor, 'name'>[],
): Promise<ReactorStatus[]> {
  const names = reactors.map(({ name }) => name);
  return rowsOf(sql, reactorStatus)`
    select known.name, greatest(0, head.position - coalesce(reactor.position, head.position))::int as lag,
      coalesce((
        select greatest(0, extract(epoch from clock_timestamp() - event.recorded_at)) from ledger.events event
        where event.position = reactor.position + 1
      ), 0)::float8 as behind_seconds,
      (select count(*) from vault.dead_reaction where reactor = known.name and cause = 'failed')::int as dead,
      (select count(*) from vault.dead_reaction where reactor = known.name and cause = 'archived')::int as archived
    from ledger.head, unnest(${names}::text[]) with ordinality as known (name, nth) left join vault.reactor using (name)
    order by known.nth`;
}
