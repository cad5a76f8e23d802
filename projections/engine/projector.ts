import { setTimeout } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { openAnnouncements } from './announcements.ts';
import { CheckpointMoved } from './apply.ts';
import { makeBell } from './bell.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { follow } from './follow.ts';
import { knownPosition } from './known-position.ts';
import { leadershipOf, lookMs, type Taken } from './leadership.ts';
import type { LedgerTail } from './ledger-tail.ts';
import { type Part, partAfter, partWithoutLead, unsure } from './part.ts';
import type { Projection } from './projection.ts';
import { rowsOf } from './rows.ts';
import { ReadModelsStandStill, waitFor } from './waiting.ts';

/** An event that a projection could not apply; `every projection` where it could not even be read. */
const deadLetter = z.object({
  projection: z.string(),
  position: z.number().int(),
  type: z.string(),
  error: z.string(),
});
const countedLetter = deadLetter.extend({ count: z.number().int() });

export type ProjectorStatus = Omit<Checkpoint, 'fingerprint'> & {
  /** How many events the ledger holds. */
  readonly head: number;
  /** Whether this process leads. */
  readonly leader: boolean;
  /** Whether the read models are those of this version. */
  readonly isOurs: boolean;
  readonly deadLetterCount: number;
  /** The first twenty. */
  readonly deadLetters: readonly z.infer<typeof deadLetter>[];
};

export type Projector = {
  /** Resolves once the read models hold everything up to `position`, whichever process applies it. @throws ReadModelsStandStill where nobody will */
  waitFor(position: number): Promise<void>;
  /** Resolves once somebody may apply what is recorded now. @throws ReadModelsStandStill where nobody will before they are renewed */
  mustMove(): Promise<void>;
  status(): Promise<ProjectorStatus>;
  /** Whether the read models are those of this version. */
  areOurs(): Promise<boolean>;
  /** How far this process knows the read models to be, whichever applied them. */
  position(): number;
  /** Calls back with each applied batch, in this process, while it leads. */
  onApplied(listener: (events: readonly RecordedEvent[]) => void): () => void;
  stop(): Promise<void>;
};

/**
 * Follows the ledger and keeps the read models. Any number may run on a database: one leads, the others wait to take over and hear
 * from it how far the read models are.
 * @param sql the pool for reading status and listening
 * @param ledger is best the one that the reactors follow: its end is read once for both
 * @param own a pool of exactly one connection: the lock belongs to it, and its transactions apply the batches
 * @param fingerprint of the rules that `projections` are: read models that were made by others, as by the next version while this one still runs,
 * are read and left alone
 */
export function startProjector(
  sql: Sql,
  own: Sql,
  ledger: LedgerTail,
  projections: readonly Projection[],
  fingerprint: string,
): Projector {
  let part: Part = unsure;
  const known = knownPosition();
  const bell = makeBell();
  const announcements = openAnnouncements(sql, known);
  const listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  const lead = leadershipOf(own, sql, fingerprint);
  const looked = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const unsubscribe = ledger.subscribe(bell.ring);
  const running = run();

  return {
    waitFor: (target) => waitFor(target, { sql, known, ledger, part: () => part, ring: bell.ring }),
    async mustMove() {
      await looked.promise;
      if (part.is === 'standing still') throw new ReadModelsStandStill();
    },
    status: () => statusOf({ sql, ledger, fingerprint, part }),
    areOurs: async () => (await readCheckpoint(sql)).fingerprint === fingerprint,
    position: known.get,
    onApplied(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      bell.ring();
      await running;
      await announcements.close();
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const look = await lead.take();
        become(partAfter(part, look));
        if (look === null || look === 'others') await pause(lookMs, stopping.signal);
        else await whileLeading(look);
      } catch (error) {
        become(partWithoutLead(part));
        if (stopping.signal.aborted) break;
        if (!(error instanceof CheckpointMoved))
          console.warn(
            `projector: ${error instanceof Error ? error.message : String(error)}; starting over`,
          );
        await pause(lookMs, stopping.signal);
      }
    }
    await lead.release().catch(() => undefined);
  }

  function become(next: Part): void {
    if (readsOthers(next) && !readsOthers(part))
      console.warn(
        'projector: the read models are another version’s; this process only reads them until they are renewed',
      );
    if (readsOthers(part) && next.is === 'leading')
      console.warn('projector: the read models are this version’s now');
    part = next;
    if (part.is !== 'unsure') looked.resolve();
  }

  async function whileLeading(taken: Taken): Promise<void> {
    const deposed = new AbortController();
    const stopBeating = lead.beat(taken, () => {
      deposed.abort();
      bell.ring();
    });
    known.set(taken.position);
    ledger.forget();
    try {
      await follow(taken, {
        own,
        tail: ledger,
        projections,
        signal: stopping.signal,
        isDeposed: () => deposed.signal.aborted,
        onCaughtUp: () => lead.caughtUp(taken),
        more: () => bell.wait(1_000),
        onApplied(events, position) {
          known.reached(position);
          announcements.tell();
          for (const listener of listeners) listener(events);
        },
      });
    } finally {
      become(partWithoutLead(part));
      stopBeating();
    }
  }
}

async function statusOf({
  sql,
  ledger,
  fingerprint,
  part,
}: {
  readonly sql: Sql;
  readonly ledger: Pick<LedgerTail, 'head'>;
  readonly fingerprint: string;
  readonly part: Part;
}): Promise<ProjectorStatus> {
  const [head, { fingerprint: theirs, ...stored }, deadLetters] = await Promise.all([
    ledger.head(),
    readCheckpoint(sql),
    rowsOf(sql, countedLetter)`
      select projection, position, type, error, (count(*) over ())::int as count
      from read.dead_letter order by position, projection limit 20
    `,
  ]);
  return {
    ...stored,
    isOurs: theirs === fingerprint,
    head,
    // By the checkpoint: one that was deposed may not know it yet.
    leader: part.is === 'leading' && part.epoch === stored.epoch,
    deadLetterCount: deadLetters[0]?.count ?? 0,
    deadLetters: deadLetters.map(({ count: _, ...letter }) => letter),
  };
}

const readsOthers = (part: Part): boolean => part.is !== 'leading' && part.readsOthers;

/** Resolves after so many milliseconds, or once the signal is given. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  setTimeout(ms, undefined, { signal, ref: true }).catch(() => undefined);
