// `bun run restore FILE`: fills an empty installation from a backup and proves it. Stop the app first.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, patient } from '#api/database/database.ts';
import { readEnv } from '#api/ground/env.ts';
import { openLedger } from '#api/open-ledger.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type YardstickFiles, yardstickFor } from '../backup/yardstick.ts';
import { asOwner } from '../boot/database-owner.ts';
import { openEmbeddedPostgres } from '../boot/embedded-postgres.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { codec } from '../event-log/codec.ts';
import { listErasures } from '../personal-keys/erasures-under-way.ts';
import { keyRing } from '../personal-keys/key-ring.ts';
import { missingKeys, noteMissingKeys } from '../personal-keys/missing-keys.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { prepareTables } from '../prepare-tables.ts';
import { prepareReadModels } from '../read-models.ts';
import { command, type Program, runCommands } from './command-line.ts';

const usage = `bun run restore FILE [--key FILE] [--checkpoint FILE] [--identity FILE] [--unproven] [--json]
  Fills an empty installation from a backup and proves it. Stop the app first, and put the keys in place (bun run keys import).
  --identity names the file with the secret key of age that opens an encrypted backup.
  --key names the public key of the seals (bun run audit key), where DATA_DIR has no seal-key.pem yet.
  --checkpoint names a checkpoint that a witness kept, which the ledger must hold as it was.
  --unproven takes what nothing vouches for: a backup of an earlier release, one that is not signed, or events without a seal.`;

export const program: Program = {
  name: 'bun run restore',
  usage,
  does: command(
    {
      words: ['FILE'],
      options: {
        identity: 'text',
        key: 'text',
        checkpoint: 'text',
        unproven: 'flag',
        json: 'flag',
      },
    },
    ({ words: [file = ''], options: { identity, key, checkpoint, unproven, json } }) =>
      restore(file, identity, { key, checkpoint, isUnproven: unproven }, json),
  ),
};

async function restore(
  file: string,
  identityFile: string | undefined,
  given: YardstickFiles,
  isJson: boolean,
): Promise<void> {
  const env = readEnv(process.env);
  const yardstick = yardstickFor(resolve(env.dataDir), given);
  const postgres = env.databaseUrl ? null : await openEmbeddedPostgres({ dataDir: env.dataDir });
  const { url, ownerUrl, readerUrl } = postgres ?? {
    url: env.databaseUrl ?? '',
    ownerUrl: env.ownerUrl,
    readerUrl: env.readerUrl,
  };
  const sql = openDatabase(url, { max: 4, connection: patient });
  const keyStore = openKeyStore(env.dataDir, env.keys);
  const keys = keyRing(sql, keyStore);
  const follows = env.eventlogUrl !== undefined;
  const sealed = codec(domainEvents, keys);
  const bars = [progressBar('Restoring'), progressBar('Rebuilding the read models')] as const;
  try {
    const { madeAt, position, verdict, erased, lost, head } = await asOwner(
      { databaseUrl: url, ownerUrl },
      sql,
      async (owner) => {
        const { app } = await prepareTables(owner, sql, { readerUrl, follows });
        const restored = await restoreBackup(
          owner,
          { dataDir: resolve(env.dataDir), keyStore, yardstick },
          { file, identityFile },
          bars[0].at,
        );
        bars[0].end();
        // Takes away who was erased since the backup was made, before anything of theirs is shown.
        await keys.ready();
        const since = await listErasures(sql);
        // With a server that keeps it: from there on what was recorded since, everything before held against it.
        const log = await openLedger(sql, sealed, env.eventlogUrl);
        // Those of an installation that was started before are of an empty ledger.
        await owner`drop schema if exists read cascade`;
        try {
          await prepareReadModels(owner, log, app, bars[1].at);
          bars[1].end();
          const [lostKeys, last] = [await noteMissingKeys(owner), await log.head()];
          return { ...restored, erased: since, lost: lostKeys, head: last };
        } finally {
          await log.close();
        }
      },
    );
    const lacksKey = !existsSync(join(resolve(env.dataDir), 'seal-key.pem'));
    if (isJson) {
      const counted = { seals: verdict.seals, erased: erased.length, keysMissing: lost };
      return console.log(JSON.stringify({ madeAt, position, head, ...counted, lacksKey }));
    }
    console.log(
      `Restored as it was at ${madeAt}: the ledger up to position ${position}, ${verdict.seals === 1 ? '1 seal' : `${verdict.seals} seals`} verified, read models built.`,
    );
    if (head > position)
      console.log(
        `From KurrentDB came what was recorded since: positions ${position + 1} to ${head}.`,
      );
    if (lacksKey)
      console.log(
        'Put the seal-key.pem of the installation into DATA_DIR before the start: with another key nothing is recorded.',
      );
    if (lost > 0) console.log(missingKeys(lost));
    if (erased.length > 0)
      console.log(
        `People who were erased since, or were being erased: ${erased.length}. Nothing opens their names; the next start takes away what else was kept of them.`,
      );
  } finally {
    for (const bar of bars) bar.end();
    await keys.close();
    await sql.end();
    await postgres?.stop();
  }
}

if (import.meta.main) await runCommands(program);
