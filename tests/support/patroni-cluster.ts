import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { freePort } from '#api/boot/port.ts';
import { postgresEnvironment } from '#api/boot/postgres-cluster.ts';
import { choosePostgresUser } from '#api/boot/postgres-programs.ts';
import { eventually } from './eventually.ts';
import { debianPostgres } from './postgres-pair.ts';

/** Three PostgreSQL servers that Patroni looks after by `.deploy/patroni/patroni.yml`, and the three etcd members by which they agree. */
export type PatroniCluster = {
  /** Names all three servers; the roles are those of `.deploy/roles.sql`. */
  readonly settings: Readonly<Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string>>;
  /** The address of the leader, for its superuser. */
  leaderUrl(): Promise<string>;
  /** Ends the leader's machine at once: Patroni, PostgreSQL and etcd. Answers its number. */
  killLeader(): Promise<number>;
  /** Resolves once another server leads; answers milliseconds since the call. */
  newLeader(): Promise<number>;
  /** Starts a machine again on what it left, and resolves once its server follows the leader. */
  boot(nth: number): Promise<void>;
  stop(): Promise<void>;
};

/** What Debian's packages lack for it here; null when everything is there. */
export const lacksForPatroni = (): string | null => {
  const lacks = ['patroni', 'etcd', 'etcdctl'].filter((name) => !Bun.which(name));
  if (!debianPostgres) lacks.push('PostgreSQL');
  return lacks.length === 0
    ? null
    : `there is no ${lacks.join(', ')} here. \`apt-get install patroni etcd-server etcd-client postgresql\``;
};

const names = ['a', 'b', 'c'] as const;
const passwords = { owner: 'of-the-owner', app: 'of-the-app', reader: 'of-the-reader' };

export async function startPatroniCluster(): Promise<PatroniCluster> {
  if (!debianPostgres) throw new Error('There is no PostgreSQL of Debian here');
  const { major, postgres: program } = debianPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-patroni-'));
  const user = choosePostgresUser(folder, debianPostgres);
  const give = (path: string) => user.owner && chownSync(path, user.owner.uid, user.owner.gid);
  give(folder);
  const machines = names.map((name) => ({
    name,
    folder: join(folder, name),
    client: freePort(),
    peer: freePort(),
    rest: freePort(),
    database: freePort(),
  }));
  type Machine = (typeof machines)[number];
  for (const machine of machines) {
    mkdirSync(machine.folder, { mode: 0o700 });
    give(machine.folder);
    writeFileSync(join(machine.folder, 'patroni.yml'), configOf(machine));
  }
  const running = new Map<Machine, Bun.Subprocess[]>();

  for (const machine of machines) start(machine);
  await eventually(async () => (await leader()) !== null);
  await eventually(
    async () => (await Promise.all(machines.map(isFollowing))).filter(Boolean).length === 2,
  );
  await makeDatabase(await leaderUrl());

  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${password}@${machines.map(({ database }) => `127.0.0.1:${database}`).join(',')}/keep_left`;
  let killed: Machine | null = null;
  return {
    settings: {
      DATABASE_URL: urlOf('keep_left_app', passwords.app),
      DATABASE_OWNER_URL: urlOf('keep_left', passwords.owner),
    },
    leaderUrl,
    async killLeader() {
      killed = await leader();
      if (!killed) throw new Error('Nobody leads');
      kill(killed);
      return machines.indexOf(killed);
    },
    async newLeader() {
      const from = performance.now();
      await eventually(async () => {
        const now = await leader();
        return now !== null && now !== killed;
      });
      return performance.now() - from;
    },
    async boot(nth) {
      const machine = machines[nth];
      if (!machine) throw new Error(`There is no machine ${nth}`);
      start(machine);
      await eventually(() => isFollowing(machine));
    },
    async stop() {
      for (const machine of machines) kill(machine);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  /** The recipe with this machine's ports and folders in it. */
  function configOf(machine: Machine): string {
    const hosts = machines.map(({ client }) => `127.0.0.1:${client}`).join(',');
    return readFileSync(join(import.meta.dir, '../../.deploy/patroni/patroni.yml'), 'utf8')
      .replace('name: NAME', `name: ${machine.name}`)
      .replace('ONE:2379,TWO:2379,THREE:2379', hosts)
      .replaceAll('OWN:8008', `127.0.0.1:${machine.rest}`)
      .replaceAll('OWN:5432', `127.0.0.1:${machine.database}`)
      .replaceAll('/var/lib/postgresql', machine.folder)
      .replace('/usr/lib/postgresql/15/bin', join(program, '..'))
      .replaceAll('samenet', '127.0.0.1/32')
      .replace(
        'max_connections: 100',
        `max_connections: 100\n        unix_socket_directories: ''\n        fsync: 'off'`,
      )
      .replace('15/bin', `${major}/bin`);
  }

  function start(machine: Machine): void {
    const log = (of: string) => Bun.file(join(machine.folder, `${of}.log`));
    const peers = machines.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
    const [client, peer] = [machine.client, machine.peer].map((port) => `http://127.0.0.1:${port}`);
    const etcd = Bun.spawn(
      [
        'etcd',
        ...Object.entries({
          name: machine.name,
          'data-dir': join(machine.folder, 'etcd'),
          'listen-client-urls': client,
          'advertise-client-urls': client,
          'listen-peer-urls': peer,
          'initial-advertise-peer-urls': peer,
          'initial-cluster': peers,
          'initial-cluster-state': 'new',
        }).map(([name, value]) => `--${name}=${value}`),
      ],
      { stdout: 'ignore', stderr: log('etcd') },
    );
    const patroni = Bun.spawn([...user.prefix, 'patroni', join(machine.folder, 'patroni.yml')], {
      env: { ...postgresEnvironment, PATH: process.env['PATH'] ?? '', HOME: machine.folder },
      cwd: '/',
      stdout: 'ignore',
      stderr: log('patroni'),
    });
    running.set(machine, [etcd, patroni]);
  }

  function kill(machine: Machine): void {
    for (const child of running.get(machine) ?? []) child.kill('SIGKILL');
    const pidFile = join(machine.folder, 'keep-left/postmaster.pid');
    if (!existsSync(pidFile)) return;
    const postmaster = readFileSync(pidFile, 'utf8').split('\n')[0] ?? '';
    Bun.spawnSync(['pkill', '-9', '-P', postmaster]);
    Bun.spawnSync(['kill', '-9', postmaster]);
  }

  async function leader(): Promise<Machine | null> {
    const leads = await Promise.all(machines.map(({ rest }) => answers(rest, '/primary')));
    return machines.find((_, nth) => leads[nth]) ?? null;
  }

  async function leaderUrl(): Promise<string> {
    const { database } = (await leader()) ?? {};
    return `postgres://postgres:SUPERUSER-PASSWORD@127.0.0.1:${database}/keep_left`;
  }

  /** Whether the leader streams to this machine. The leader is asked, because a standby of Patroni 3.0 doesn't say. */
  async function isFollowing({ name, rest }: Machine): Promise<boolean> {
    const leading = await leader();
    if (!leading || !(await answers(rest, '/replica'))) return false;
    const told = await fetch(`http://127.0.0.1:${leading.rest}/patroni`).then((answer) =>
      answer.json(),
    );
    return replication
      .parse(told)
      .replication.some((one) => one.application_name === name && one.state === 'streaming');
  }
}

/** What the leader tells of the servers that follow it. */
const replication = z.object({
  replication: z.array(z.object({ application_name: z.string(), state: z.string() })).default([]),
});

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** As RUNBOOK says it: the database, and its three roles by roles.sql. */
async function makeDatabase(url: string): Promise<void> {
  const sql = postgres(url.replace(/keep_left$/, 'postgres'), {
    max: 1,
    onnotice: () => undefined,
  });
  await sql.unsafe('create database keep_left');
  await sql.end();
  const made = Bun.spawnSync(
    ['psql', url, '-f', join(import.meta.dir, '../../.deploy/roles.sql')],
    {
      env: {
        ...process.env,
        POSTGRES_OWNER_PASSWORD: passwords.owner,
        POSTGRES_APP_PASSWORD: passwords.app,
        POSTGRES_READER_PASSWORD: passwords.reader,
      },
    },
  );
  if (!made.success) throw new Error(made.stderr.toString());
}
