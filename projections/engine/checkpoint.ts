import type { Sql } from 'postgres';
import { z } from 'zod';
import { countOf, rowsOf } from './rows.ts';

const checkpoint = z.object({
  /** How far the read models are. */
  position: z.number().int(),
  /** How often the lead was taken since the read models were first made. */
  epoch: z.number().int(),
  /** Since the read models moved last, whichever process moved them; by the database's clock. */
  secondsSinceMove: z.number(),
  /** Of the rules that made the read models. */
  fingerprint: z.string(),
});

export type Checkpoint = Readonly<z.infer<typeof checkpoint>>;

export async function readCheckpoint(sql: Sql): Promise<Checkpoint> {
  const [row] = await rowsOf(sql, checkpoint)`
    select position, epoch, fingerprint, extract(epoch from clock_timestamp() - moved_at)::float as seconds_since_move
    from read.checkpoint
  `;
  return row ?? { position: 0, epoch: 0, secondsSinceMove: 0, fingerprint: '' };
}

export const storedPosition = (sql: Sql): Promise<number> =>
  countOf(sql)`select position from read.checkpoint`;
