import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { readRunning } from '#api/boot/data-folder.ts';
import { isAlive } from '#api/boot/postmaster.ts';
import { codeOf } from '#api/ground/boot-problem.ts';

export type FreshDatabase = {
  /** Of whom it belongs to. */
  url: string;
  /** Of a role that may only use what it is given; absent on a server of one's own that names none. */
  appUrl?: string;
  readerUrl?: string;
  drop(): Promise<void>;
};

/**
 * What a fresh database starts with. `name` says what `fill` puts into it: the first test that asks for a name fills a
 * template, everyone after it in this run gets a copy. `fill` must close its connections.
 */
export type Template = {
  readonly name: string;
  readonly fill: (
    url: string,
    others: Pick<FreshDatabase, 'appUrl' | 'readerUrl'>,
  ) => Promise<void>;
};

/**
 * A database of your own, in milliseconds, on the one Postgres of this test run (started by whoever asks first).
 * Drop it when done; what is left goes with the run.
 */
export async function freshDatabase(template?: Template): Promise<FreshDatabase> {
  const server = await testServer();
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const source = template ? await filled(server, template) : 'template1';
  await on(
    server.ownerUrl,
    (sql) =>
      sql`create database ${sql(name)} template ${sql(source)} strategy ${sql.unsafe(server.copying)}`,
  );
  return {
    ...urlsOf(server, name),
    drop: () => drop(server, name),
  };
}

async function drop(server: Server, name: string): Promise<void> {
  const remove = () =>
    on(server.ownerUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
  await remove().catch(async (fault: unknown) => {
    if (codeOf(fault) !== insufficientPrivilege) throw fault;
    // Somebody who was killed has sessions here still. `force` ends those of the owner; each other role has to end its own.
    for (const address of [server.url, server.readerUrl])
      if (address)
        await on(
          address,
          (sql) => sql`
            select pg_terminate_backend(pid, 10_000) from pg_stat_activity
            where datname = ${name} and usename = current_user`,
        );
    await remove();
  });
}

const insufficientPrivilege = '42501';

/** What a process is told of a database, so that it works there in the roles that one of its own gives it. */
export const settingsFor = ({ url, appUrl, readerUrl }: FreshDatabase): Record<string, string> => ({
  DATABASE_URL: appUrl ?? url,
  ...(appUrl && { DATABASE_OWNER_URL: url }),
  ...(readerUrl && { DATABASE_READER_URL: readerUrl }),
});

async function filled(server: Server, { name, fill }: Template): Promise<string> {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  // With the run's number: what another run left on a server that stays is of other sources.
  const database = `template_${run}_${hash}`;
  await on(server.ownerUrl, async (sql) => {
    // Test files run in several processes: one of them fills the template while the others wait at this lock.
    await sql`select pg_advisory_lock(hashtext(${database}))`;
    const [ready] = await sql`select from pg_database where datname = ${database}`;
    if (ready) return;
    const draft = `${database}_draft`;
    await sql`drop database if exists ${sql(draft)} with (force)`;
    await sql`create database ${sql(draft)}`;
    const { url, ...others } = urlsOf(server, draft);
    await fill(url, others);
    await sql`alter database ${sql(draft)} rename to ${sql(database)}`;
  });
  return database;
}

async function on(address: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  // In seconds: a limit ends what hangs, and a machine may stand still for minutes.
  const patience = { connect_timeout: 600 };
  const sql = postgres(address, { max: 1, onnotice: () => {}, fetch_types: false, ...patience });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

const urlsOf = ({ ownerUrl, url, readerUrl }: Server, name: string) => ({
  url: databaseUrl(ownerUrl, name),
  ...(url && { appUrl: databaseUrl(url, name) }),
  ...(readerUrl && { readerUrl: databaseUrl(readerUrl, name) }),
});

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Processes of one `bun test` have their parent's number in common. */
const run = process.env['BUN_TEST_WORKER_ID'] ? process.ppid : process.pid;

type Server = {
  readonly ownerUrl: string;
  readonly url?: string;
  readonly readerUrl?: string;
  /** Files are copied in half the time, where nothing has to reach a disk; page by page on a server that keeps what it is told. */
  readonly copying: 'file_copy' | 'wal_log';
};

/**
 * The server that TEST_DATABASE_URL names: PostgreSQL 15 to 18, and a role that may create databases but is no superuser, whom no limit would hold (and
 * TEST_DATABASE_APP_URL and TEST_DATABASE_READER_URL two that may create nothing). Without it,
 * one server of our own for a whole `bun test`, even when it runs its files in several processes: whoever makes the folder that the run's number names starts
 * it there, in a process that ends with the run.
 */
async function testServer(): Promise<Server> {
  const {
    TEST_DATABASE_URL: given,
    TEST_DATABASE_APP_URL: url,
    TEST_DATABASE_READER_URL: readerUrl,
  } = process.env;
  if (given)
    return {
      ownerUrl: given,
      ...(url && { url }),
      ...(readerUrl && { readerUrl }),
      copying: 'wal_log',
    };
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
    Bun.spawnSync(['/bin/sh', '-c', script, join(dataDir, '.start.log'), ...program]);
  }
  for (let attempt = 0; attempt < 4000; attempt++) {
    const server = readRunning(dataDir);
    if (server?.ownerUrl && isAlive(server.pid))
      return { ...server, ownerUrl: server.ownerUrl, copying: 'file_copy' };
    await Bun.sleep(5);
  }
  throw new Error(
    `No Postgres for the tests in ${dataDir} after 20 seconds: see .start.log there. Delete the folder before you run them again.`,
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
