import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';
import { choosePostgresUser } from '#api/boot/postgres-programs.ts';
import { openDatabase } from '#api/database/database.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { freshDatabase, settingsFor } from '../support/database.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const folder = dataFolder();
const at = (name: string) => join(folder.path, name);
/** An installation that has stopped, with its keys in `own`. */
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ keyStore: openKeyStore(at('own')) });
  await product.instructor();
  await product.product.close();
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

/** How the app's own start ends. */
async function ended(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  user: readonly string[] = [],
) {
  const child = Bun.spawn([...user, process.execPath, programAt('api/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(freePort()),
      DEMO: '0',
      SITE_FOLDER: 'tests/support/empty-site',
      ...settings,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  void (async () => {
    // A start that is not refused would never end.
    for await (const said of child.stdout)
      if (new TextDecoder().decode(said).includes('Keep Left is at')) child.kill();
  })();
  const words = await new Response(child.stderr).text();
  expect(words).not.toMatch(/^\s+at |"places"/m);
  return { words, exitCode: await child.exited };
}

test.each([
  ['its own Postgres', {}],
  // It is refused before it looks whether anybody is there.
  ['a database of its operator’s', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
])(
  'an ordinary user whose data folder is read-only reads which folder that is, with %s',
  async (_, settings) => {
    const dataDir = at('read-only');
    mkdirSync(dataDir, { recursive: true });
    // As root starts Postgres: as another user, who may read this checkout and bun wherever they lie.
    const { prefix, owner } = choosePostgresUser(dataDir, {
      postgres: process.execPath,
      initdb: process.execPath,
      major: 18,
    });
    if (owner) chownSync(dataDir, owner.uid, owner.gid);
    chmodSync(dataDir, 0o555);
    const { words, exitCode } = await ended(dataDir, settings, prefix);
    expect(words).toContain(`The data folder ${dataDir} cannot be`);
    expect(words).toContain('DATA_DIR=');
    expect(exitCode).toBe(1);
  },
);

test.each([
  ['no keys', 'none'],
  ['the keys of another installation', 'other'],
])(
  'a start with %s reads which keys it needs and where they are not, and changes nothing in the database',
  async (_, name) => {
    if (name === 'other') await installElsewhere(at(name));
    const before = await secrets();
    const { words, exitCode } = await ended(at(name), settingsFor(product.database));
    const { id } = before.epoch;
    expect(words).toContain(
      `The personal keys of this database are wrapped under epoch ${id}, which ${join(at(name), 'keys', 'epochs')} does not hold.`,
    );
    expect(words).toContain('DATA_DIR or the same KEYS');
    expect(exitCode).toBe(1);
    expect(await secrets()).toEqual(before);
  },
);

/** What the database notes of the installation's files. */
async function secrets() {
  const [epoch] = await product.owner`select * from vault.key_epoch`;
  const [pepper] = await product.owner`select * from vault.pepper_in_use`;
  return { epoch: { ...epoch }, pepper: { ...pepper } };
}

/** Another ledger begins with keys in this data folder. */
async function installElsewhere(dataDir: string): Promise<void> {
  const database = await freshDatabase();
  const sql = openDatabase(database.url, { max: 2 });
  await createLedger(sql);
  const keys = keyRing(sql, openKeyStore(dataDir));
  await keys.ready();
  await keys.close();
  await sql.end();
  await database.drop();
}
