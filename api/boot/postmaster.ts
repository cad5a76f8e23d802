import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#api/boot/boot-problem.ts';

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
  const orphan = readPostmaster(cluster);
  if (!orphan) return;
  if (!isAlive(orphan.pid)) return; // Postgres recovers from the pid file of a dead process by itself.
  if (!isPostgresOn(cluster, orphan.pid)) {
    // After a restart of the machine or container the number may belong to a stranger, whom Postgres would take for itself.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  process.kill(orphan.pid, 'SIGINT');
  while (isAlive(orphan.pid)) await Bun.sleep(10);
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

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
  return !isZombie(pid);
}

// A container without an init process keeps dead orphans in its process table; they answer signal 0 for ever.
const isZombie = (pid: number): boolean => {
  const status = `/proc/${pid}/stat`;
  return existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8'));
};

const isPostgresOn = (cluster: string, pid: number): boolean => {
  const commandLine = existsSync('/proc/self/cmdline')
    ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : Bun.spawnSync(['ps', '-o', 'command=', '-p', String(pid)]).stdout.toString();
  return commandLine.includes('postgres') && commandLine.includes(cluster);
};

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
