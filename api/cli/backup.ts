// `bun run backup FILE [--to age1…]`: everything that cannot be rebuilt, in one file, beside the running app or alone.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, patient } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { systemClock } from '#api/ground/clock.ts';
import { readEnv } from '#api/ground/env.ts';
import { isTrue } from '#projections/engine/rows.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { openSealKeeper } from '../transparency/seal-keeper.ts';
import { command, type Program, runCommands } from './command-line.ts';

const inTheClear =
  'It is not encrypted: whoever has it reads amounts, times and levels, hashes of passwords and uploaded files. Name a recipient with --to.';

const usage = `bun run backup FILE [--to age1…] [--overwrite] [--json]
  Writes everything that cannot be rebuilt, as it is at one moment, beside the running app or alone. FILE is - for the standard output.
  --to encrypts it to a recipient of age (bun run keys identity makes one). --overwrite writes over a file that is there.
  Signed with the key of the seals, which is not in it, and nor are the keys that open people's names: bun run keys export.`;

export const program: Program = {
  name: 'bun run backup',
  usage,
  does: command(
    { words: ['FILE'], options: { to: 'text', overwrite: 'flag', json: 'flag' } },
    ({ words: [file = ''], options: { to, overwrite, json } }) => {
      if (file !== '-' && !overwrite && existsSync(file))
        throw new BootProblem(`${file} is there already. Name another file, or add --overwrite.`);
      return backUp(file, to, json);
    },
  ),
};

async function backUp(file: string, recipient: string | undefined, isJson: boolean): Promise<void> {
  const isPiped = file === '-';
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 2, connection: patient });
  const bar = progressBar('Backing up');
  try {
    const isThere = await isTrue(sql)`
      select exists (
        select from pg_tables where schemaname = 'vault' and tablename = 'last_backup'
        and has_schema_privilege(schemaname, 'usage'))`;
    if (!isThere) throw new BootProblem('There is no ledger here yet: start the app first.');
    const keyFile = join(resolve(env.dataDir), 'seal-key.pem');
    const keeper = existsSync(keyFile) ? openSealKeeper(env.dataDir) : undefined;
    const options = { now: systemClock(), onProgress: bar.at, recipient, keeper };
    const { position, rows, sha256, archived } = await makeBackup(
      sql,
      resolve(env.dataDir),
      isPiped ? process.stdout : file,
      options,
    );
    await sql`
      insert into vault.last_backup (made_at, position) values (now(), ${position})
      on conflict (only_row) do update set made_at = excluded.made_at, position = excluded.position
    `;
    bar.end();
    // Beside a backup on the standard output there is room for nothing else.
    const say = console[isPiped ? 'error' : 'log'];
    if (isJson) {
      const signedBy = keeper?.id ?? null;
      return say(
        JSON.stringify({
          file,
          position,
          rows,
          sha256,
          signedBy,
          recipient: recipient ?? null,
          archived,
        }),
      );
    }
    const { where } = openKeyStore(env.dataDir, env.keys);
    say(
      `${isPiped ? 'The backup' : file} holds the ledger up to position ${position}, ${rows} rows in all (sha256 of what is in it ${sha256}).\n` +
        `${keeper ? `It is signed with the key ${keeper.id} in ${keyFile}, which is not in it: a restore needs that key, so keep a copy of it apart.` : `It is not signed, as there is no ${keyFile}: a restore takes it with --unproven alone.`}\n` +
        `${recipient ? `Only who holds the identity of ${recipient} can open it.` : inTheClear}\n` +
        `Names and words of people are opened by the keys in ${where} alone, which are not in it: keep those apart (bun run keys export), and none from before an erasure.`,
    );
    for (const { first, last, file: part } of archived)
      say(
        `Events ${first} to ${last} are archived and not in it: keep ${part} beside it. After a restore, bun run ledger attach ${part} brings them back.`,
      );
  } finally {
    bar.end();
    await sql.end();
    await database.stop();
  }
}

if (import.meta.main) await runCommands(program);
