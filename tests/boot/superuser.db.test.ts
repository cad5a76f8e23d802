import { afterAll, beforeAll, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { asOwner } from '#api/boot/database-owner.ts';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { choosePostgresUser, findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { openDatabase } from '#api/database/database.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { dataFolder } from '../support/app-process.ts';

const folder = dataFolder();
const { publicKey } = generateKeyPairSync('ed25519');
afterAll(() => folder.clear());

beforeAll(async () => {
  const server = await openEmbeddedPostgres({ dataDir: folder.path, durable: false });
  const app = openDatabase(server.url, { max: 1 });
  await asOwner({ databaseUrl: server.url, ownerUrl: server.ownerUrl }, app, (owner) =>
    prepareTables(owner, app, { readerUrl: server.readerUrl }),
  );
  await app.end({ timeout: 1 });
  await server.stop();
});

/** What the reader's `verify` says after the one superuser, whom nobody signs in as, has done this. */
async function after(statement: string): Promise<string | null> {
  asSuperuser(statement);
  const server = await openEmbeddedPostgres({ dataDir: folder.path, durable: false });
  const reader = openDatabase(server.readerUrl, { max: 1 });
  const { fault } = await verifyDatabase(reader, { publicKey });
  await reader.end({ timeout: 1 });
  await server.stop();
  return fault?.sentence ?? null;
}

function asSuperuser(statement: string): void {
  const programs = findPostgresPrograms();
  const path = join(folder.path, 'postgres');
  const { prefix } = choosePostgresUser(path, programs);
  const words = [...prefix, programs.postgres, '--single', '-D', path, 'keep_left'];
  const ended = Bun.spawnSync(words, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdin: Buffer.from(`${statement}\n`),
  });
  expect(ended.stdout.toString() + ended.stderr.toString()).not.toMatch(/ERROR|FATAL/);
}

test.each([
  [
    'keep_left_app is a member of keep_left',
    'grant keep_left to keep_left_app',
    'revoke keep_left from keep_left_app',
  ],
  [
    'ledger.head belongs to keep_left_app',
    'alter table ledger.head owner to keep_left_app',
    'alter table ledger.head owner to keep_left',
  ],
  [
    'ledger.append belongs to postgres',
    'alter function ledger.append owner to postgres',
    'alter function ledger.append owner to keep_left',
  ],
  [
    'keep_left_app, as whom an app signs in, may do more than an app should',
    'alter role keep_left_app superuser',
    'alter role keep_left_app nosuperuser',
  ],
  [
    'keep_left_app, as whom an app signs in, may do more than an app should',
    'grant pg_write_all_data to keep_left_app',
    'revoke pg_write_all_data from keep_left_app',
  ],
])('verify finds that %s', async (words, statement, undo) => {
  expect(await after(statement)).toContain(words);
  expect(await after(undo)).toBeNull();
});
