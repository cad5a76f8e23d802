// `bun run keys export FILE --to age1…`, `import FILE --identity FILE`, `identity FILE`: the keys that no backup holds.
import { closeSync, createWriteStream, existsSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { openDatabase } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { systemClock } from '#api/ground/clock.ts';
import { readEnv } from '#api/ground/env.ts';
import { wholeFile } from '#api/ground/whole-file.ts';
import { encryptedTo } from '../backup/age.ts';
import { collectKeys, placeKeys, readKeysFile } from '../backup/keys-file.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { openKeyStore } from '../personal-keys/open-key-store.ts';
import { command, oneOf, type Program, runCommands } from './command-line.ts';

const usage = `bun run keys export FILE --to age1…
  Writes what no backup holds, encrypted to a recipient of age: the keys that open people's names, the pepper, and the key that seals the ledger.
  Beside the running app or alone. Run it again after every erasure, over the same file: an older copy opens the names of the people erased since.

bun run keys import FILE --identity FILE
  Puts them in place in an empty DATA_DIR (and where KEYS says), before bun run restore or the first start there. It never writes over other keys.

bun run keys identity FILE
  Makes an identity of age in FILE, and prints its recipient for --to here and in bun run backup. Keep the file away from this machine.`;

export const program: Program = {
  name: 'bun run keys',
  usage,
  does: oneOf({
    export: command(
      { words: ['FILE'], options: { to: 'needed' } },
      ({ words: [file = ''], options }) => exportKeys(file, options.to),
    ),
    import: command(
      { words: ['FILE'], options: { identity: 'text' } },
      ({ words: [file = ''], options }) => importKeys(file, options.identity),
    ),
    identity: command({ words: ['FILE'] }, ({ words: [file = ''] }) => makeIdentity(file)),
  }),
};

async function exportKeys(file: string, recipient: string): Promise<void> {
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 1 });
  try {
    const dataDir = resolve(env.dataDir);
    const store = openKeyStore(env.dataDir, env.keys);
    await wholeFile(file, async (draft) => {
      const keys = await collectKeys(sql, { dataDir, store, now: systemClock() });
      await pipeline(
        await encryptedTo(recipient, Readable.from([Buffer.from(JSON.stringify(keys))])),
        createWriteStream(draft, { mode: 0o600 }),
      );
    });
    console.log(
      `The keys are in ${file}. Keep it apart from the backups, and keep no copy from before an erasure.${env.pepper ? ' PEPPER is not in it: keep that with your settings.' : ''}`,
    );
  } finally {
    await sql.end();
    await database.stop();
  }
}

async function importKeys(file: string, identityFile: string | undefined): Promise<void> {
  const env = readEnv(process.env);
  const keys = await readKeysFile(file, identityFile);
  const dataDir = resolve(env.dataDir);
  await placeKeys(keys, { dataDir, store: openKeyStore(env.dataDir, env.keys) });
  console.log(`The keys of ${keys.exportedAt} are in place in ${dataDir}.`);
}

async function makeIdentity(file: string): Promise<void> {
  if (existsSync(file)) throw new BootProblem(`${file} is there already.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `# public key: ${recipient}\n${identity}\n`);
  closeSync(handle);
  console.log(recipient);
}

if (import.meta.main) await runCommands(program);
