import type { Sql } from 'postgres';

/** Runs work while the read models stand still: the ledger takes facts, and nothing that was waited for is shown. */
export async function whileReadModelsStandStill<Result>(
  sql: Sql,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`lock table read.checkpoint in share row exclusive mode`;
    held.resolve();
    await done.promise;
  });
  await held.promise;
  try {
    return await work();
  } finally {
    done.resolve();
    await holding;
  }
}
