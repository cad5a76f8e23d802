// `bun run rebuild`: builds the read models again from the ledger, beside the running app or alone, and swaps them in.

import { runProgram } from '#api/boot-problem.ts';
import { domainEvents } from '#domain/nouns.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { openDatabase } from '../database.ts';
import { readEnv } from '../env.ts';
import { codec } from '../event-log/codec.ts';
import { postgresEventLog } from '../event-log/postgres.ts';
import { keyRing } from '../personal-keys/key-ring.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { readModelFingerprint } from '../read-models.ts';

await runProgram(async () => {
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url);
  const own = openDatabase(database.url, { max: 1 });
  const keys = keyRing(sql, openKeyStore(env.dataDir, env.keys));
  const log = postgresEventLog(sql, codec(domainEvents, keys));
  const bar = progressBar('Rebuilding the read models');
  try {
    const { position, drift, comparedAt } = await rebuildReadModels(
      own,
      log,
      projections,
      await readModelFingerprint(),
      bar.at,
    );
    bar.end();
    console.log(`Rebuilt ${projections.length} read models up to position ${position}.`);
    for (const { table, onlyLive, onlyRebuilt } of drift) {
      console.log(
        `${table} had drifted: ${onlyLive.length} rows were wrong, ${onlyRebuilt.length} were missing.`,
      );
    }
    if (comparedAt !== null && drift.length === 0)
      console.log('The live read models were the same, row by row.');
  } finally {
    await log.close();
    await keys.close();
    await Promise.all([own.end(), sql.end()]);
    await database.stop();
  }
});
