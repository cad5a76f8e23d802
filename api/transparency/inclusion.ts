import type { Sql } from 'postgres';
import { z } from 'zod';
import { isStreamHere } from '#api/event-log/archived.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { originOf } from './checkpoint.ts';
import { lastSeal } from './seal-store.ts';

/** Where a fact stands in the ledger, and under which checkpoint; null while none is over it. The root is in base64, as checkpoints have it. */
export const inclusion = z.object({
  position: z.number().int(),
  checkpoint: z
    .object({ origin: z.string(), size: z.number().int(), root: z.string(), sealedAt: z.string() })
    .nullable(),
});

/** The position of the first event of a stream of this type, with this value in a field; null where there is none. */
export async function positionOfFact(
  sql: Sql,
  { stream, type, field, value }: Readonly<Record<'stream' | 'type' | 'field' | 'value', string>>,
): Promise<number | null> {
  const position = await valueOf(sql, inclusion.shape.position)`
    select position from ledger.events
    where ${isStreamHere(sql, stream)} and stream = ${stream} and type = ${type} and data ->> ${field} = ${value} order by revision limit 1`;
  return position ?? null;
}

export async function inclusionOf(
  sql: Sql,
  publicUrl: string,
  position: number,
): Promise<z.infer<typeof inclusion>> {
  const seal = await lastSeal(sql);
  if (!seal || seal.last < position) return { position, checkpoint: null };
  const { last: size, root, sealedAt } = seal;
  return {
    position,
    checkpoint: {
      origin: originOf(publicUrl),
      size,
      root: Buffer.from(root).toString('base64'),
      sealedAt,
    },
  };
}
