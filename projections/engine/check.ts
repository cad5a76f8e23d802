import type { Sql } from 'postgres';
import { applyWithin, moveCheckpoint } from './apply.ts';
import { batches, checkpointOf } from './batches.ts';
import { compareReadModels, type Drift } from './drift.ts';
import { fillerOf } from './fill.ts';
import type { LedgerReader } from './ledger-tail.ts';
import type { Projection } from './projection.ts';
import { isTrue } from './rows.ts';
import { builtFingerprint, createReadSchema } from './schema.ts';
import { whileAlive } from './while-alive.ts';

export type Checked = { readonly position: number; readonly drift: readonly Drift[] };

/** Any fixed number: the holder of this advisory lock is comparing. */
export const comparing = 7_340_006;

/** Somebody else is comparing the same read models at this moment. */
export class CheckUnderWay extends Error {
  override name = 'CheckUnderWay';
}

/**
 * Replays the ledger beside the live read models and says where they differ, row by row. Changes nothing and holds nobody up: the two are
 * compared as they stood at one moment, while the product goes on.
 * @param own a pool of exactly one connection
 */
export async function checkReadModels(
  own: Sql,
  ledger: Pick<LedgerReader, 'readAll'>,
  projections: readonly Projection[],
  onProgress: (position: number, of: number) => void = () => undefined,
): Promise<Checked> {
  if (!(await isTrue(own)`select pg_try_advisory_lock(${comparing})`))
    throw new CheckUnderWay('The read models are being compared already.');
  // Another check begins again when our connection, and the lock with it, was lost; neither writes into the other's tables.
  const ours = `check ${crypto.randomUUID()}`;
  try {
    return await whileAlive(own, replay);
  } finally {
    if ((await builtFingerprint(own, 'read_check')) === ours)
      await own`drop schema if exists read_check cascade`;
    await own`select pg_advisory_unlock(${comparing})`;
  }

  async function replay(): Promise<Checked> {
    await own`drop schema if exists read_check cascade`;
    await createReadSchema(own, 'read_check', projections, ours);
    const target = await checkpointOf(own, 'read');
    const filler = fillerOf({
      own,
      ledger,
      schema: 'read_check',
      models: projections,
      move: (tx, from, to) => moveCheckpoint(tx, from, to, ours),
      onProgress: (at) => onProgress(at, target),
    });
    let position = await filler.fill(0, target);
    return await own.begin('isolation level repeatable read', async (tx) => {
      const moment = await checkpointOf(tx, 'read');
      await tx`select set_config('search_path', 'read_check, vault', true)`;
      // What was recorded since the replay began, so that both sides say the same moment.
      for await (const batch of batches(ledger, position, moment)) {
        await moveCheckpoint(tx, position, batch.end, ours);
        await applyWithin(tx, projections, batch.events);
        position = batch.end;
      }
      return { position: moment, drift: await compareReadModels(tx, projections, 'read_check') };
    });
  }
}
