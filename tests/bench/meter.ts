import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#api/database/database.ts';

export type Metered = {
  readonly perSecond: number;
  /** What two cores of one's own would give, by the time on a processor of our process and of Postgres. Null where the system does not tell. */
  readonly perBusySecond: number | null;
};

/** Measures work that our process and Postgres share, in one session or in two. On a busy machine the clock says little, and the time on the processor more. */
export async function meter(own: Database) {
  const [session] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = session?.pid ?? 0;

  return async (count: number, work: () => Promise<unknown>): Promise<Metered> => {
    const [begin, ours, before] = [performance.now(), process.cpuUsage(), timesOf(pid)];
    await work();
    const { user, system } = process.cpuUsage(ours);
    const seconds = (performance.now() - begin) / 1_000;
    const after = timesOf(pid);
    const here = (user + system) / 1_000_000;
    const busy =
      before &&
      after &&
      Math.max(here, after.session - before.session, (here + after.server - before.server) / 2);
    return { perSecond: count / seconds, perBusySecond: busy && count / busy };
  };
}

type Times = {
  /** Of one session. */
  readonly session: number;
  /** Of all of its server, with the sessions that have ended. */
  readonly server: number;
};

/** Time on a processor, in seconds; Linux tells it in hundredths, others not at all. */
function timesOf(pid: number): Times | null {
  const session = statOf(pid);
  if (!session) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === session.parent);
  const server = [...children.map(({ own }) => own), statOf(session.parent)?.ended ?? 0];
  return { session: session.own, server: server.reduce((sum, each) => sum + each, 0) };
}

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

/** Null where there is no such process, or where the system does not tell. */
function statOf(pid: number): Stat | null {
  const stat = `/proc/${pid}/stat`;
  let text: string;
  try {
    text = readFileSync(stat, 'utf8');
  } catch {
    return null;
  }
  const fields = text.split(') ')[1]?.split(' ').map(Number) ?? [];
  const [, parent = 0] = fields;
  const seconds = (one: number) => ((fields[one] ?? 0) + (fields[one + 1] ?? 0)) / 100;
  return { parent, own: seconds(11), ended: seconds(13) };
}
