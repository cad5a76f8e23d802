import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { countOf, rowsOf } from '#projections/engine/rows.ts';
import type { Fault } from './fault.ts';

/**
 * What is recorded twice although it can be there only once: a revision of a stream, or an event id. Within a part of the ledger its keys see to that, across
 * parts `ledger.append` does, so one that has a single part is not read for it. Null where there is nothing.
 */
export async function findTwice(tx: TransactionSql): Promise<Fault | null> {
  const parts = await countOf(tx)`
    select ((select count(*) from ledger.parts()) + (select count(*) from ledger.archived_part))::int`;
  if (parts < 2) return null;
  const [stream] = await rowsOf(tx, streamTwice)`
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
  const [event] = await rowsOf(tx, eventTwice)`
    select event_id as id, max(position) as position from ledger.events group by event_id having count(*) > 1 limit 1`;
  return event ? twice(event.position, `The event id ${event.id} is there`) : null;
}

const position = z.number().int();
const streamTwice = z.object({ name: z.string(), revision: z.number().int(), position });
const eventTwice = z.object({ id: z.string(), position });

const twice = (at: number, what: string): Fault => ({
  kind: 'altered',
  position: at,
  sentence: `${what} twice, in two parts of the ledger, the second time at position ${at}.`,
});
