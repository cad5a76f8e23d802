import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { keyedMutex } from '#api/keyed-mutex.ts';
import { withinLimit } from './append-size.ts';
import type { Codec } from './codec.ts';
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  LedgerUnavailable,
  PartlyRecorded,
  RevisionConflict,
} from './event-log.ts';
import { kurrentAppends, refusal } from './kurrent-append.ts';
import { kurrentConnection } from './kurrent-connection.ts';
import { refuseUnkeepable } from './kurrent-event.ts';
import { LedgersDiffer, retries } from './kurrent-faults.ts';
import { kurrentFollower } from './kurrent-follower.ts';
import { kurrentMirror } from './kurrent-mirror.ts';
import { explained } from './kurrent-start.ts';
import { ledgerTable } from './ledger-table.ts';
import type { StoredEvent } from './stored-event.ts';
import { wakeCalls } from './wake-calls.ts';

/** How long an append may take in all while faults last. */
const PATIENCE_MS = 10_000;
/** How long one attempt may take; the client's own promises can stay open for ever. */
const ATTEMPT_MS = 3_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
/** An appended event that did not come back in this time is asked for again. */
const SILENCE_MS = 1_000;

type Options = {
  readonly prefix?: string;
  readonly patienceMs?: number;
  readonly attemptMs?: number;
  readonly onCatchUp?: (followed: number) => void;
};

/**
 * The ledger in a KurrentDB. It alone decides what is recorded: every append goes there with an exact expected revision, so that a repeated one is
 * recognised by its event ids for good. `ledger.events` in Postgres follows it, in `$all`'s order, which makes our dense positions; an append answers
 * once its events have arrived there, so whatever was acknowledged can be read, by every process. Opens when the copy has caught up. Where KurrentDB
 * turns out to hold another ledger later on, nothing is followed or appended any more.
 * @param url `esdb://…` or `esdb+discover://…`, as the client takes it
 * @throws LedgersDiffer when Postgres holds another ledger
 * @throws BootProblem when KurrentDB does not answer or does not let us read and write
 */
export async function kurrentEventLog(
  url: string,
  sql: Sql,
  codec: Codec,
  {
    prefix = 'keepleft.',
    patienceMs = PATIENCE_MS,
    attemptMs = ATTEMPT_MS,
    onCatchUp,
  }: Options = {},
): Promise<EventLog> {
  const connection = kurrentConnection(url);
  const appends = kurrentAppends(connection, prefix, attemptMs);
  const wakes = wakeCalls();
  const rows = ledgerTable(sql, codec);
  const mirror = await kurrentMirror(sql, prefix);
  const arrivals = new Map<string, () => void>();
  const follower = kurrentFollower(
    connection.client,
    prefix,
    await mirror.checkpoint(),
    async (events, end) => {
      await mirror.record(events, end);
      for (const { id } of events) arrivals.get(id)?.();
      if (events.length > 0) wakes.ring();
    },
  );
  try {
    await follower.catchUp(onCatchUp);
    await refuseLongerMirror(sql);
    await appends.probe();
  } catch (fault) {
    await connection.close();
    throw await explained(url, fault);
  }
  follower.start();

  const mutex = keyedMutex();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  return {
    async append(stream, expected, events) {
      if (closed) throw new Error('The event log is closed.');
      if (events.length === 0) throw new Error(`${stream}: nothing to append`);
      const sealing = codec.seal(events);
      // Its failure is reported when its turn comes, not before.
      sealing.catch(() => {});
      const appending = mutex(stream, async () =>
        record(stream, expected, withinLimit(stream, await sealing)),
      );
      const settled: Promise<unknown> = appending.then(
        () => underWay.delete(settled),
        () => underWay.delete(settled),
      );
      underWay.add(settled);
      return appending;
    },
    read: rows.read,
    readAll: rows.readAll,
    head: rows.head,
    async canAppend() {
      const trouble = follower.trouble();
      if (trouble) throw trouble;
      await Promise.all([sql`select ledger.probe_write()`, appends.probe()]);
    },
    subscribe: wakes.add,
    async close() {
      closed = true;
      await Promise.all(underWay);
      await follower.stop();
      await connection.close();
    },
  };

  async function record(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<Appended> {
    for (const { type, data, metadata } of events) refuseUnkeepable({ data, metadata }, type);
    const until = performance.now() + patienceMs;
    const mayRetry = retries();
    refuseHalted(stream);
    const before = await alreadyRecorded(stream, events);
    if (before) return before;

    let revision = expected === 'any' ? await lastRevision(stream) : expected;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await appends.attempt(stream, revision, events);
        return await arrived(stream, events.at(-1)?.id ?? '', until);
      } catch (fault) {
        if (fault instanceof WrongExpectedVersionError) {
          const actual = fault.actualVersion === NO_STREAM ? 'none' : Number(fault.actualVersion);
          if (expected !== 'any') throw await conflict(stream, expected, actual, until);
          revision = actual;
          continue;
        }
        if (follower.halted() || !mayRetry(fault)) throw refusal(stream, fault);
        if (performance.now() > until)
          throw new LedgerUnavailable(`${stream}: KurrentDB did not answer`, { cause: fault });
        await Bun.sleep(pauseMs);
      }
    }
  }

  function refuseHalted(stream: string): void {
    const cause = follower.halted();
    if (cause) throw new LedgerUnavailable(`${stream}: ${cause.message}`, { cause });
  }

  /** The place that the last of the events has in Postgres, once it is there. */
  async function arrived(stream: string, last: string, until: number): Promise<Appended> {
    for (let rounds = 0; ; rounds++) {
      refuseHalted(stream);
      const arrival = Promise.withResolvers<void>();
      arrivals.set(last, arrival.resolve);
      try {
        const [row] = await places([last]);
        if (row) return { revision: row.revision, position: Number(row.position) };
        if (performance.now() > until)
          throw new LedgerUnavailable(`${stream}: recorded, but did not arrive in Postgres`);
        if (rounds > 0) follower.renew();
        if (rounds > 1) connection.replace(connection.client());
        await Promise.race([arrival.promise, Bun.sleep(SILENCE_MS)]);
      } finally {
        arrivals.delete(last);
      }
    }
  }

  /** Deciding again after a conflict must see what won. */
  async function conflict(
    stream: string,
    expected: ExpectedRevision,
    actual: 'none' | number,
    until: number,
  ): Promise<RevisionConflict> {
    while (actual !== 'none' && performance.now() < until) {
      const here = await lastRevision(stream);
      if (here !== 'none' && here >= actual) break;
      await Bun.sleep(FIRST_PAUSE_MS);
    }
    return new RevisionConflict(stream, expected, actual);
  }

  async function lastRevision(stream: string): Promise<'none' | number> {
    const [row] = await sql<{ revision: number }[]>`
      select revision from ledger.events where stream = ${stream} order by revision desc limit 1`;
    return row?.revision ?? 'none';
  }

  async function alreadyRecorded(
    stream: string,
    events: readonly StoredEvent[],
  ): Promise<Appended | null> {
    const ids = events.map(({ id }) => id);
    const stored = await places(ids);
    const last = stored.at(-1);
    if (!last) return null;
    if (stored.length < ids.length || stored.some((row) => row.stream !== stream))
      throw new PartlyRecorded(stream);
    return { revision: last.revision, position: Number(last.position) };
  }

  function places(ids: readonly string[]) {
    return sql<{ stream: string; revision: number; position: string | number }[]>`
      select stream, revision, position from ledger.events where event_id = any (${ids}::uuid[]) order by position`;
  }
}

/** Rows that were recorded here and are not there would take the places of events to come. */
async function refuseLongerMirror(sql: Sql): Promise<void> {
  const [here] = await sql<{ head: number; followed: number }[]>`
    select head.position::int as head, followed.position::int as followed from ledger.head, ledger.followed`;
  if (here && here.head > here.followed)
    throw new LedgersDiffer(
      `Postgres holds ${here.head} events and KurrentDB ${here.followed}. Copy the ledger first: bun run ledger copy --from postgres://… --to esdb://…`,
    );
}
