import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Projection } from './projection.ts';
import type { ReadSchema } from './schema.ts';

/** Another projector moved the checkpoint first, or the tables are another version's: this batch was rolled back and is not ours to apply. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved';
}

/**
 * Applies consecutive events and moves the checkpoint from `from` to the last of them, in one transaction. An event that a projection
 * cannot apply is set aside as a dead letter; the rest goes on. Read models can be rebuilt, so their commits need not wait for the disk.
 * @param fingerprint of the rules these projections are; where it is given, tables made by others are left alone
 */
export async function applyBatch(
  sql: Sql,
  schema: ReadSchema,
  projections: readonly Projection[],
  from: number,
  events: readonly RecordedEvent[],
  fingerprint?: string,
): Promise<void> {
  const to = events.at(-1)?.position ?? from;
  try {
    await inSchema(sql, schema, async (tx) => {
      const statements = events.flatMap((event) =>
        projections.flatMap((one) => statementsFor(tx, one, event)),
      );
      await Promise.all([...statements, moveCheckpoint(tx, from, to, fingerprint)]);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await inSchema(sql, schema, async (tx) => {
      await applyOneByOne(tx, projections, events);
      await moveCheckpoint(tx, from, to, fingerprint);
    });
  }
}

/** The careful way, inside a transaction that is already open: each projection of each event on its own, set aside if it fails. */
export async function applyOneByOne(
  tx: TransactionSql,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const event of events)
    for (const one of projections)
      if (one.project[event.type]) await applyOrSetAside(tx, one, event);
}

async function applyOrSetAside(
  tx: TransactionSql,
  projection: Projection,
  event: RecordedEvent,
): Promise<void> {
  try {
    await tx.savepoint(async (inner) => {
      await Promise.all(statementsFor(inner, projection, event));
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx`
      insert into dead_letter (projection, position, type, error)
      values (${projection.name}, ${event.position}, ${event.type}, ${String(error)})
      on conflict do nothing
    `;
  }
}

function statementsFor(sql: TransactionSql, { project }: Projection, event: RecordedEvent) {
  // A transaction speaks the same tagged templates as a pool; projections need nothing else of it.
  return [project[event.type]?.(sql as unknown as Sql, event) ?? []].flat();
}

/** Throws `CheckpointMoved` when it is not at `from`, or is that of other rules than these. */
export async function moveCheckpoint(
  tx: TransactionSql,
  from: number,
  to: number,
  fingerprint?: string,
): Promise<void> {
  const moved = await tx`
    update checkpoint set position = ${to}
    where position = ${from} and fingerprint = coalesce(${fingerprint ?? null}, fingerprint)
  `;
  if (moved.count !== 1) throw new CheckpointMoved(`checkpoint is no longer at ${from}`);
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

/** Classes of Postgres errors that say "not this data", as opposed to "not now": the latter are retried, never set aside. */
const passing = /^(08|40|53|55|57|58)/;

/** Whether the database or a handler will not have this fact, now or ever. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof CheckpointMoved) return false;
  if (error instanceof postgres.PostgresError) return !passing.test(error.code);
  // A handler that throws is a defect of that handler, not of the database.
  return error instanceof TypeError || error instanceof RangeError;
}
