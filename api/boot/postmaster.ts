import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#api/ground/boot-problem.ts';

/** What Postgres wrote into `postmaster.pid`: its process and whether it takes connections yet. */
type Postmaster = { pid: number; ready: boolean };

export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Ends a Postgres that outlived the app it belonged to (we hold the folder's lock, so it is nobody else's) and waits until
 * it has written everything out. Stopping it, rather than adopting it, leaves one way to start and one parent to answer for it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  await outlast(cluster);
  const orphan = readPostmaster(cluster);
  if (!orphan) return;
  if (isAlive(orphan.pid) && isPostgresOn(cluster, orphan.pid)) {
    process.kill(orphan.pid, 'SIGINT');
    while (isAlive(orphan.pid)) await Bun.sleep(10);
  }
  // Postgres recovers from the pid file of a dead process by itself. But it mistakes the process that has that number now for itself:
  // a stranger after the machine or container restarted, or a corpse that no init process has collected.
  if (!answers(orphan.pid)) return;
  while (hasSessionsLeft(cluster)) await Bun.sleep(10);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Waits for the end of a Postgres that ran statements without being a server when its app was killed: it comes with the last of them. */
async function outlast(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  // Such a one notes its number with a minus sign.
  const alone = -Number(orEmpty(() => readFileSync(file, 'utf8')).split('\n')[0]);
  if (!(alone > 0)) return;
  while (isAlive(alone) && isPostgresOn(cluster, alone)) await Bun.sleep(10);
  // One that was killed too leaves its note, and its number may be a stranger's by now.
  rmSync(file, { force: true });
}

/**
 * Stops Postgres when this process dies without saying goodbye: a shell that waits at the end of a pipe only we hold open.
 * Returns a function that sends the watchman home.
 */
export function watchOver(cluster: string, pid: number): () => void {
  const script =
    'read -r _; read -r pid < "$1/postmaster.pid" && [ "$pid" = "$2" ] && kill -INT "$pid"';
  const watchman = spawn('/bin/sh', ['-c', script, 'keep-left-watch', cluster, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchman.on('error', () => {}); // Without it the next start ends the orphan.
  watchman.stdin?.on('error', () => {});
  watchman.unref();
  return () => watchman.kill('SIGKILL');
}

/** Whether a process is there and not merely waiting, dead, to be collected by its parent. */
export const isAlive = (pid: number): boolean =>
  answers(pid) && !/\) Z /.test(textOf(`/proc/${pid}/stat`));

const answers = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
};

const isPostgresOn = (cluster: string, pid: number): boolean => {
  const commandLine = existsSync('/proc/self/cmdline')
    ? textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : Bun.spawnSync(['ps', '-o', 'command=', '-p', String(pid)]).stdout.toString();
  return commandLine.includes('postgres') && commandLine.includes(cluster);
};

// Every Postgres process works in its data folder; those of a killed postmaster leave when they notice.
const hasSessionsLeft = (cluster: string): boolean => {
  if (!existsSync('/proc/self/cwd')) return false;
  const home = realpathSync(cluster);
  return readdirSync('/proc').some(
    (pid) =>
      textOf(`/proc/${pid}/comm`).trim() === 'postgres' &&
      linkOf(`/proc/${pid}/cwd`) === home &&
      isAlive(Number(pid)),
  );
};

const textOf = (file: string): string => orEmpty(() => readFileSync(file, 'utf8'));
const linkOf = (file: string): string => orEmpty(() => readlinkSync(file));

// A process may be gone before we have read about it.
const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
