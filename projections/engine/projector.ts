import type { Sql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { applyBatch, CheckpointMoved, mustFollow } from './apply.ts';
import { makeBell } from './bell.ts';
import { applyBatchInBulk, type InBulk } from './bulk/apply-in-bulk.ts';
import { type BulkStatements, bulkStatements } from './bulk/bulk-statements.ts';
import { functionsOfLeader } from './bulk/functions-of-leader.ts';
import { leadershipOf, lookMs, type Taken } from './leadership.ts';
import type { Projection } from './projection.ts';

/** What the projector needs of the ledger. */
export type LedgerReader = {
  /** As many events after a position, in order; of them, where types are given, only those. */
  readAll(after: number, limit: number, types?: readonly string[]): Promise<RecordedEvent[]>;
  head(): Promise<number>;
  subscribe(wake: () => void): () => void;
};

/** An event that a projection could not apply; `every projection` where it could not even be read. */
export type DeadLetter = {
  readonly projection: string;
  readonly position: number;
  readonly type: string;
  readonly error: string;
};

export type ProjectorStatus = {
  /** How far the read models are, of the ledger's `head`. */
  readonly position: number;
  readonly head: number;
  /** Whether this process leads. */
  readonly leader: boolean;
  /** Whether the read models are those of this version. */
  readonly isOurs: boolean;
  /** How often the lead was taken since the read models were first made. */
  readonly epoch: number;
  /** Since the read models moved last, whichever process moved them; by the database's clock. */
  readonly secondsSinceMove: number;
  readonly deadLetterCount: number;
  /** The first twenty. */
  readonly deadLetters: readonly DeadLetter[];
};

/** The read models are another version's, and none of its processes runs: until they are renewed they can be read, and say nothing new. */
export class ReadModelsStandStill extends Error {
  override name = 'ReadModelsStandStill';
}

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

type Checkpoint = Pick<ProjectorStatus, 'position' | 'epoch' | 'secondsSinceMove'> & {
  readonly fingerprint: string;
};

/** Events of the ledger; where there are few of them they are not written down. */
type Page = {
  readonly events: readonly RecordedEvent[];
  readonly apply: InBulk['apply'] | null;
};

const stillStanding = () =>
  new ReadModelsStandStill('the read models are another version’s, and are being renewed');

const batchSize = 500;
/** So many events in a page pay for going in bulk; fewer are sooner done one by one. */
const many = 32;
const channel = 'read_models';
const pollMs = 40;
/** So many looks in a row that find the same say who leads. */
const patience = 4;
const waitMs = 10_000;

/**
 * Follows the ledger and keeps the read models. Any number may run on a database: one leads, the others wait to take over and hear
 * from it how far the read models are.
 * @param sql the pool for reading status and listening
 * @param own a pool of exactly one connection: the lock belongs to it, and its transactions apply the batches
 * @param fingerprint of the rules that `projections` are: read models that were made by others, as by the next version while this one still runs,
 * are read and left alone
 */
export function startProjector(
  sql: Sql,
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
): Projector {
  let position = 0;
  // The epoch in which this process leads, as far as it knows.
  let leads: number | null = null;
  let isStopped = false;
  let hasToldWhy = false;
  // Whether nobody leads and this process may not; unknown until it has looked. Whoever may lead needs a moment to take over, and a process that may not
  // holds the lock for a moment too, so one look alone says nothing yet.
  let standsStill = false;
  let [looksAtNobody, looksAtLeader] = [0, 0];
  const looked = Promise.withResolvers<void>();
  let waiters: { position: number; resolve: () => void }[] = [];
  const listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  const bell = makeBell();
  const unsubscribe = ledger.subscribe(bell.ring);
  // Until it hears, or if it cannot, those who wait look for themselves; postgres.js listens again after a lost connection.
  const listening = sql.listen(channel, (payload) => reached(Number(payload))).catch(() => null);
  let announcing: Promise<unknown> | null = null;
  const lead = leadershipOf(own, sql, fingerprint);
  const stopping = Promise.withResolvers<void>();
  const running = run();

  return {
    async waitFor(target) {
      if (position >= target) {
        // What is older than the answer may have been taken back since: a crash of the database loses commits that were not on its disk yet.
        const stored = await storedPosition();
        if (stored >= target) return;
        position = stored;
        return untilStored(target);
      }
      const arrival = new Promise<void>((resolve) => waiters.push({ position: target, resolve }));
      bell.ring();
      const deadline = Date.now() + waitMs;
      while (position < target) {
        await Promise.race([arrival, Bun.sleep(pollMs)]);
        if (position >= target) return;
        if (standsStill && (await storedPosition()) < target) throw stillStanding();
        if (leads === null) reached(await storedPosition());
        if (Date.now() > deadline)
          throw new Error(`read models did not reach position ${target} in ${waitMs} ms`);
      }
    },
    async mustMove() {
      await looked.promise;
      if (standsStill) throw stillStanding();
    },
    async status() {
      const [head, stored, deadLetters] = await Promise.all([
        ledger.head(),
        checkpoint(),
        sql<(DeadLetter & { count: number })[]>`
          select projection, position, type, error, (count(*) over ())::int as count
          from read.dead_letter order by position, projection limit 20
        `,
      ]);
      return {
        position: stored.position,
        epoch: stored.epoch,
        secondsSinceMove: stored.secondsSinceMove,
        isOurs: stored.fingerprint === fingerprint,
        head,
        // By the checkpoint: one that was deposed may not know it yet.
        leader: leads === stored.epoch,
        deadLetterCount: deadLetters[0]?.count ?? 0,
        deadLetters: deadLetters.map(({ count: _, ...letter }) => letter),
      };
    },
    areOurs: async () => (await checkpoint()).fingerprint === fingerprint,
    position: () => position,
    onApplied(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      stopping.resolve();
      unsubscribe();
      bell.ring();
      await running;
      await (await listening)?.unlisten().catch(() => undefined);
    },
  };

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        const taken = await lead.take();
        noteWhoLeads(taken);
        if (taken === 'others') await tellWhoseTheyAre();
        else if (taken) await whileLeading(taken);
        else await pause(lookMs);
      } catch (error) {
        looked.resolve();
        if (isStopped) break;
        if (!(error instanceof CheckpointMoved))
          console.error(
            `projector: ${error instanceof Error ? error.message : String(error)}; starting over`,
          );
        await pause(lookMs);
      }
    }
    await lead.release().catch(() => undefined);
  }

  function noteWhoLeads(taken: Taken | 'others' | null): void {
    looksAtNobody = taken === 'others' ? looksAtNobody + 1 : 0;
    looksAtLeader = taken === null ? looksAtLeader + 1 : 0;
    if (looksAtNobody === patience) standsStill = true;
    if (looksAtLeader === patience || (taken && taken !== 'others')) standsStill = false;
    if (taken !== 'others' || standsStill) looked.resolve();
  }

  async function whileLeading(taken: Taken): Promise<void> {
    let isDeposed = false;
    const stopBeating = lead.beat(taken, () => {
      isDeposed = true;
      bell.ring();
    });
    if (hasToldWhy) console.error('projector: the read models are this version’s now');
    hasToldWhy = false;
    leads = taken.epoch;
    position = taken.position;
    try {
      await follow(taken, () => isDeposed);
    } finally {
      leads = null;
      stopBeating();
    }
  }

  /** The process that has the rules of these read models is to lead. */
  async function tellWhoseTheyAre(): Promise<void> {
    if (!hasToldWhy)
      console.error(
        'projector: the read models are another version’s; this process only reads them until they are renewed',
      );
    hasToldWhy = true;
    await pause(lookMs);
  }

  async function follow(taken: Taken, isDeposed: () => boolean): Promise<void> {
    // Not the position that everybody here waits for: that one moves with what other leaders say while a page is read.
    let at = taken.position;
    const bulk = bulkStatements(projections, await functionsOfLeader(own, taken.epoch));
    // While there is much to do, the next page is read, opened and written down as the one before is applied.
    let ahead: Promise<Page> | null = null;
    let hasCaughtUp = false;
    while (!isStopped) {
      if (isDeposed()) throw new CheckpointMoved('another leads');
      const from = at;
      const { events, apply } = await (ahead ?? read(from, bulk));
      ahead = null;
      const last = events.at(-1);
      const isAll = events.length < batchSize;
      if (last) {
        if (!isAll) {
          ahead = read(last.position, bulk);
          // Its failure is reported when its turn comes.
          ahead.catch(() => undefined);
        }
        if (apply) await applyBatchInBulk(own, projections, from, { events, apply }, bulk, taken);
        else await applyBatch(own, 'read', projections, from, events, taken);
        at = last.position;
      }
      if (isAll && !hasCaughtUp) {
        await lead.caughtUp(taken);
        hasCaughtUp = true;
      }
      if (!last) {
        await bell.wait(1_000);
        continue;
      }
      reached(at);
      announce();
      for (const listener of listeners) listener(events);
    }
  }

  async function read(after: number, bulk: BulkStatements): Promise<Page> {
    const events = await ledger.readAll(after, batchSize);
    mustFollow(after, events);
    return { events, apply: events.length < many ? null : bulk(events) };
  }

  function pause(ms: number): Promise<unknown> {
    return Promise.race([Bun.sleep(ms), stopping.promise]);
  }

  async function checkpoint(): Promise<Checkpoint> {
    const [row] = await sql<Checkpoint[]>`
      select position, epoch, fingerprint, extract(epoch from clock_timestamp() - moved_at)::float as seconds_since_move
      from read.checkpoint
    `;
    return row ?? { position: 0, epoch: 0, secondsSinceMove: 0, fingerprint: '' };
  }

  /** After commits were taken back: what other processes said of them may still be on its way, so only what is stored counts. */
  async function untilStored(target: number): Promise<void> {
    bell.ring();
    const deadline = Date.now() + waitMs;
    while ((await storedPosition()) < target) {
      if (Date.now() > deadline)
        throw new Error(`read models did not reach position ${target} in ${waitMs} ms`);
      await Bun.sleep(pollMs);
    }
    reached(target);
  }

  async function storedPosition(): Promise<number> {
    const [row] = await sql<{ position: number }[]>`select position from read.checkpoint`;
    return row?.position ?? 0;
  }

  function reached(now: number): void {
    position = Math.max(position, now);
    const due = waiters.filter((waiter) => waiter.position <= position);
    waiters = waiters.filter((waiter) => waiter.position > position);
    for (const { resolve } of due) resolve();
  }

  /** Tells other processes, one notice at a time: what happens meanwhile is covered by the next one. */
  function announce(): void {
    if (announcing) return;
    const said = position;
    announcing = sql.notify(channel, String(said)).then(
      () => {
        announcing = null;
        if (position > said) announce();
      },
      () => {
        announcing = null;
      },
    );
  }
}
