import type { Sql } from 'postgres';

export type Checkpoint = {
  /** How far the read models are. */
  readonly position: number;
  /** How often the lead was taken since the read models were first made. */
  readonly epoch: number;
  /** Since the read models moved last, whichever process moved them; by the database's clock. */
  readonly secondsSinceMove: number;
  /** Of the rules that made the read models. */
  readonly fingerprint: string;
};

export async function readCheckpoint(sql: Sql): Promise<Checkpoint> {
  const [row] = await sql<Checkpoint[]>`
    select position, epoch, fingerprint, extract(epoch from clock_timestamp() - moved_at)::float as seconds_since_move
    from read.checkpoint
  `;
  return row ?? { position: 0, epoch: 0, secondsSinceMove: 0, fingerprint: '' };
}

export async function storedPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select position from read.checkpoint`;
  return row?.position ?? 0;
}
