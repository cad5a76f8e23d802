import type { Sql, TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { isPassing } from './database-faults.ts';
import { foldPage, type RefusedFact } from './fold/fold.ts';
import { type KeptRows, keptRows } from './fold/kept-rows.ts';
import { load } from './fold/load.ts';
import { openStore } from './fold/store.ts';
import { write } from './fold/write.ts';
import { isFollowedBy, type Projection } from './projection.ts';
import type { ReadSchema } from './schema.ts';

/** Another projector moved the checkpoint first, or the tables are another version's: this batch was rolled back and is not ours to apply. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved';
}

/** The right to write read models. */
export type Lead = {
  /** Of the rules that made the tables: those that others made are left alone. */
  readonly fingerprint: string;
  /** Which leader this is; a later one has a greater number. */
  readonly epoch: number;
};

/**
 * Applies consecutive events and moves the checkpoint from `from` to the last of them, in one transaction. An event that a projection
 * cannot apply is set aside as a dead letter; the rest goes on. Read models can be rebuilt, so their commits need not wait for the disk.
 * @param lead where it is given, nothing is written unless it is still the latest and `sql` the session that took it
 * @param kept the rows at hand, where nobody else writes
 */
export async function applyBatch(
  sql: Sql,
  schema: ReadSchema,
  projections: readonly Projection[],
  from: number,
  events: readonly RecordedEvent[],
  lead?: Lead,
  kept: KeptRows = keptRows(),
): Promise<void> {
  const to = events.at(-1)?.position ?? from;
  const move = (tx: TransactionSql) => moveCheckpoint(tx, from, to, lead?.fingerprint, lead?.epoch);
  try {
    await inSchema(sql, schema, async (tx) => {
      const store = kept.store();
      // The checkpoint comes first. A rebuild locks it before it replaces the tables: a batch that had read some of them would deadlock with it.
      const moved = move(tx);
      moved.catch(() => undefined);
      const refused = await foldPage(store, projections, events, () => load(tx, store)).catch(
        async (fault: unknown) => {
          await moved;
          throw fault;
        },
      );
      // All on their way before any is answered.
      await Promise.all([moved, ...write(tx, store.takeDue()), ...noteDeadLetters(tx, refused)]);
    });
    kept.written();
  } catch (error) {
    kept.forget();
    if (!isRefusal(error)) throw error;
    await inSchema(sql, schema, async (tx) => {
      await move(tx);
      await applyOneByOne(tx, projections, events);
    });
  }
}

/** The same inside a transaction that is already open, whose checkpoint is the caller's. */
export async function applyWithin(
  tx: TransactionSql,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): Promise<void> {
  try {
    await tx.savepoint(async (inner) => {
      const store = openStore();
      const refused = await foldPage(store, projections, events, () => load(inner, store));
      await Promise.all([...write(inner, store.takeDue()), ...noteDeadLetters(inner, refused)]);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await applyOneByOne(tx, projections, events);
  }
}

/** The ledger's positions have no gap, so a page that does not begin where the one before ended was not what was asked for. */
export function mustFollow(from: number, events: readonly RecordedEvent[]): void {
  const [first] = events;
  if (first && first.position !== from + 1)
    throw new Error(`asked for what follows position ${from}, the ledger gave ${first.position}`);
}

/** The careful way, for what the database refuses: each projection of each event on its own, set aside if it fails. */
async function applyOneByOne(
  tx: TransactionSql,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.unreadable !== undefined)
      await noteDeadLetter(tx, { model: 'every projection', event, error: event.unreadable });
    else
      for (const one of projections)
        if (isFollowedBy(one, event.type)) await applyOrNote(tx, one, event);
  }
}

async function applyOrNote(
  tx: TransactionSql,
  projection: Projection,
  event: RecordedEvent,
): Promise<void> {
  try {
    await tx.savepoint(async (inner) => {
      const store = openStore();
      const bring = () => load(inner, store);
      const [refused] = await foldPage(store, [projection], [event], bring);
      if (refused) throw refused.error;
      await Promise.all(write(inner, store.takeDue()));
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await noteDeadLetter(tx, { model: projection.name, event, error });
  }
}

/** Notes each fact that a read model refused. */
export const noteDeadLetters = (tx: TransactionSql, refused: readonly RefusedFact[]) =>
  refused.map((one) => noteDeadLetter(tx, one));

async function noteDeadLetter(
  tx: TransactionSql,
  { model, event: { position, type }, error }: RefusedFact,
): Promise<void> {
  await tx`
    insert into dead_letter (projection, position, type, error)
    values (${model}, ${position}, ${type}, ${String(error).replaceAll('\u0000', '')})
    on conflict do nothing
  `;
}

/** Throws `CheckpointMoved` when it is not at `from`, is that of other rules, or belongs to a later leader or another session of this one. */
export async function moveCheckpoint(
  tx: TransactionSql,
  from: number,
  to: number,
  fingerprint: string | null = null,
  epoch: number | null = null,
): Promise<void> {
  const moved = await tx`
    update checkpoint set position = ${to}, moved_at = clock_timestamp()
    where position = ${from} and fingerprint = coalesce(${fingerprint}, fingerprint)
      and (${epoch}::bigint is null
        or (epoch = ${epoch}::bigint and current_setting('keep_left.epoch', true) = ${epoch}::bigint::text))
  `;
  if (moved.count !== 1)
    throw new CheckpointMoved(`the checkpoint is not at ${from} any more, or another leads`);
}

/** A transaction whose tables are those of a schema. */
export function inSchema(
  sql: Sql,
  schema: ReadSchema,
  work: (tx: TransactionSql) => Promise<void>,
): Promise<unknown> {
  return sql.begin(async (tx) => {
    await tx`select set_config('search_path', ${`${schema}, vault`}, true), set_config('synchronous_commit', 'off', true)`;
    await work(tx);
  });
}

/**
 * Whether the database or a handler will not have this fact, now or ever: every fault that is not known to pass. One that was taken for a refusal
 * and is none befalls the dead letter too, so that nothing is set aside.
 */
export const isRefusal = (error: unknown): boolean =>
  !(error instanceof CheckpointMoved || isPassing(error));
