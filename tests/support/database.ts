import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { readRunning } from '#api/boot/data-folder.ts';
import { isAlive } from '#api/boot/postmaster.ts';

export type FreshDatabase = { url: string; drop(): Promise<void> };

/**
 * What a fresh database starts with. `name` says what `fill` puts into it: the first test that asks for a name fills a
 * template, everyone after it in this run gets a copy. `fill` must close its connections.
 */
export type Template = { name: string; fill: (url: string) => Promise<void> };

/**
 * A database of your own, in milliseconds, on the one Postgres of this test run (started by whoever asks first).
 * Drop it when done; what is left goes with the run.
 */
export async function freshDatabase(template?: Template): Promise<FreshDatabase> {
  const server = await testServer();
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const source = template ? await filled(server, template) : 'template1';
  await onServer(server, (sql) => sql`create database ${sql(name)} template ${sql(source)}`);
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function filled(server: string, { name, fill }: Template): Promise<string> {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  // With the run's number: what another run left on a server that stays is of other sources.
  const database = `template_${run}_${hash}`;
  await onServer(server, async (sql) => {
    // Test files run in several processes: one of them fills the template while the others wait at this lock.
    await sql`select pg_advisory_lock(hashtext(${database}))`;
    const [ready] = await sql`select from pg_database where datname = ${database}`;
    if (ready) return;
    const draft = `${database}_draft`;
    await sql`drop database if exists ${sql(draft)} with (force)`;
    await sql`create database ${sql(draft)}`;
    await fill(databaseUrl(server, draft));
    await sql`alter database ${sql(draft)} rename to ${sql(database)}`;
  });
  return database;
}

async function onServer(
  server: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Processes of one `bun test` have their parent's number in common. */
const run = process.env['BUN_TEST_WORKER_ID'] ? process.ppid : process.pid;

/**
 * The server that TEST_DATABASE_URL names: PostgreSQL 15 to 18, and a role that may create databases but is no superuser, whom no limit would hold. Without it,
 * one server of our own for a whole `bun test`, even when it runs its files in several processes: whoever makes the folder that the run's number names starts
 * it there, in a process that ends with the run.
 */
async function testServer(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  const dataDir = join(tmpdir(), `keep-left-tests-${process.getuid?.() ?? 0}-${run}`);
  if (madeByUs(dataDir) || isLeftOver(dataDir)) {
    // At the end of a test file bun kills what the file started. The shell is gone by then, and its child is nobody's.
    const script = '"$@" >"$0" 2>&1 &';
    const program = [
      process.execPath,
      join(import.meta.dir, 'test-postgres.ts'),
      dataDir,
      String(run),
    ];
    Bun.spawnSync(['/bin/sh', '-c', script, join(dataDir, 'start.log'), ...program]);
  }
  for (let attempt = 0; attempt < 4000; attempt++) {
    const server = readRunning(dataDir);
    if (server?.url && isAlive(server.pid)) return server.url;
    await Bun.sleep(5);
  }
  throw new Error(
    `No Postgres for the tests in ${dataDir} after 20 seconds: see start.log there. Delete the folder before you run them again.`,
  );
}

const madeByUs = (folder: string): boolean => {
  try {
    mkdirSync(folder, { mode: 0o711 });
    return true;
  } catch {
    return false;
  }
};

// A run that was killed leaves its folder behind, and process numbers come round again.
const isLeftOver = (folder: string): boolean => {
  const server = readRunning(folder);
  return server !== undefined && !isAlive(server.pid);
};
