// `bun run rebuild`: builds the read models again from the ledger, beside the running app or alone, and swaps them in.

import { openDatabase, patient } from '#api/database/database.ts';
import { shareReadModels } from '#api/database/roles.ts';
import { readEnv } from '#api/ground/env.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { asOwner } from '../boot/database-owner.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { codec } from '../event-log/codec.ts';
import { postgresEventLog } from '../event-log/postgres.ts';
import { keyRing } from '../personal-keys/key-ring.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { prepareTables } from '../prepare-tables.ts';
import { readModels } from '../read-models.ts';
import { command, type Program, runCommands } from './command-line.ts';

const usage = `bun run rebuild [--json]
  Builds the read models again from the ledger, beside the running app or alone, compares them with those that are there, and swaps them in.`;

export const program: Program = {
  name: 'bun run rebuild',
  usage,
  does: command({ options: { json: 'flag' } }, ({ options: { json } }) => rebuild(json)),
};

async function rebuild(isJson: boolean): Promise<void> {
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { connection: patient });
  const keys = keyRing(sql, openKeyStore(env.dataDir, env.keys));
  const log = postgresEventLog(sql, codec(domainEvents, keys));
  const bar = progressBar('Rebuilding the read models');
  try {
    const { position, drift, comparedAt, count } = await asOwner(
      { databaseUrl: database.url, ownerUrl: database.ownerUrl },
      sql,
      async (owner) => {
        const { readerUrl } = database;
        const { app } = await prepareTables(owner, sql, {
          readerUrl,
          follows: env.eventlogUrl !== undefined,
        });
        const { projections, fingerprint } = await readModels();
        const built = await rebuildReadModels(owner, log, projections, fingerprint, bar.at);
        if (app !== null) await shareReadModels(owner, app);
        return { ...built, count: projections.length };
      },
    );
    bar.end();
    if (isJson) {
      const wrong = drift.map(({ table, onlyLive, onlyRebuilt }) => ({
        table,
        wrong: onlyLive.length,
        missing: onlyRebuilt.length,
      }));
      return console.log(
        JSON.stringify({
          readModels: count,
          position,
          isCompared: comparedAt !== null,
          drift: wrong,
        }),
      );
    }
    console.log(`Rebuilt ${count} read models up to position ${position}.`);
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
    await sql.end();
    await database.stop();
  }
}

if (import.meta.main) await runCommands(program);
