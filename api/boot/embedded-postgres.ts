import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DatabaseUrls, noSpace, openDataFolder } from '#api/boot/data-folder.ts';
import { freePort } from '#api/boot/port.ts';
import {
  type Cluster,
  explainPostgres,
  isFull,
  isHeld,
  postgresEnvironment,
  prepareCluster,
} from '#api/boot/postgres-cluster.ts';
import { choosePostgresUser, findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { readPostmaster, stopOrphan, watchOver } from '#api/boot/postmaster.ts';
import { codeOf } from '#api/ground/boot-problem.ts';

export type EmbeddedPostgres = DatabaseUrls & {
  /** Resolves with a sentence if Postgres ends without `stop` having been called. */
  died: Promise<string>;
  /** From here on releases that know less are refused. */
  raiseFormat(): void;
  /** What stopped work on the database, in words, where Postgres has said that its disk is full; otherwise the fault itself. */
  explain(fault: unknown): unknown;
  /** Writes everything out, ends Postgres and gives the data folder back. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts the product's own PostgreSQL in `dataDir`/postgres, on a free loopback port, and holds the folder until `stop`.
 * Throws a `BootProblem` whose sentence names the folder and what to do.
 * `durable: false` trades safety for speed: only for tests.
 */
export async function openEmbeddedPostgres({
  dataDir,
  durable = true,
}: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const programs = findPostgresPrograms(resolve(dataDir, 'postgres'));
  const folder = openDataFolder(dataDir);
  try {
    const path = join(folder.path, 'postgres');
    await stopOrphan(path);
    const user = choosePostgresUser(path, programs);
    const cluster: Cluster = { path, dataFolder: folder.path, durable, programs, user };
    const { owner, app, reader } = prepareCluster(cluster);
    const server = await startServer(cluster);
    const urlOf = (signIn: string) => `postgres://${signIn}@127.0.0.1:${server.port}/keep_left`;
    const urls = { url: urlOf(app), ownerUrl: urlOf(owner), readerUrl: urlOf(reader) };
    folder.publish(urls);
    return {
      ...urls,
      died: server.died,
      raiseFormat: folder.raiseFormat,
      explain: (fault) => (isFull(server.saidSince()) ? noSpace(folder.path) : fault),
      async stop() {
        await server.stop();
        folder.release();
      },
    };
  } catch (fault) {
    folder.release();
    if (codeOf(fault) === 'ENOSPC') throw noSpace(folder.path);
    throw fault;
  }
}

type Server = {
  port: number;
  died: Promise<string>;
  /** Its log since it was started. */
  saidSince(): string;
  stop(): Promise<void>;
};

async function startServer(cluster: Cluster): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const log = openLog(cluster);
    const port = freePort();
    const child = spawn(...commandLine(cluster, port), {
      cwd: '/',
      env: postgresEnvironment,
      // Its own session: Ctrl-C must reach the app first, which then stops Postgres when it has finished with it.
      detached: true,
      stdio: ['ignore', log.file, log.file],
    });
    closeSync(log.file);
    let ended = false;
    const { promise: exited, resolve: hasExited } = Promise.withResolvers<void>();
    const end = () => {
      ended = true;
      hasExited();
    };
    child.once('exit', end);
    child.once('error', end);
    const isReady = () =>
      readPostmaster(cluster.path)?.pid === child.pid && readPostmaster(cluster.path)?.ready;
    while (!ended && !isReady()) await Bun.sleep(4);
    if (!ended && child.pid) {
      return supervise(cluster, { pid: child.pid, port, exited, saidSince: log.readNew });
    }
    const output = log.readNew();
    // The port went to somebody else meanwhile, or the last sessions of a killed Postgres are still on their way out.
    const passing =
      isHeld.test(output) || /Address already in use|pre-existing shared memory block/.test(output);
    if (!passing || attempt === 100) throw explainPostgres(output, cluster);
    await Bun.sleep(100);
  }
}

type Started = Pick<Server, 'port' | 'saidSince'> & {
  readonly pid: number;
  readonly exited: Promise<void>;
};

function supervise(cluster: Cluster, { pid, port, exited, saidSince }: Started): Server {
  const dismissWatch = watchOver(cluster.path, pid);
  let stopping: Promise<void> | undefined;
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<string>();
  void exited.then(() => {
    dismissWatch();
    if (!stopping)
      reportDeath(
        isFull(saidSince())
          ? noSpace(cluster.dataFolder).message
          : `PostgreSQL ended by itself; its last words are in ${logFile(cluster)}.`,
      );
  });
  return {
    port,
    died,
    saidSince,
    stop() {
      if (!stopping) {
        stopping = exited;
        // SIGINT is Postgres's "fast" shutdown: end the sessions, write a checkpoint, leave.
        signal(pid, 'SIGINT');
      }
      return stopping;
    },
  };
}

/** Databases that live for seconds have nothing to be swept, and a sweeper in one of them keeps it from being dropped. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Nobody follows their log, which is why copying a database needs no page of it there.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
};

function commandLine({ path, durable, programs, user }: Cluster, port: number): [string, string[]] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off', // Our queries are short; compiling them costs more than running them.
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse', // Its details quote rows, and names with them.
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : throwaway),
  };
  const [program = programs.postgres, ...words] = [
    ...user.prefix,
    programs.postgres,
    '-D',
    path,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return [program, words];
}

const logFile = ({ dataFolder }: Cluster): string => join(dataFolder, 'postgres.log');

function openLog(cluster: Cluster) {
  const path = logFile(cluster);
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size() > 10_000_000) renameSync(path, `${path}.old`);
  const from = size();
  return {
    file: openSync(path, 'a', 0o600),
    readNew: () => readFileSync(path).subarray(from).toString('utf8'),
  };
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone: that is what we wanted.
  }
};
