import type { Database } from '#api/database/database.ts';
import { isArchived } from '#api/event-log/archived.ts';
import { inParallel } from '#api/ground/in-parallel.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { makeBell } from '#projections/engine/bell.ts';
import type { LedgerReader, LedgerTail } from '#projections/engine/ledger-tail.ts';
import type { Checkpoints } from './checkpoints.ts';
import { deadToTry, forgetDead, noteDead } from './dead-reactions.ts';
import { isWorthWaiting } from './passing.ts';
import type { Reactor } from './reactor.ts';
import { TurnLost } from './turn.ts';

/** Pauses in milliseconds before an event is tried again that a reactor fails at, and which then becomes a dead letter. */
const pauses = [100, 1_000] as const;
/** The same for faults that pass, such as a database that is away: from the first to the longest, and for how long in all. */
const passing = { firstMs: 100, longestMs: 5_000, patienceMs: 60_000 } as const;
export const idleMs = 1_000;
const deadEveryMs = 1_000;
const mostDead = 50;

/** One turn of this process, as each of its reactors sees it. */
export type Turn = {
  readonly sql: Database;
  readonly tail: Pick<LedgerTail, 'ledger' | 'readAfter' | 'size'>;
  readonly checkpoints: Checkpoints;
  readonly isOver: () => boolean;
  /** The turn is over. */
  readonly lose: () => void;
  /** Something was dealt with. */
  readonly moved: () => void;
  /** Cut short where the process stops. */
  readonly pause: (ms: number) => Promise<unknown>;
};

/** Follows the ledger for one reactor until the turn is over. */
export async function follow(
  reactor: Reactor,
  bell: ReturnType<typeof makeBell>,
  turn: Turn,
): Promise<void> {
  const { name } = reactor;
  const { checkpoints, tail, isOver, lose, pause } = turn;
  for (let failures = 0; !isOver(); ) {
    try {
      const events = await tail.readAfter(checkpoints.of(name));
      const hasReacted = await reactToAll(reactor, events, turn);
      if (isOver()) return;
      // A process whose turn is over without knowing it finds out here, after one page.
      if (hasReacted) await checkpoints.stored();
      failures = 0;
      if (events.length < tail.size) await bell.wait(10 * idleMs);
    } catch (fault) {
      if (fault instanceof TurnLost) return lose();
      failures += 1;
      if (failures === 1 && !isOver()) reportFault('reactors', fault, { reactor: name });
      await pause(Math.min(passing.longestMs, passing.firstMs * 2 ** failures));
    }
  }
}

/** Deals with a page of events; the checkpoint stands before the first that is still open. Resolves with whether the reactor had anything to do. */
async function reactToAll(
  reactor: Reactor,
  events: readonly RecordedEvent[],
  turn: Turn,
): Promise<boolean> {
  const { name, on, schoolsAtOnce } = reactor;
  const { checkpoints, isOver, moved } = turn;
  const last = events.at(-1);
  if (!last) return false;
  // The projector reports what cannot be read; nothing can follow from it.
  const concerning = events.filter(({ type, unreadable }) => on.has(type) && !unreadable);
  if (concerning.length === 0) {
    checkpoints.pass(name, last.position);
    moved();
    return false;
  }
  const open = new Set(concerning.map(({ position }) => position));
  const move = () => {
    const [first] = open;
    checkpoints.move(name, first === undefined ? last.position : first - 1);
    moved();
  };
  move();
  const faults: unknown[] = [];
  const queues = schoolsAtOnce === 1 ? [concerning] : bySchool(concerning);
  await inParallel(schoolsAtOnce, queues, async (queue) => {
    for (const event of queue) {
      if (isOver() || faults.length > 0) return;
      // What another school waits for is finished before the page is read again.
      await react(reactor, event, turn).catch((fault: unknown) => faults.push(fault));
      if (isOver() || faults.length > 0) return;
      open.delete(event.position);
      move();
    }
  });
  if (faults.length > 0) throw faults[0];
  return true;
}

const bySchool = (events: readonly RecordedEvent[]) => [
  ...Map.groupBy(events, ({ metadata }) => metadata.schoolId).values(),
];

/** Resolves once the event was dealt with or set aside, or the turn is over. */
async function react(reactor: Reactor, event: RecordedEvent, { sql, isOver, pause }: Turn) {
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
        return setAside(sql, name, event, fault);
      await pause(pauseMs);
    }
  }
}

/** Tries dead reactions again whose time has come. */
export async function tryDead(
  reactors: readonly Reactor[],
  { sql, tail, isOver, pause }: Turn,
): Promise<void> {
  const names = reactors.map(({ name }) => name);
  while (!isOver()) {
    const due = names.length > 0 ? await deadToTry(sql, names, mostDead).catch(() => []) : [];
    for (const { reactor: name, position } of due) {
      const reactor = reactors.find((one) => one.name === name);
      if (isOver() || !reactor) return;
      await tryDeadOne(sql, tail.ledger, reactor, position).catch((fault: unknown) =>
        reportFault('reactors', fault, { reactor: name, position }),
      );
    }
    if (due.length < mostDead) await pause(deadEveryMs);
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

async function setAside(
  sql: Database,
  name: string,
  event: RecordedEvent,
  fault: unknown,
): Promise<void> {
  await noteDead(sql, name, event, fault);
  log('dead_reaction', { reactor: name, position: event.position, type: event.type }, 'error');
}

async function tryDeadOne(
  sql: Database,
  ledger: Pick<LedgerReader, 'readAll'>,
  reactor: Reactor,
  position: number,
): Promise<void> {
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
