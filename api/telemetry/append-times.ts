import { Histogram } from 'prom-client';
import type { EventLog } from '#api/event-log/event-log.ts';

/** Seconds from a command's append to its answer, waiting for its turn and for a database that is away included. */
export type AppendTimes = Histogram;

export const appendTimes = (): AppendTimes =>
  new Histogram({
    name: 'keep_left_ledger_append_duration_seconds',
    help: 'Appends to the ledger, from the call to the answer, refused ones too.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });

export function timed(log: EventLog, times: AppendTimes): EventLog {
  return {
    ...log,
    async append(...given) {
      const end = times.startTimer();
      try {
        return await log.append(...given);
      } finally {
        end();
      }
    },
  };
}
