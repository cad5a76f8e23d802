import { readFileSync } from 'node:fs';

/** What Linux says the process holds in memory, in whole megabytes. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1_000);
}

/** How fast values that were taken at even distances rise, per step: the slope of the line that fits them best. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  let rise = 0;
  let run = 0;
  for (const [nth, value] of values.entries()) {
    rise += (nth - middle) * (value - average);
    run += (nth - middle) ** 2;
  }
  return run === 0 ? 0 : rise / run;
}
