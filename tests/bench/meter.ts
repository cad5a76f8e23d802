import { existsSync, readFileSync } from 'node:fs';
import type { Database } from '#api/database.ts';

export type Metered = {
  readonly perSecond: number;
  /** Per second of the busier of our process and its Postgres session: what two cores of one's own would give. Null where the system does not tell. */
  readonly perBusySecond: number | null;
};

/** Measures work that our process and one Postgres session share. On a busy machine the clock says little, and the time on the processor more. */
export async function meter(own: Database) {
  const [session] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = session?.pid ?? 0;

  return async (count: number, work: () => Promise<unknown>): Promise<Metered> => {
    const [begin, ours, theirs] = [performance.now(), process.cpuUsage(), secondsOf(pid)];
    await work();
    const { user, system } = process.cpuUsage(ours);
    const seconds = (performance.now() - begin) / 1_000;
    const after = secondsOf(pid);
    const busy =
      theirs === null || after === null
        ? null
        : Math.max((user + system) / 1_000_000, after - theirs);
    return { perSecond: count / seconds, perBusySecond: busy && count / busy };
  };
}

/** Time a process has had on a processor, in seconds; Linux tells it in hundredths, others not at all. */
function secondsOf(pid: number): number | null {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
