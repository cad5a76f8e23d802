import { readdirSync, readFileSync } from 'node:fs';
import { residentMegabytes } from './memory.ts';

/** What the machine and the product's own figures say at one moment. */
export type Sight = {
  readonly appMegabytes: number;
  /** Of all its processes; what they share is counted once. */
  readonly postgresMegabytes: number;
  /** Seconds on a processor since each began. */
  readonly appSeconds: number;
  readonly postgresSeconds: number;
  /** Events the read models have yet to take in. */
  readonly projectorLag: number;
  /** Events nobody has reacted to yet. */
  readonly followersLag: number;
  /** Reminders and other messages that are due and not taken up. */
  readonly dueNotices: number;
  readonly lettersWaiting: number;
  readonly unsealed: number;
};

export type Watched = {
  readonly url: string;
  readonly metricsToken: string;
  readonly appPid: number;
  readonly postmasterPid: number;
};

/** @returns null where the product did not say how it is, as when it has no time to */
export async function look({
  url,
  metricsToken,
  appPid,
  postmasterPid,
}: Watched): Promise<Sight | null> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const text = await answer.text();
  const figure = (name: string): number =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  const servers = [postmasterPid, ...childrenOf(postmasterPid)];
  return {
    appMegabytes: residentMegabytes(appPid),
    postgresMegabytes: Math.round(servers.reduce((sum, pid) => sum + ownMegabytes(pid), 0)),
    appSeconds: processorSeconds(appPid).own,
    postgresSeconds:
      processorSeconds(postmasterPid).ended +
      servers.reduce((sum, pid) => sum + processorSeconds(pid).own, 0),
    projectorLag: figure('keep_left_read_models_lag_events'),
    followersLag: figure('keep_left_reactors_lag_events'),
    dueNotices: figure('keep_left_scheduled_due'),
    lettersWaiting: figure('keep_left_letters_waiting'),
    unsealed: figure('keep_left_seals_unsealed_events'),
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(fieldsOf(each)[1]) === pid);
}

/** Proportional set size, in megabytes; 0 for one that has just ended. */
function ownMegabytes(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(fileOf(pid, 'smaps_rollup'));
  return Number(line?.[1] ?? 0) / 1_000;
}

/** Of the process itself, and of its children that have ended. */
function processorSeconds(pid: number): { own: number; ended: number } {
  const fields = fieldsOf(pid);
  const seconds = (from: number) =>
    (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / 100;
  return { own: seconds(11), ended: seconds(13) };
}

/** What stands in `stat` behind the name, whose third field is the first of these. */
const fieldsOf = (pid: number): string[] => fileOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
