import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Reactors } from '#api/reactors/run-reactors.ts';
import type { ReactorStatus } from '#api/reactors/status.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import { isServerThere } from '#api/telemetry/ledger-server.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { LedgerGuard } from '#api/timeline/guard-ledger.ts';
import { stops } from '#api/timeline/true-server.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { valueOf } from '#projections/engine/rows.ts';

/** What must hold for a process to serve, by the names that may be excluded. */
export const checks = [
  'writes',
  'ledger',
  ...stops,
  'read_models',
  'dead_letters',
  'scheduled_work',
  'reactions',
] as const;
export type Check = (typeof checks)[number];

export type Readiness = {
  readonly failing: readonly Check[];
  /** Null where the database did not say. */
  readonly readModels: {
    readonly position: number;
    readonly head: number;
    /** Seconds that the oldest event they have not taken in has waited. */
    readonly behindSeconds: number;
    readonly leader: boolean;
    /** Whether they are of this version; where not, a process of theirs serves better. */
    readonly isOurs: boolean;
    readonly deadLetterCount: number;
  } | null;
  /** Seconds that the oldest of what is scheduled has been due; 0 where the database did not say. */
  readonly overdueSeconds: number;
  /** Empty where the database did not say. */
  readonly reactors: readonly ReactorStatus[];
};

/** Read models may be so many seconds behind: a command would wait for them ten. */
const mostBehindSeconds = 5;
/** A reactor may be so many seconds behind: an event whose faults pass is tried for a minute. */
const mostUnreactedSeconds = 120;
/** What is scheduled may be late by so many seconds: it is looked for every ten. */
const mostOverdueSeconds = 600;
/** Longer than any of the questions takes while all is well; anyone who asks should not wait for what is wrong. */
const patienceMs = 3_000;
/** How long a result is given again, however many ask. */
const goodForMs = 2_000;

type Means = {
  readonly searches: Database;
  readonly log: Pick<EventLog, 'canAppend' | 'server'>;
  readonly projector: Pick<Projector, 'status'>;
  readonly timeline: Pick<LedgerGuard, 'verdict'>;
};

type Scheduled = Pick<ScheduledWork, 'backlog'>;
type Reacting = Pick<Reactors, 'status'>;

/** Whether a reactor has failed at an event, or stands still. */
export const isAtFault = ({ dead, behindSeconds }: ReactorStatus): boolean =>
  dead > 0 || behindSeconds > mostUnreactedSeconds;

/** Whether this process can serve, looked up at most every two seconds. */
export function readinessOf(
  means: Means,
  scheduled: Scheduled,
  reacting: Reacting,
): () => Promise<Readiness> {
  let looking: Promise<Readiness> | null = null;
  let until = 0;
  return () => {
    if (!looking || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      looking = look(means, scheduled, reacting).finally(() => {
        until = performance.now() + goodForMs;
      });
    }
    return looking;
  };
}

async function look(
  { searches, log, projector, timeline }: Means,
  scheduled: Scheduled,
  reacting: Reacting,
): Promise<Readiness> {
  const [writes, models, backlog, reactors] = await Promise.all([
    inTime('writes', async () => {
      await log.canAppend();
      return true;
    }),
    inTime('read_models', async () => {
      const [status, behindSeconds] = await Promise.all([projector.status(), behind(searches)]);
      const { position, head, leader, isOurs, deadLetterCount } = status;
      return { position, head, leader, isOurs, deadLetterCount, behindSeconds };
    }),
    inTime('scheduled_work', scheduled.backlog),
    inTime('reactions', reacting.status),
  ]);
  const failing = new Set<Check>();
  if (!writes) failing.add('writes');
  if (!isServerThere(log)) failing.add('ledger');
  const { stop } = timeline.verdict();
  if (stop) failing.add(stop.name);
  if (!models?.isOurs || models.behindSeconds > mostBehindSeconds) failing.add('read_models');
  if (models && models.deadLetterCount > 0) failing.add('dead_letters');
  // Where the database does not say, the two above fail already.
  const overdueSeconds = backlog?.overdueSeconds ?? 0;
  if (overdueSeconds > mostOverdueSeconds) failing.add('scheduled_work');
  if (reactors?.some(isAtFault)) failing.add('reactions');
  return {
    failing: checks.filter((check) => failing.has(check)),
    readModels: models,
    overdueSeconds,
    reactors: reactors ?? [],
  };
}

/** By the database's clock, which gave the event its time too. */
async function behind(sql: Database): Promise<number> {
  const seconds = await valueOf(sql, z.number())`
    select greatest(0, extract(epoch from clock_timestamp() - event.recorded_at))::float8
    from read.checkpoint join ledger.events event on event.position = checkpoint.position + 1
  `;
  return seconds ?? 0;
}

async function inTime<Answer>(check: Check, ask: () => Promise<Answer>): Promise<Answer | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patienceMs);
  try {
    return await Promise.race([ask(), late.promise]);
  } catch (fault) {
    reportFault('not_ready', fault, { check });
    return null;
  } finally {
    clearTimeout(timer);
  }
}
