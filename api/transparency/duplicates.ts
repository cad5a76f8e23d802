import type { TransactionSql } from 'postgres';
import type { Fault } from './fault.ts';

/**
 * What is recorded twice although it can be there only once: a revision of a stream, or an event id. Within a part of the ledger its keys see to that, across
 * parts `ledger.append` does, so one that has a single part is not read for it. Null where there is nothing.
 */
export async function findTwice(tx: TransactionSql): Promise<Fault | null> {
  const [parts] = await tx<{ count: number }[]>`
    select ((select count(*) from ledger.parts()) + (select count(*) from ledger.archived_part))::int as count`;
  if ((parts?.count ?? 0) < 2) return null;
  const [stream] = await tx<{ name: string; revision: number; position: string | number }[]>`
    with span as (
      select stream, min(revision) as low, max(revision) as high, min(position) as since from ledger.events group by tableoid, stream
      union all
      select stream, last_revision, last_revision, part from ledger.archived_stream
    ), step as (
      select *, lag(high) over (partition by stream order by since) as before from span
    )
    select stream as name, low as revision, since as position from step where low <= before order by since limit 1`;
  if (stream)
    return twice(stream.position, `The stream ${stream.name} has its revision ${stream.revision}`);
  const [event] = await tx<{ id: string; position: string | number }[]>`
    select event_id as id, max(position) as position from ledger.events group by event_id having count(*) > 1 limit 1`;
  return event ? twice(event.position, `The event id ${event.id} is there`) : null;
}

const twice = (position: string | number, what: string): Fault => ({
  kind: 'altered',
  position: Number(position),
  sentence: `${what} twice, in two parts of the ledger, the second time at position ${position}.`,
});
