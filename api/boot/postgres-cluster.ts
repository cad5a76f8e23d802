import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { noSpace } from '#api/boot/data-folder.ts';
import type { PostgresPrograms, PostgresUser } from '#api/boot/postgres-programs.ts';
import { BootProblem } from '#api/boot-problem.ts';
import { writeWhole } from '#api/write-whole.ts';

/** One PostgreSQL data folder of ours and what is needed to work on it. */
export type Cluster = {
  /** The data folder's `postgres` folder, absolute. */
  path: string;
  dataFolder: string;
  durable: boolean;
  programs: PostgresPrograms;
  user: PostgresUser;
};

/** The environment Postgres runs in: nothing of ours reaches it, and its messages are in English so that we can read them. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the data folder ready to start: created when missing, of our version, owned by the user Postgres runs as.
 * Returns the password of the app's role.
 */
export function prepareCluster(cluster: Cluster): string {
  if (!existsSync(cluster.path)) return createCluster(cluster);
  checkVersion(cluster);
  takeOwnership(cluster);
  const file = passwordFile(cluster);
  return existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : renewPassword(cluster, cluster.path);
}

// Built beside its place and renamed into it, so a crash halfway leaves nothing that looks like a database.
function createCluster(cluster: Cluster): string {
  const { programs, user, durable } = cluster;
  const fresh = `${cluster.path}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  give(fresh, user);
  run(cluster, [
    programs.initdb,
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  allowOnlyPasswords(fresh, user);
  // The app's role is no superuser: a hole in a query must not become a hole in the machine.
  command(cluster, fresh, [
    'create role keep_left login createdb',
    'create database keep_left owner keep_left',
  ]);
  const password = renewPassword(cluster, fresh);
  renameSync(fresh, cluster.path);
  return password;
}

function allowOnlyPasswords(path: string, user: PostgresUser): void {
  const file = join(path, 'pg_hba.conf');
  writeFileSync(file, 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n');
  chmodSync(file, 0o600);
  give(file, user);
}

function renewPassword(cluster: Cluster, path: string): string {
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
  command(cluster, path, [`alter role keep_left password '${password}'`]);
  writeWhole(passwordFile(cluster), `${password}\n`);
  return password;
}

const passwordFile = (cluster: Cluster): string => join(cluster.dataFolder, 'postgres-password');

function checkVersion({ path, programs }: Cluster): void {
  const file = join(path, 'PG_VERSION');
  const found = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  if (found === programs.major) return;
  if (Number.isNaN(found)) {
    throw new BootProblem(
      `The folder ${path} holds no PostgreSQL database, though one should be there. Move it away or restore it.`,
    );
  }
  throw new BootProblem(
    found > programs.major
      ? `The database in ${path} was written by PostgreSQL ${found}; this release brings ${programs.major}. Start the newer release.`
      : `The database in ${path} was written by PostgreSQL ${found}; this release brings ${programs.major}.\n` +
          `Move it with pg_upgrade, or start the release that wrote it and copy the data to a PostgreSQL named by DATABASE_URL.`,
  );
}

// A folder restored from a backup by root belongs to root, and Postgres insists on owning its files.
function takeOwnership({ path, user: { owner } }: Cluster): void {
  if (!owner || statSync(path).uid === owner.uid) return;
  const { success, stderr } = Bun.spawnSync(['chown', '-R', `${owner.uid}:${owner.gid}`, path]);
  if (!success)
    throw new BootProblem(
      `The folder ${path} cannot be handed to the database's user: ${stderr.toString()}`,
    );
}

const give = (path: string, { owner }: PostgresUser): void => {
  if (owner) chownSync(path, owner.uid, owner.gid);
};

/** Runs statements with no server running, as the one superuser nobody can log in as. */
function command(cluster: Cluster, path: string, statements: string[]): void {
  const settings = cluster.durable ? [] : ['-c', 'fsync=off'];
  const output = run(
    cluster,
    [cluster.programs.postgres, '--single', '-D', path, ...settings, 'postgres'],
    `${statements.join('\n')}\n`,
  );
  if (/^.*(ERROR|FATAL|PANIC):/m.test(output)) throw explainPostgres(output, cluster);
}

function run(cluster: Cluster, words: string[], input = ''): string {
  const ended = Bun.spawnSync([...cluster.user.prefix, ...words], {
    cwd: '/',
    env: postgresEnvironment,
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const output = ended.stdout.toString() + ended.stderr.toString();
  if (!ended.success) throw explainPostgres(output, cluster);
  return output;
}

/** Turns what Postgres printed into a sentence for the person at the terminal. */
export function explainPostgres(output: string, { path }: Pick<Cluster, 'path'>): BootProblem {
  if (/No space left on device/.test(output)) {
    return noSpace(path);
  }
  if (/Read-only file system|Permission denied|wrong ownership/.test(output)) {
    return new BootProblem(
      `PostgreSQL may not read and write ${path}: check who owns it and that the disk is writable.\n${worst(output)}`,
    );
  }
  return new BootProblem(`PostgreSQL does not start in ${path}. It says:\n${worst(output)}`);
}

const worst = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim());
  const grave = lines.filter((line) => /(error|fatal|panic|hint):/i.test(line));
  return (grave.length > 0 ? grave : lines).slice(-6).join('\n') || '(nothing)';
};
