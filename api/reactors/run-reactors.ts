import type { Database } from '#api/database/database.ts';
import { isArchived } from '#api/event-log/archived.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { makeBell } from '#projections/engine/bell.ts';
import type { LedgerReader } from '#projections/engine/projector.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { deadToTry, forgetDead, noteDead } from './dead-reactions.ts';
import { openFeed } from './feed.ts';
import { type FollowUps, followUps } from './follow-ups.ts';
import { isWorthWaiting } from './passing.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorStatus, statusOf } from './status.ts';
import { lookMs, TurnLost, turnOf } from './turn.ts';

/** The reactors of one process. */
export type Reactors = {
  /** Resolves once everything recorded before the call has been reacted to, by this process or another, or set aside as a dead reaction. */
  settled(): Promise<void>;
  /** How each reactor stands, whichever process runs it. */
  status(): Promise<readonly ReactorStatus[]>;
  /** Resolves once nothing is under way and the turn is passed on. */
  stop(): Promise<void>;
};

/** Pauses in milliseconds before an event is tried again that a reactor fails at, and which then becomes a dead letter. */
const pauses = [100, 1_000] as const;
/** The same for faults that pass, such as a database that is away: from the first to the longest, and for how long in all. */
const passing = { firstMs: 100, longestMs: 5_000, patienceMs: 60_000 } as const;
const pollMs = 40;
const idleMs = 1_000;
const pageSize = 500;
const deadEveryMs = 1_000;
const mostDead = 50;

/**
 * Runs reactors: each follows the ledger from its own checkpoint, in order, each event at least once. An event that one of them fails at is tried again, then set aside as a dead letter of that
 * reactor; the others never wait for it. Of all processes on a database one runs them at a time; one that freezes or vanishes loses its turn within seconds, and what it does later moves no checkpoint.
 */
export function startReactors(
  sql: Database,
  ledger: LedgerReader,
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
  const unsubscribe = ledger.subscribe(wake);
  // All at once, so that they read the ledger together; it matters only where a wake-up was lost.
  const ticking = setInterval(wake, idleMs);
  ticking.unref();
  const running = run();

  return {
    async settled() {
      const head = await ledger.head();
      wake();
      for (;;) {
        const at = ours ? reactors.map(({ name }) => ours?.of(name) ?? 0) : await storedPositions();
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
    const checkpoints = await openCheckpoints(sql, epoch, reactors, ledger.head);
    const readFrom = openFeed(ledger, pageSize);
    let isLost = false;
    const isOver = () => isLost || isStopped;
    const lose = () => {
      isLost = true;
      wake();
    };
    const stopBeating = turn.beat(epoch, lose);
    ours = checkpoints;
    progress.turn(checkpoints);
    try {
      await Promise.all([
        ...reactors.map((reactor) => follow(reactor, { checkpoints, readFrom, isOver, lose })),
        tryDead(isOver),
      ]);
      if (isLost) log('reactors_turn_lost', { epoch });
      else await checkpoints.stored();
    } finally {
      ours = null;
      progress.turn(null);
      stopBeating();
      if (!isLost) await turn.release(epoch).catch(() => undefined);
    }
  }

  /** Follows the ledger for one reactor until the turn is over. */
  async function follow(reactor: Reactor, { checkpoints, readFrom, isOver, lose }: Following) {
    const { name, on } = reactor;
    const bell = bells.get(name) ?? makeBell();
    for (let failures = 0; !isOver(); ) {
      try {
        const events = await readFrom(checkpoints.of(name));
        let hasReacted = false;
        for (const event of events) {
          if (isOver()) return;
          // The projector reports what cannot be read; nothing can follow from it.
          if (on.has(event.type) && event.unreadable === undefined) {
            await react(reactor, event, isOver);
            if (isOver()) return;
            hasReacted = true;
          }
          checkpoints.move(name, event.position);
          progress.moved();
        }
        // A process whose turn is over without knowing it finds out here, after one page.
        if (hasReacted) await checkpoints.stored();
        failures = 0;
        if (events.length < pageSize) await bell.wait(10 * idleMs);
      } catch (fault) {
        if (fault instanceof TurnLost) return lose();
        failures += 1;
        if (failures === 1 && !isOver()) reportFault('reactors', fault, { reactor: name });
        await pause(Math.min(passing.longestMs, passing.firstMs * 2 ** failures));
      }
    }
  }

  /** Resolves once the event was dealt with or set aside, or the turn is over. */
  async function react(reactor: Reactor, event: RecordedEvent, isOver: () => boolean) {
    const { name } = reactor;
    const since = performance.now();
    for (let failures = 0; !isOver(); failures++) {
      try {
        return await tryOnce(reactor, event);
      } catch (fault) {
        const waits = isWorthWaiting(fault);
        const pauseMs = waits
          ? Math.min(passing.longestMs, passing.firstMs * 2 ** failures)
          : pauses[failures];
        const isEnough = waits ? performance.now() - since > passing.patienceMs : false;
        if (failures === 0 && !isOver())
          reportFault('reactors', fault, { reactor: name, position: event.position });
        if (isArchived(fault) || isEnough || pauseMs === undefined)
          return setAside(name, event, fault);
        await pause(pauseMs);
      }
    }
  }

  async function tryOnce(reactor: Reactor, event: RecordedEvent): Promise<void> {
    try {
      await reactor.on.get(event.type)?.(event);
    } catch (fault) {
      // A rule that says no says it again the next time.
      if (!(fault instanceof Rejection)) throw fault;
      reportFault('reactors', fault, { reactor: reactor.name, position: event.position });
    }
  }

  async function setAside(name: string, event: RecordedEvent, fault: unknown): Promise<void> {
    await noteDead(sql, name, event, fault);
    log('dead_reaction', { reactor: name, position: event.position, type: event.type });
  }

  /** Tries dead reactions again whose time has come. */
  async function tryDead(isOver: () => boolean): Promise<void> {
    const names = reactors.map(({ name }) => name);
    while (!isOver()) {
      const due = names.length > 0 ? await deadToTry(sql, names, mostDead).catch(() => []) : [];
      for (const { reactor: name, position } of due) {
        const reactor = reactors.find((one) => one.name === name);
        if (isOver() || !reactor) return;
        await tryDeadOne(reactor, position).catch((fault: unknown) =>
          reportFault('reactors', fault, { reactor: name, position }),
        );
      }
      if (due.length < mostDead) await pause(deadEveryMs);
    }
  }

  async function tryDeadOne(reactor: Reactor, position: number): Promise<void> {
    let event: RecordedEvent | undefined;
    try {
      [event] = await ledger.readAll(position - 1, 1);
      if (event) await tryOnce(reactor, event);
      await forgetDead(sql, reactor.name, position);
      log('dead_reaction_done', { reactor: reactor.name, position });
    } catch (fault) {
      await noteDead(sql, reactor.name, event ?? { position, type: '' }, fault);
    }
  }

  async function storedPositions(): Promise<number[]> {
    const rows = await sql<{ name: string; position: number }[]>`
      select name, position from vault.reactor`;
    return reactors.map(({ name }) => rows.find((row) => row.name === name)?.position ?? 0);
  }

  function pause(ms: number): Promise<unknown> {
    return Promise.race([Bun.sleep(ms), stopping.promise]);
  }
}

type Following = {
  readonly checkpoints: Checkpoints;
  /** The next events after a position. */
  readonly readFrom: (position: number) => Promise<readonly RecordedEvent[]>;
  readonly isOver: () => boolean;
  /** The turn is over. */
  readonly lose: () => void;
};
