import { openDatabase, patient } from '#api/database/database.ts';

/** Holds tables as `vacuum full` does, while work runs. @param url of an owner of them */
export async function whileLocked(
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const outsider = openDatabase(url, { max: 1, connection: patient });
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = outsider.begin(async (tx) => {
    await tx.unsafe(`lock table ${tables.join(', ')} in access exclusive mode`);
    held.resolve();
    await over.promise;
  });
  try {
    await Promise.race([held.promise, holding]);
    await work();
  } finally {
    over.resolve();
    await holding;
    await outsider.end({ timeout: 1 });
  }
}
