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
import { BootProblem } from '#api/ground/boot-problem.ts';
import { writeWhole } from '#api/ground/write-whole.ts';

/** One PostgreSQL data folder of ours and what is needed to work on it. */
export type Cluster = {
  /** The data folder's `postgres` folder, absolute. */
  path: string;
  dataFolder: string;
  durable: boolean;
  programs: PostgresPrograms;
  user: PostgresUser;
};

/**
 * Who signs in: the owner of everything, the app, which may write but make and change nothing, and the reader of ledger and seals. The first has the name and
 * the file of the only role that earlier editions had, so that nothing changes hands.
 */
const roles = {
  owner: { name: 'keep_left', passwordFile: 'postgres-password', may: 'createdb' },
  app: { name: 'keep_left_app', passwordFile: 'postgres-password-app', may: '' },
  reader: { name: 'keep_left_reader', passwordFile: 'postgres-password-reader', may: '' },
} as const;

const databaseName = 'keep_left';

/** A database of a data folder, which may not stand in its place yet. */
type Place = { readonly path: string; readonly database: string };

type RoleKind = keyof typeof roles;
const roleKinds = Object.keys(roles) as readonly RoleKind[];

/** A role and its password as an address has them. */
export type SignIns = Readonly<Record<RoleKind, string>>;

/**
 * The environment Postgres runs in: nothing of ours reaches it, and its messages are in English so that we can read them. It keeps a few megabytes of the
 * memory that a statement is done with (glibc's names): to give them back to the system and fetch them again took an eighth of an append.
 */
export const postgresEnvironment = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(256 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
};

/**
 * Makes the data folder ready to start: created when missing, of our version, owned by the user Postgres runs as.
 * Returns how each role signs in; one whose password is nowhere is given another, and made where an earlier edition had none.
 */
export function prepareCluster(cluster: Cluster): SignIns {
  if (!existsSync(cluster.path)) createCluster(cluster);
  else {
    checkVersion(cluster);
    takeOwnership(cluster);
    const lost = roleKinds.filter((kind) => !existsSync(passwordFile(cluster, kind)));
    if (lost.length > 0)
      renewPasswords(cluster, { path: cluster.path, database: databaseName }, lost, []);
  }
  const signIn = (kind: RoleKind) =>
    `${roles[kind].name}:${readFileSync(passwordFile(cluster, kind), 'utf8').trim()}`;
  return { owner: signIn('owner'), app: signIn('app'), reader: signIn('reader') };
}

// Built beside its place and renamed into it, so a crash halfway leaves nothing that looks like a database.
function createCluster(cluster: Cluster): void {
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
  // What stands in template1 stands in each database made from it.
  renewPasswords(cluster, { path: fresh, database: 'template1' }, roleKinds, [
    `create database ${databaseName} owner ${roles.owner.name}`,
  ]);
  renameSync(fresh, cluster.path);
}

function allowOnlyPasswords(path: string, user: PostgresUser): void {
  const file = join(path, 'pg_hba.conf');
  writeFileSync(file, 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n');
  chmodSync(file, 0o600);
  give(file, user);
}

// None is a superuser: a hole in a query must not become a hole in the machine. Passwords are noted first and count last: a start that was cut off in between
// begins again with the same ones, since what it had begun may still come to its end.
function renewPasswords(
  cluster: Cluster,
  place: Place,
  kinds: readonly RoleKind[],
  statements: readonly string[],
): void {
  const renewed = kinds.map((kind) => ({ kind, password: plannedPassword(cluster, kind) }));
  const making = renewed.flatMap(({ kind, password }) => {
    const { name, may } = roles[kind];
    return [
      `do $$ begin create role ${name} login ${may}; exception when duplicate_object then null; end $$`,
      `alter role ${name} password '${password}'`,
    ];
  });
  command(cluster, place, [quickSignIns, ...making, ...logRights, ...statements]);
  for (const { kind } of renewed) renameSync(planFile(cluster, kind), passwordFile(cluster, kind));
}

function plannedPassword(cluster: Cluster, kind: RoleKind): string {
  const file = planFile(cluster, kind);
  if (!existsSync(file)) writeWhole(file, `${randomPassword()}\n`);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Postgres hashes a password 4,096 times at each sign-in, to slow down guessing.
 * Our passwords are random and far too long to guess, so one round is enough. PostgreSQL 15 has no such setting.
 */
const quickSignIns =
  "select set_config(name, '1', false) from pg_settings where name = 'scram_iterations'";

/** What the owner needs to let go of Postgres's log of changes after an erasure (api/erasure/renew-log.ts). */
const logRights = [
  `grant pg_checkpoint to ${roles.owner.name}`,
  `grant alter system on parameter wal_recycle to ${roles.owner.name}`,
  ...['pg_reload_conf()', 'pg_switch_wal()', 'pg_ls_waldir()'].map(
    (name) => `grant execute on function ${name} to ${roles.owner.name}`,
  ),
];

const randomPassword = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');

const passwordFile = (cluster: Cluster, kind: RoleKind): string =>
  join(cluster.dataFolder, roles[kind].passwordFile);

const planFile = (cluster: Cluster, kind: RoleKind): string =>
  `${passwordFile(cluster, kind)}.planned`;

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
function command(cluster: Cluster, { path, database }: Place, statements: readonly string[]): void {
  const settings = cluster.durable ? [] : ['-c', 'fsync=off'];
  const output = run(
    cluster,
    [cluster.programs.postgres, '--single', '-D', path, ...settings, database],
    `${statements.join('\n')}\n`,
  );
  if (/^.*(ERROR|FATAL|PANIC):/m.test(output)) throw explainPostgres(output, cluster);
}

function run(cluster: Cluster, words: string[], input = ''): string {
  for (let attempt = 1; ; attempt++) {
    const ended = Bun.spawnSync([...cluster.user.prefix, ...words], {
      cwd: '/',
      env: postgresEnvironment,
      stdin: Buffer.from(input),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const output = ended.stdout.toString() + ended.stderr.toString();
    if (ended.success) return output;
    if (!isHeld.test(output) || attempt === 100) throw explainPostgres(output, cluster);
    Bun.sleepSync(100);
  }
}

/** What Postgres says while another one works on the folder: only one that is about to end can, since this process holds it. */
export const isHeld = /lock file "postmaster\.pid" already exists/;

/** Whether Postgres has printed that its disk is full. */
export const isFull = (output: string): boolean => /No space left on device/.test(output);

/** Turns what Postgres printed into a sentence for the person at the terminal. */
export function explainPostgres(output: string, { path }: Pick<Cluster, 'path'>): BootProblem {
  if (isFull(output)) return noSpace(path);
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
