import type { Sql } from 'postgres';
import { z } from 'zod';
import { hex } from '#api/transparency/seal.ts';
import { sealOver } from '#api/transparency/seal-store.ts';
import { nodeReader, storedTiles } from '#api/transparency/tiles.ts';
import { leafOf, same } from '#api/transparency/tree.ts';
import type { AuditLedger } from './audit-ledger.ts';
import { describedEvent, describeEvents } from './describe-events.ts';

/** An event with everything that is known about it. Hashes are hexadecimal. */
export const rawEvent = describedEvent.extend({
  id: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  /** The bytes that are sealed: api/transparency/README.md, "Body". */
  body: z.string(),
  hash: z.string(),
  previousHash: z.string().nullable(),
  /** The seal over it; null while it waits for one. */
  seal: z
    .object({
      number: z.number().int(),
      first: z.number().int(),
      last: z.number().int(),
      sealedAt: z.string(),
      hash: z.string(),
      /** Whether the event is what was sealed. */
      fits: z.boolean(),
    })
    .nullable(),
});
export type RawEvent = z.infer<typeof rawEvent>;

/** One event, opened, beside its stored bytes and its seal; null where there is none at this position. */
export async function readRawEvent(
  sql: Sql,
  ledger: AuditLedger,
  position: number,
): Promise<RawEvent | null> {
  const found = await ledger.event(position);
  if (!found) return null;
  const [described] = await describeEvents(sql, [found.event]);
  if (!described) return null;
  const hash = leafOf(found.body);
  const seal = await sealOver(sql, position);
  return {
    ...described,
    id: found.event.id,
    metadata: { ...found.event.metadata },
    body: found.body,
    hash: hex(hash),
    previousHash: found.bodyBefore === null ? null : hex(leafOf(found.bodyBefore)),
    seal: seal && {
      number: seal.number,
      first: seal.first,
      last: seal.last,
      sealedAt: seal.sealedAt,
      hash: hex(seal.hash),
      fits: same(await nodeReader(storedTiles(sql))(0, position - 1), hash),
    },
  };
}
