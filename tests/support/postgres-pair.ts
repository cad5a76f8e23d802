import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '#api/boot/port.ts';
import { postgresEnvironment } from '#api/boot/postgres-cluster.ts';
import {
  choosePostgresUser,
  findPostgresPrograms,
  type PostgresPrograms,
} from '#api/boot/postgres-programs.ts';
import { eventually } from './eventually.ts';
import { postgresProcesses, postmasterOn } from './postgres-processes.ts';

/** Debian's PostgreSQL, where it is installed: older than ours. */
export const debianPostgres: PostgresPrograms | null = (() => {
  const major = [15, 16, 17, 18].find((each) =>
    existsSync(`/usr/lib/postgresql/${each}/bin/initdb`),
  );
  const folder = `/usr/lib/postgresql/${major}/bin`;
  return major
    ? { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb'), major }
    : null;
})();

/** A primary and a standby that streams from it, each a PostgreSQL of its own. */
export type PostgresPair = {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Names both. */
  readonly url: string;
  /** Keeps the standby where it is, and lets it go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  killStandby(): Promise<void>;
  /** Resolves once the standby has everything that the primary has. */
  caughtUp(): Promise<void>;
  /** Ends the primary at once and leaves its data. */
  killPrimary(): Promise<void>;
  /** Starts the primary again on what it left, as a machine does that boots: it knows nothing of what happened meanwhile. */
  bootPrimary(): Promise<void>;
  /** Stops the standby, promoted or not, in the middle of whatever it does; call what it answers to let it go on. */
  freezeStandby(): () => void;
  /** Kills the primary and takes its data away. */
  destroyPrimary(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** @param isSynchronous whether the primary answers nobody before the standby has written it down */
export async function startPostgresPair({
  programs = findPostgresPrograms(),
  isSynchronous = false,
} = {}): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-pair-'));
  const user = choosePostgresUser(folder, programs);
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid);
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  const made = Bun.spawnSync(
    [
      ...user.prefix,
      programs.initdb,
      `--pgdata=${first}`,
      '--username=owner',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { env: postgresEnvironment, cwd: '/' },
  );
  if (!made.success) throw new Error(made.stderr.toString());
  Bun.spawnSync([...user.prefix, 'cp', '-r', first, second], { cwd: '/' });
  const ports = [freePort(), freePort()] as const;
  const urlOf = (port: number) => `postgres://owner@127.0.0.1:${port}/postgres`;
  const [primaryUrl, standbyUrl] = [urlOf(ports[0]), urlOf(ports[1])];

  let primary = await start(first, ports[0]);
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=owner'\n`,
  );
  writeFileSync(join(second, 'standby.signal'), '');
  if (user.owner) chownSync(join(second, 'standby.signal'), user.owner.uid, user.owner.gid);
  const standby = await start(second, ports[1]);
  await eventually(
    async () => (await once(primaryUrl, 'select from pg_stat_replication')).length === 1,
  );
  if (isSynchronous) {
    await once(primaryUrl, `alter system set synchronous_standby_names = '*'`);
    await once(primaryUrl, 'select pg_reload_conf()');
    await eventually(
      async () =>
        (await once(primaryUrl, `select from pg_stat_replication where sync_state = 'sync'`))
          .length === 1,
    );
  }

  return {
    primaryUrl,
    standbyUrl,
    url: primaryUrl.replace(`:${ports[0]}`, `:${ports[0]},127.0.0.1:${ports[1]}`),
    pause: async () => void (await once(standbyUrl, 'select pg_wal_replay_pause()')),
    resume: async () => void (await once(standbyUrl, 'select pg_wal_replay_resume()')),
    killStandby: () => end(standby, second),
    async caughtUp() {
      const [row] = await once(primaryUrl, 'select pg_current_wal_lsn()::text as lsn');
      const has = `select from pg_stat_wal_receiver where pg_last_wal_replay_lsn() >= '${row?.['lsn']}'`;
      await eventually(async () => (await once(standbyUrl, has)).length === 1);
    },
    killPrimary: () => end(primary, first),
    async bootPrimary() {
      primary = await start(first, ports[0]);
    },
    freezeStandby() {
      const pids = [standby.pid, ...postgresProcesses(second)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    async destroyPrimary() {
      await end(primary, first);
      rmSync(first, { recursive: true });
    },
    async promote() {
      // A statement that waits for the promotion keeps the standby from replaying what is left.
      // Postgres cancels it for that after half a minute.
      await once(standbyUrl, 'select pg_promote(wait => false)');
      const isPrimary = 'select where not pg_is_in_recovery()';
      await eventually(async () => (await once(standbyUrl, isPrimary)).length === 1);
    },
    async stop() {
      await end(primary, first);
      await end(standby, second);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function start(path: string, port: number) {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      wal_level: 'replica',
      wal_keep_size: '1GB',
    };
    const child = Bun.spawn(
      [
        ...user.prefix,
        programs.postgres,
        '-D',
        path,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        env: postgresEnvironment,
        cwd: '/',
        stdout: 'ignore',
        stderr: Bun.file(join(folder, `${port}.log`)),
      },
    );
    await eventually(
      async () => (await once(urlOf(port), 'select 1').catch(() => [])).length === 1,
    );
    return child;
  }

  /** With everything it started: its children write on for a moment when only the first is killed. */
  async function end(child: Bun.Subprocess, path: string): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // One that a failed test left frozen would never hear of it.
    Bun.spawnSync(['kill', '-CONT', ...postgresProcesses(path).map(String)]);
    process.kill(postmasterOn(path), 'SIGQUIT');
    await child.exited;
  }
}

async function once(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
