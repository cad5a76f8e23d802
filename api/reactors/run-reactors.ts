import type { Database } from '#api/database/database.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { makeBell } from '#projections/engine/bell.ts';
import type { LedgerTail } from '#projections/engine/ledger-tail.ts';
import { type Checkpoints, openCheckpoints, storedCheckpoints } from './checkpoints.ts';
import { follow, idleMs, tryDead } from './follow.ts';
import { type FollowUps, followUps } from './follow-ups.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorStatus, statusOf } from './status.ts';
import { lookMs, turnOf } from './turn.ts';

/** The reactors of one process. */
export type Reactors = {
  /** Resolves once everything recorded before the call has been reacted to, by this process or another, or set aside as a dead reaction. */
  settled(): Promise<void>;
  /** How each reactor stands, whichever process runs it. */
  status(): Promise<readonly ReactorStatus[]>;
  /** Resolves once nothing is under way and the turn is passed on. */
  stop(): Promise<void>;
};

const pollMs = 40;

/**
 * Runs reactors: each follows the ledger from its own checkpoint, in order, each event at least once. An event that one of them fails at is tried again, then set aside as a dead letter of that
 * reactor; the others never wait for it. Of all processes on a database one runs them at a time; one that freezes or vanishes loses its turn within seconds, and what it does later moves no checkpoint.
 */
export function startReactors(
  sql: Database,
  tail: LedgerTail,
  reactors: readonly Reactor[],
  progress: Pick<FollowUps, 'begun' | 'turn' | 'moved'> = followUps(sql),
): Reactors {
  const turn = turnOf(sql);
  progress.begun();
  const stopping = Promise.withResolvers<void>();
  const bells = new Map(reactors.map(({ name }) => [name, makeBell()]));
  let isStopped = false;
  // The checkpoints while it is this process's turn.
  let ours: Checkpoints | null = null;
  const wake = () => {
    for (const bell of bells.values()) bell.ring();
  };
  const unsubscribe = tail.subscribe(wake);
  // It matters only where a wake-up was lost.
  const ticking = setInterval(() => {
    tail.lookAgain();
    wake();
  }, idleMs);
  ticking.unref();
  const running = run();

  return {
    async settled() {
      const head = await tail.head();
      tail.expect(head);
      wake();
      for (;;) {
        const at = ours
          ? reactors.map(({ name }) => ours?.of(name) ?? 0)
          : await storedPositions(sql, reactors);
        if (isStopped || Math.min(head, ...at) >= head) return;
        await Bun.sleep(ours ? 1 : pollMs);
      }
    },
    status: () => statusOf(sql, reactors),
    async stop() {
      isStopped = true;
      clearInterval(ticking);
      unsubscribe();
      stopping.resolve();
      wake();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        const epoch = await turn.take();
        if (epoch === null) await pause(lookMs);
        else await whileOurs(epoch);
      } catch (fault) {
        if (isStopped) return;
        reportFault('reactors', fault);
        await pause(lookMs);
      }
    }
  }

  async function whileOurs(epoch: number): Promise<void> {
    const checkpoints = await openCheckpoints(sql, epoch, reactors, tail.head);
    tail.forget();
    let isLost = false;
    const isOver = () => isLost || isStopped;
    const lose = () => {
      isLost = true;
      wake();
    };
    const stopBeating = turn.beat(epoch, lose);
    const { moved } = progress;
    const ofTurn = { sql, tail, checkpoints, isOver, lose, moved, pause };
    ours = checkpoints;
    progress.turn(checkpoints);
    try {
      await Promise.all([
        ...reactors.map((reactor) =>
          follow(reactor, bells.get(reactor.name) ?? makeBell(), ofTurn),
        ),
        tryDead(reactors, ofTurn),
      ]);
      if (isLost) log('reactors_turn_lost', { epoch }, 'warn');
      else await checkpoints.stored();
    } finally {
      ours = null;
      progress.turn(null);
      stopBeating();
      if (!isLost) await turn.release(epoch).catch(() => undefined);
    }
  }

  function pause(ms: number): Promise<unknown> {
    return Promise.race([Bun.sleep(ms), stopping.promise]);
  }
}

async function storedPositions(sql: Database, reactors: readonly Reactor[]): Promise<number[]> {
  const at = await storedCheckpoints(sql);
  return reactors.map(({ name }) => at.get(name) ?? 0);
}
