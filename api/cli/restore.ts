// `bun run restore FILE [--identity FILE]`: fills an empty installation from a backup and proves it. Stop the app first.
import { resolve } from 'node:path';
import { BootProblem, runProgram } from '#api/boot-problem.ts';
import { domainEvents } from '#domain/nouns.ts';
import { createTables } from '../backup/create-tables.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openEmbeddedPostgres } from '../boot/embedded-postgres.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { openDatabase } from '../database.ts';
import { readEnv } from '../env.ts';
import { codec } from '../event-log/codec.ts';
import { postgresEventLog } from '../event-log/postgres.ts';
import { listErasures } from '../personal-keys/erasures-under-way.ts';
import { keyRing } from '../personal-keys/key-ring.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { prepareReadModels } from '../read-models.ts';
import { readFileAnd } from './file-and-option.ts';

await runProgram(async () => {
  const { file, option: identityFile } = readFileAnd(
    '--identity',
    'bun run restore FILE [--identity FILE]',
  );
  const env = readEnv(process.env);
  if (env.eventlogUrl)
    throw new BootProblem(
      'A backup is restored into Postgres: unset EVENTLOG_URL, restore, then bun run ledger copy --from postgres --to esdb://…',
    );
  const postgres = env.databaseUrl ? null : await openEmbeddedPostgres({ dataDir: env.dataDir });
  const url = env.databaseUrl ?? postgres?.url ?? '';
  const sql = openDatabase(url, { max: 4 });
  const own = openDatabase(url, { max: 1 });
  const keyStore = openKeyStore(env.dataDir, env.keys);
  const keys = keyRing(sql, keyStore);
  const log = postgresEventLog(sql, codec(domainEvents, keys));
  const bars = [progressBar('Restoring'), progressBar('Rebuilding the read models')] as const;
  try {
    await createTables(sql);
    const { madeAt, position, verdict } = await restoreBackup(
      sql,
      { dataDir: resolve(env.dataDir), keyStore },
      { file, identityFile },
      bars[0].at,
    );
    bars[0].end();
    // Takes away who was erased since the backup was made, before anything of theirs is shown.
    await keys.ready();
    const erased = await listErasures(sql);
    // Those of an installation that was started before are of an empty ledger.
    await own`drop schema if exists read cascade`;
    await prepareReadModels(own, log, bars[1].at);
    bars[1].end();
    console.log(
      `Restored as it was at ${madeAt}: the ledger up to position ${position}, ${verdict.seals} seals verified, read models built.`,
    );
    if (erased.length > 0)
      console.log(
        `People who were erased since, or were being erased: ${erased.length}. Nothing opens their names; the next start takes away what else was kept of them.`,
      );
  } finally {
    for (const bar of bars) bar.end();
    await log.close();
    await keys.close();
    await Promise.all([own.end(), sql.end()]);
    await postgres?.stop();
  }
});
