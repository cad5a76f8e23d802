import { readPostmaster } from '#api/boot/postmaster.ts';

/** The processes of the Postgres that runs in a data folder: its postmaster first. @throws where none does */
export function postgresProcesses(dataDir: string): number[] {
  const pid = readPostmaster(`${dataDir}/postgres`)?.pid;
  if (!pid) throw new Error('Postgres does not run');
  const { stdout } = Bun.spawnSync(['pgrep', '-P', String(pid)]);
  return [pid, ...stdout.toString().split('\n').filter(Boolean).map(Number)];
}
