import type { Sql, TransactionSql } from 'postgres';
import { applyBatch, applyOneByOne } from './apply.ts';
import { compareReadModels, type Drift } from './drift.ts';
import type { Projection } from './projection.ts';
import type { LedgerReader } from './projector.ts';
import { createReadSchema } from './schema.ts';

export type Checked = { readonly position: number; readonly drift: readonly Drift[] };

const batchSize = 2_000;
/** Any fixed number: whoever holds this advisory lock is comparing. */
const comparing = 7_340_006;

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
  const [lock] = await own<{ held: boolean }[]>`select pg_try_advisory_lock(${comparing}) as held`;
  if (!lock?.held) throw new CheckUnderWay('The read models are being compared already.');
  try {
    await own`drop schema if exists read_check cascade`;
    await createReadSchema(own, 'read_check', projections, 'check');
    let position = await replayTo(await livePosition(own));
    return await compareAtOneMoment();

    async function replayTo(target: number): Promise<number> {
      let at = 0;
      while (at < target) {
        const events = (await ledger.readAll(at, batchSize)).filter(
          (one) => one.position <= target,
        );
        await applyBatch(own, 'read_check', projections, at, events);
        at = events.at(-1)?.position ?? target;
        onProgress(at, target);
      }
      return at;
    }

    async function compareAtOneMoment(): Promise<Checked> {
      let checked: Checked = { position, drift: [] };
      await own.begin('isolation level repeatable read', async (tx) => {
        const end = await livePosition(tx);
        await tx`select set_config('search_path', 'read_check, vault', true)`;
        // What was recorded since the replay began, so that both sides say the same moment.
        while (position < end) {
          const rest = (await ledger.readAll(position, batchSize)).filter(
            (one) => one.position <= end,
          );
          await applyOneByOne(tx, projections, position, rest);
          position = rest.at(-1)?.position ?? end;
        }
        checked = { position: end, drift: await compareReadModels(tx, 'read_check') };
      });
      return checked;
    }
  } finally {
    await own`drop schema if exists read_check cascade`;
    await own`select pg_advisory_unlock(${comparing})`;
  }
}

async function livePosition(sql: Sql | TransactionSql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select position from read.checkpoint`;
  return row?.position ?? 0;
}
