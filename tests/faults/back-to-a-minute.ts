import { expect } from 'bun:test';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '#api/boot/port.ts';
import { postgresEnvironment } from '#api/boot/postgres-cluster.ts';
import { choosePostgresUser } from '#api/boot/postgres-programs.ts';
import { call, signUp } from '../support/app-client.ts';
import { dataFolder, startApp } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { eventually } from '../support/eventually.ts';
import { debianPostgres } from '../support/postgres-pair.ts';
import { aStudent } from '../support/samples.ts';
import { isStopped, metricsToken } from './old-primary.ts';

/** What Debian's packages lack for it here; null when everything is there. */
export const lacksForPgBackRest = (): string | null =>
  debianPostgres && Bun.which('pgbackrest')
    ? null
    : 'there is no pgBackRest or no PostgreSQL here. `apt-get install pgbackrest postgresql`';

/**
 * A PostgreSQL that archives by `.deploy/pgbackrest/pgbackrest.conf` is put back to a moment, under a running app: what was recorded before is there, the app
 * records nothing and says why, until the operator says that this database is the true one.
 * @returns how many students were recorded before that moment and since
 */
export async function backToAMinute(): Promise<{ before: number; since: number }> {
  const server = await startArchivingPostgres();
  const folder = dataFolder();
  const settings = { DATABASE_URL: server.url, METRICS_TOKEN: metricsToken };
  const app = await startApp(folder.path, settings);
  try {
    const cookie = await signUp(app.url, 1);
    const names: string[] = [];
    const add = async (lastName: string) => {
      await call(app.url, cookie, '/api/students', { ...aStudent(), lastName });
      names.push(lastName);
    };
    await add('Before');
    server.backUp();
    await add('Archived');
    const moment = await server.now();
    await add('Since');
    await server.setBackTo(moment);

    await eventually(() => isStopped(app, 'set_back'));
    const accepted = Bun.spawnSync(
      [
        process.execPath,
        programAt('api/cli/ledger.ts'),
        'accept',
        '--because',
        'somebody deleted a table',
      ],
      { env: { ...process.env, ...settings, DATA_DIR: folder.path } },
    );
    expect(accepted.stdout.toString()).toContain('This database is the true one from now on');
    await eventually(async () => (await fetch(`${app.url}/readyz`)).ok);
    const listed: { lastName: string }[] = await call(app.url, cookie, '/api/students');
    const there = listed.map(({ lastName }) => lastName);
    expect(there.toSorted()).toEqual(['Archived', 'Before']);
    await add('After');
    return { before: there.length, since: names.length - there.length - 1 };
  } finally {
    await app.kill();
    server.stop();
    folder.clear();
  }
}

/** Debian's PostgreSQL with pgBackRest, on a port that it keeps. */
async function startArchivingPostgres() {
  if (!debianPostgres) throw new Error('There is no PostgreSQL of Debian here');
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-archive-'));
  const user = choosePostgresUser(folder, debianPostgres);
  const data = join(folder, 'data');
  const config = join(folder, 'pgbackrest.conf');
  const recipe = readFileSync(
    join(import.meta.dir, '../../.deploy/pgbackrest/pgbackrest.conf'),
    'utf8',
  );
  const own = ['lock', 'log', 'spool']
    .map((each) => `${each}-path=${join(folder, each)}\n`)
    .join('');
  const port = freePort();
  writeFileSync(
    config,
    `${recipe
      .replace('PASSPHRASE\n', 'a-passphrase\n')
      .replace('/var/lib/pgbackrest', join(folder, 'repo'))
      .replace('/var/lib/postgresql/15/main', data)
      .replace(
        '[keep-left]',
        `${own}\n[keep-left]`,
      )}pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=owner\n`,
  );
  mkdirSync(join(folder, 'repo'));
  for (const path of [folder, join(folder, 'repo'), config])
    if (user.owner) chownSync(path, user.owner.uid, user.owner.gid);
  const run = (...words: string[]) => {
    const done = Bun.spawnSync([...user.prefix, ...words], { env: postgresEnvironment, cwd: '/' });
    if (!done.success)
      throw new Error(`${words.join(' ')}: ${String(done.stdout)}${String(done.stderr)}`);
  };
  const backRest = (...words: string[]) =>
    run('pgbackrest', `--config=${config}`, '--stanza=keep-left', ...words);
  const url = `postgres://owner@127.0.0.1:${port}/postgres`;

  run(
    debianPostgres.initdb,
    `--pgdata=${data}`,
    '--username=owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  );
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries({
      port,
      listen_addresses: "'127.0.0.1'",
      unix_socket_directories: `'${folder}'`,
      archive_mode: 'on',
      archive_command: `'pgbackrest --config=${config} --stanza=keep-left archive-push %p'`,
    })
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  let child = start();
  await answers();
  backRest('stanza-create');
  return {
    url,
    backUp: () => backRest('backup', '--type=full'),
    async now(): Promise<string> {
      const [row] = await once('select now()::text as now');
      return String(row?.['now']);
    },
    /** Its disk is as it was at a moment, and it starts again. */
    async setBackTo(moment: string) {
      await once('select pg_switch_wal()');
      child.kill('SIGINT');
      await child.exited;
      backRest(
        'restore',
        '--delta',
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
      );
      child = start();
      await answers();
    },
    stop() {
      child.kill('SIGKILL');
      Bun.spawnSync(['pkill', '-9', '-f', '--', `-D ${data}`]);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function start() {
    return Bun.spawn([...user.prefix, debianPostgres?.postgres ?? '', '-D', data], {
      env: { ...postgresEnvironment, PATH: process.env['PATH'] ?? '' },
      cwd: '/',
      stdout: 'ignore',
      stderr: Bun.file(join(folder, 'log.txt')),
    });
  }

  /** Until it has come to the end of what it reads again, and takes writes. */
  async function answers(): Promise<void> {
    await eventually(async () => {
      const [row] = await once('select pg_is_in_recovery() as "isBehind"').catch(() => []);
      return row?.['isBehind'] === false;
    });
  }

  async function once(statement: string) {
    const sql = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
