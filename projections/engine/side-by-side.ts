import postgres, { type Sql, type TransactionSql } from 'postgres';
import { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';
import { CheckpointMoved, inSchema, moveCheckpoint } from './apply.ts';
import { batches, checkpointOf } from './batches.ts';
import { applyInBulk } from './bulk/apply-in-bulk.ts';
import { type BulkStatements, bulkStatements, inSession } from './bulk/bulk-statements.ts';
import { isFollowedBy, type Projection } from './projection.ts';
import type { LedgerReader } from './projector.ts';
import { rowsOf } from './rows.ts';
import { createIndexes } from './schema.ts';
import { whileAlive } from './while-alive.ts';

/** Fewer events than this are sooner done in one session. */
const many = 20_000;
const sampled = 2_000;

export type Filling = {
  readonly models: readonly Projection[];
  /** The fingerprint of what is being filled: a rebuild that lost its lock must not write into what another has begun. */
  readonly unfinished: string;
  /** What is read of the ledger; absent: everything. */
  readonly types: readonly string[] | undefined;
};

/** The models that one session fills. */
type Side = {
  readonly session: Sql;
  readonly models: readonly Projection[];
  /** Their names: what the side is known by in the database. */
  readonly key: string;
  readonly bulk: BulkStatements;
  readonly position: number;
};

/**
 * Fills `read_next` up to a position in two sessions, each with half of the models, so that Postgres works with two cores: a model has tables of its own. Each side
 * notes how far it is, so one that was interrupted goes on where it stopped; at the end both are at one position, which is the checkpoint from then on.
 * Does nothing where there is little to do, or where one session has begun it.
 * @param own a pool of exactly one connection; the other is opened here
 * @returns where the checkpoint stands
 */
export async function fillSideBySide(
  own: Sql,
  ledger: Pick<LedgerReader, 'readAll'>,
  filling: Filling,
  upTo: number,
  onProgress: (position: number, of: number) => void,
): Promise<number> {
  await own`create table if not exists read_next.side (models text primary key, position bigint not null)`;
  const from = await checkpointOf(own, 'read_next');
  const noted = await rowsOf(own, side)`
    select models as key, position from read_next.side order by models`;
  if (noted.length === 0 && (from > 0 || upTo < many || filling.models.length < 2)) return from;
  const keys = noted.length > 0 ? noted : await split(own, ledger, filling);
  const beside = besideOf(own);
  try {
    return await whileAlive(beside, fill);
  } finally {
    await beside.end({ timeout: 2 });
  }

  async function fill(): Promise<number> {
    const sides = keys.map(({ key, position }, nth): Side => {
      const names = key.split(' ');
      const models = filling.models.filter(({ name }) => names.includes(name));
      const bulk = bulkStatements(models, inSession, createIndexes);
      return { session: nth === 0 ? own : beside, models, key, bulk, position };
    });
    let at = Math.max(...sides.map(({ position }) => position));
    // One side may be a batch behind the other.
    for (const side of sides) await advance([side], side.position, at);
    at = await advance(sides, at, upTo);
    await own.begin(async (tx) => {
      await tx`select set_config('search_path', 'read_next', true)`;
      await moveCheckpoint(tx, from, at, filling.unfinished);
      await tx`delete from side`;
    });
    return at;
  }

  async function advance(sides: readonly Side[], after: number, to: number): Promise<number> {
    let at = after;
    const written = (events: Parameters<BulkStatements>[0]) =>
      sides.map(({ bulk }) => bulk(events));
    for await (const { events, end, apply } of batches(ledger, written, after, to, filling.types)) {
      const begin = at;
      await Promise.all(
        sides.map(({ session, models, key, bulk }, nth) =>
          inSchema(session, 'read_next', async (tx) => {
            const ofSide = apply[nth];
            if (ofSide) await applyInBulk(tx, models, { events, apply: ofSide }, bulk);
            await note(tx, key, begin, end);
          }),
        ),
      );
      at = end;
      if (sides.length > 1) onProgress(at, upTo);
    }
    return at;
  }

  async function note(tx: TransactionSql, key: string, begin: number, end: number): Promise<void> {
    const moved = await tx`
      update side set position = ${end} where models = ${key} and position = ${begin}
        and exists (select from checkpoint where fingerprint = ${filling.unfinished})`;
    if (moved.count !== 1) throw new CheckpointMoved('another rebuild has begun');
  }
}

/** One more session as `own` is one. */
function besideOf(own: Sql): Sql {
  const options = { ...own.options, max: 1, idle_timeout: 0, max_lifetime: null };
  const because = 'the driver opens the connection on which it listens with the same options';
  return postgres(trust<postgres.Options<Record<string, never>>>(options, because));
}

/** Notes two sides that have about as much to do, by how many of the first events concern each model. */
async function split(
  own: Sql,
  ledger: Pick<LedgerReader, 'readAll'>,
  { models, types }: Filling,
): Promise<z.infer<typeof side>[]> {
  const events = await ledger.readAll(0, sampled, types);
  const weighed = models.map((model) => ({
    name: model.name,
    weight: events.filter(({ type }) => isFollowedBy(model, type)).length,
  }));
  const [one, other] = [sideOfNone(), sideOfNone()];
  for (const { name, weight } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    const lighter = other.weight < one.weight ? other : one;
    lighter.names.push(name);
    // Those that nothing concerns are shared out too.
    lighter.weight += weight + 1;
  }
  return rowsOf(own, side)`
    insert into read_next.side (models, position) select unnest(${[one, other].map(({ names }) => names.join(' '))}::text[]), 0
    returning models as key, position`;
}

const side = z.object({ key: z.string(), position: z.number().int() });

const sideOfNone = (): { names: string[]; weight: number } => ({ names: [], weight: 0 });
