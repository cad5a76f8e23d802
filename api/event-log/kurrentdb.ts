import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { keyedMutex } from '#api/keyed-mutex.ts';
import { log } from '#api/telemetry/logger.ts';
import { withinLimit } from './append-size.ts';
import type { Codec } from './codec.ts';
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  LedgerRefused,
  LedgerUnavailable,
  PartlyRecorded,
  RevisionConflict,
} from './event-log.ts';
import { kurrentAppends, refusal } from './kurrent-append.ts';
import { arrivals } from './kurrent-arrivals.ts';
import { kurrentConnection } from './kurrent-connection.ts';
import { isAfter, type Place, PREFIX, refuseUnkeepable } from './kurrent-event.ts';
import { excessRights } from './kurrent-excess.ts';
import { LedgersDiffer, retries } from './kurrent-faults.ts';
import { kurrentFollower } from './kurrent-follower.ts';
import { checkIdentity, startingPlace } from './kurrent-identity.ts';
import { kurrentMirror } from './kurrent-mirror.ts';
import { kurrentServer } from './kurrent-server.ts';
import { explained, refuseOldServer } from './kurrent-start.ts';
import { ledgerTable } from './ledger-table.ts';
import type { StoredEvent } from './stored-event.ts';
import { wakeCalls } from './wake-calls.ts';

/** How long an append may take in all while faults last. */
const PATIENCE_MS = 10_000;
/** How long one attempt may take; the client's own promises can stay open for ever. */
const ATTEMPT_MS = 3_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;
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
 * once its events have arrived there, so whatever was acknowledged can be read, by every process. Opens when the copy has caught up. While another ledger
 * than the one that was followed is there, nothing is followed or appended.
 * @param url `esdb://…`, as the client takes it
 * @throws LedgersDiffer when Postgres holds another ledger
 * @throws BootProblem when KurrentDB does not answer or does not let us read and write
 */
export async function kurrentEventLog(
  url: string,
  sql: Sql,
  codec: Codec,
  { prefix = PREFIX, patienceMs = PATIENCE_MS, attemptMs = ATTEMPT_MS, onCatchUp }: Options = {},
): Promise<EventLog> {
  const connection = kurrentConnection(url);
  const wakes = wakeCalls();
  const rows = ledgerTable(sql, codec);
  const mirror = await kurrentMirror(sql, prefix);
  const arriving = arrivals();
  /** Streams whose server is set to lose events: a deleted one takes an append that expects none. */
  const limited = new Set<string>();
  const follower = kurrentFollower({
    client: connection.client,
    prefix,
    async begin() {
      const identity = await checkIdentity(connection.client(), sql, mirror, prefix);
      if (identity === 'moved') await mirror.startOver();
      for (const stream of await mirror.limited()) limited.add(stream);
      return startingPlace(connection.client(), mirror, prefix);
    },
    async record(items, stretch) {
      for (const item of items)
        if (item.kind === 'aside' && item.aside.stream.startsWith(`$$${prefix}`))
          limited.add(item.aside.stream.slice(prefix.length + '$$'.length));
      const ids = items.map((item) => (item.kind === 'row' ? item.row.id : item.aside.id));
      for (const arrived of await mirror.record(items, stretch, arriving.among(ids)))
        arriving.tell(arrived);
      if (items.length > 0) wakes.ring();
    },
  });
  const appends = kurrentAppends(connection, prefix, attemptMs, async () => {
    const identity = await checkIdentity(connection.client(), sql, mirror, prefix);
    if (identity === 'same' && (await mirror.isWhole())) return;
    if (identity === 'moved') follower.renew();
    throw new LedgerUnavailable('Postgres has not followed this KurrentDB to its end yet.');
  });
  try {
    await refuseOldServer(connection.client());
    await follower.catchUp(onCatchUp);
    await refuseLongerMirror(sql);
    await appends.probe();
  } catch (fault) {
    appends.close();
    await mirror.close();
    await connection.close();
    throw await explained(url, fault);
  }
  follower.start();
  // Whether more is allowed than is needed is no reason to wait, or not to start.
  void excessRights(connection.client(), prefix)
    .then((sentences) => {
      for (const sentence of sentences) log('ledger_rights', { sentence });
    })
    .catch(() => {});

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
      const { trouble } = follower.status();
      if (trouble) throw trouble;
      await Promise.all([sql`select ledger.probe_write()`, appends.probe()]);
    },
    subscribe: wakes.add,
    server: kurrentServer({ sql, prefix, client: connection.client, follower }),
    async close() {
      closed = true;
      await Promise.all(underWay);
      await follower.stop();
      appends.close();
      await mirror.close();
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
    refuseOthers(stream);
    let revision = expected === 'any' ? 'none' : expected;
    if (expected === 'any' || limited.has(stream)) {
      const before = await alreadyRecorded(stream, events);
      if (before) return before;
      const { last } = await standing(stream);
      if (expected !== 'any' && expected !== last)
        throw new RevisionConflict(stream, expected, last);
      revision = last;
    }

    const id = events.at(-1)?.id ?? '';
    const arrival = arriving.of(id);
    let isSent = false;
    try {
      let pauseMs = FIRST_PAUSE_MS;
      for (let attempt = 0; ; attempt++) {
        try {
          const place = await appends.attempt(stream, revision, events, attempt);
          return await placed(stream, arrival, place, until);
        } catch (fault) {
          if (fault instanceof WrongExpectedVersionError) {
            const actual = fault.actualVersion === NO_STREAM ? 'none' : Number(fault.actualVersion);
            const next = await overtaken(stream, expected, actual, events, until);
            if (typeof next === 'object') return next;
            revision = next;
            continue;
          }
          if (fault instanceof LedgersDiffer)
            throw new LedgerRefused(`${stream}: ${fault.message}`, { cause: fault });
          isSent ||= fault instanceof LedgerUnavailable || !isUnsent(fault);
          if (!mayRetry(fault)) throw refusal(stream, fault);
          refuseOthers(stream, isSent);
          if (performance.now() > until)
            throw new LedgerUnavailable(`${stream}: KurrentDB did not answer`, { cause: fault });
          await Bun.sleep(pauseMs);
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        }
      }
    } finally {
      arrival.forget();
    }
  }

  /** Nothing is sent to a server that is not the right one. */
  function refuseOthers(stream: string, isSent = false): void {
    const cause = follower.status().differs;
    if (!cause) return;
    const Fault = isSent ? LedgerUnavailable : LedgerRefused;
    throw new Fault(`${stream}: ${cause.message}`, { cause });
  }

  /** The place that the last of the events has in Postgres, once it is there. */
  async function placed(
    stream: string,
    arrival: ReturnType<typeof arriving.of>,
    place: Place | null,
    until: number,
  ): Promise<Appended> {
    // What the server took before came before.
    const isOld = place === null || !isAfter(place, follower.reached());
    for (let rounds = 0; ; rounds++) {
      const patience = rounds === 0 && isOld ? 0 : SILENCE_MS;
      const arrived = (await arrival.within(patience)) ?? (await places([arrival.id]))[0];
      if (arrived) {
        // An id of another stream: what was sent now was set aside.
        if (arrived.position === null || arrived.stream !== stream)
          throw new PartlyRecorded(stream);
        return { revision: arrived.revision, position: Number(arrived.position) };
      }
      refuseOthers(stream, true);
      if (performance.now() > until)
        throw new LedgerUnavailable(`${stream}: recorded, but did not arrive in Postgres`);
      if (rounds > 0) follower.renew();
      if (rounds > 1) connection.replace(connection.client());
    }
  }

  /**
   * What to do about a stream that stands at another revision than was expected: the revision to try next, or what was recorded under the same ids before.
   * What was set aside counts there and not here.
   * @throws RevisionConflict when somebody else was faster; deciding again will see what won
   */
  async function overtaken(
    stream: string,
    expected: ExpectedRevision,
    actual: 'none' | number,
    events: readonly StoredEvent[],
    until: number,
  ): Promise<'none' | number | Appended> {
    let here = await standing(stream);
    while (actual !== 'none' && performance.now() < until && !reaches(here, actual)) {
      await Bun.sleep(FIRST_PAUSE_MS);
      here = await standing(stream);
    }
    const before = await alreadyRecorded(stream, events);
    if (before) return before;
    if (actual !== 'none' && !reaches(here, actual))
      throw new LedgerUnavailable(`${stream}: its last events did not arrive in Postgres`);
    if (expected === 'any' || (actual !== here.last && here.last === expected)) return actual;
    throw new RevisionConflict(stream, expected, here.last === 'none' ? actual : here.last);
  }

  /** The stream's last revision here, and the last of what was set aside in it. */
  async function standing(stream: string): Promise<Standing> {
    const [row] = await sql<{ last: number | null; aside: number | null }[]>`
      select (select revision from ledger.events where stream = ${stream} order by revision desc limit 1) as last,
        (select max(revision)::int from ledger.set_aside where stream = ${prefix + stream} and revision < 2147483647) as aside`;
    return { last: row?.last ?? 'none', aside: row?.aside ?? -1 };
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

type Standing = { readonly last: 'none' | number; readonly aside: number };

const reaches = ({ last, aside }: Standing, actual: number): boolean =>
  Math.max(last === 'none' ? -1 : last, aside) >= actual;

/** Whether a fault came before anything was sent: nobody took the connection. */
const isUnsent = (fault: unknown): boolean =>
  fault instanceof Error && /ECONNREFUSED|No connection established|discover/i.test(fault.message);

/** Rows that were recorded here and are not there would take the places of events to come. */
async function refuseLongerMirror(sql: Sql): Promise<void> {
  const [here] = await sql<{ head: number; followed: number }[]>`
    select head.position::int as head, followed.position::int as followed from ledger.head, ledger.followed`;
  if (here && here.head > here.followed)
    throw new LedgersDiffer(
      `Postgres holds ${here.head} events and KurrentDB ${here.followed}. Copy the ledger first: bun run ledger copy --from postgres --to esdb://…`,
    );
}
