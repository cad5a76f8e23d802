import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { type DueKind, dueWork } from './due-work.ts';
import { openRounds, type Round } from './rounds.ts';

export type ScheduledWork = {
  /** Resolves once the rounds were done that a process begins with. */
  readonly begun: Promise<void>;
  /** Does everything that is due now; what a timer does every ten seconds. */
  runDue(): Promise<void>;
  /** What is due and not done, for the operator. */
  backlog(): Promise<Backlog>;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
};

export type Backlog = {
  readonly rounds: readonly { round: string; seconds: number }[];
  readonly work: readonly { kind: string; count: number; seconds: number }[];
  /** Seconds that the oldest of all has been due while this process could have seen to it. */
  readonly overdueSeconds: number;
};

/** Where nothing is scheduled. */
export const nothingScheduled: Pick<ScheduledWork, 'backlog'> = {
  backlog: async () => ({ rounds: [], work: [], overdueSeconds: 0 }),
};

type Scheduled = {
  readonly rounds: readonly Round[];
  readonly kinds: readonly DueKind[];
  /** Done by every process, which share the work among them by other means. */
  readonly shared?: readonly Shared[];
  /** Whether anything may be done at this moment; always unless told. */
  readonly mayRun?: () => boolean;
};

type Shared = {
  readonly name: string;
  run(): Promise<unknown>;
  /** What of it is due and no process is at. */
  overdue(): Promise<{ count: number; seconds: number }>;
};

const everyMs = 10_000;

/** Begins to do what is due, at once and then every ten seconds, in turn: one thing at a time in each process. */
export function startScheduledWork(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  { rounds: known, kinds, shared = [], mayRun = () => true }: Scheduled,
): ScheduledWork {
  const rounds = openRounds(sql, clock, known);
  const work = dueWork(sql, clock, kinds);
  const startedAt = performance.now();
  let isStopped = false;
  let running: Promise<void> | null = null;
  const timer = setInterval(() => void runDue(), everyMs);
  timer.unref();
  const begun = mayRun() ? rounds.runFirst() : Promise.resolve();
  void begun.then(runDue);

  return {
    begun,
    runDue,
    async backlog() {
      const [ofRounds, ofKinds, ofShared] = await Promise.all([
        rounds.overdue(),
        work.overdue(),
        Promise.all(
          shared.map(async ({ name: kind, overdue }) => ({ kind, ...(await overdue()) })),
        ),
      ]);
      const ofWork = [...ofKinds, ...ofShared];
      const longest = Math.max(0, ...[...ofRounds, ...ofWork].map(({ seconds }) => seconds));
      const up = (performance.now() - startedAt) / 1_000;
      return { rounds: ofRounds, work: ofWork, overdueSeconds: Math.min(longest, up) };
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([begun, work.stop()]);
      await running;
    },
  };

  /** What is asked for while it runs is done by a run that begins after. */
  async function runDue(): Promise<void> {
    while (running) await running;
    if (isStopped) return;
    running = runAll().finally(() => {
      running = null;
    });
    await running;
  }

  async function runAll(): Promise<void> {
    for (const { name, run } of [
      ...shared,
      { name: 'due', run: work.run },
      { name: 'rounds', run: rounds.run },
    ]) {
      if (isStopped || !mayRun()) return;
      await run().catch((fault: unknown) => reportFault('scheduled', fault, { what: name }));
    }
  }
}
