import { readPostmaster } from '#api/boot/postmaster.ts';

/**
 * The process number of the Postgres that runs on a cluster's folder.
 * @throws where none does: a signal to number 0 would reach everything that runs beside the test
 */
export function postmasterOn(cluster: string): number {
  const pid = readPostmaster(cluster)?.pid;
  if (!pid) throw new Error(`Postgres does not run on ${cluster}`);
  return pid;
}

/** That process first, which then begets no more, and those it has started. */
export function postgresProcesses(cluster: string): number[] {
  const pid = postmasterOn(cluster);
  const { stdout } = Bun.spawnSync(['pgrep', '-P', String(pid)]);
  return [pid, ...stdout.toString().split('\n').filter(Boolean).map(Number)];
}
