import { AccessDeniedError, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { withinLimit } from '#api/event-log/append-size.ts';
import type { Codec } from '#api/event-log/codec.ts';
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  LedgerRefused,
  LedgerUnavailable,
  PartlyRecorded,
  RevisionConflict,
} from '#api/event-log/event-log.ts';
import { ledgerTable } from '#api/event-log/ledger-table.ts';
import type { StoredEvent } from '#api/event-log/stored-event.ts';
import { wakeCalls } from '#api/event-log/wake-calls.ts';
import { keyedMutex } from '#api/ground/keyed-mutex.ts';
import { log } from '#api/telemetry/logger.ts';
import { kurrentAppends, refusal } from './append.ts';
import { arrivals } from './arrivals.ts';
import { kurrentConnection } from './connection.ts';
import { ledgerCopy } from './copy.ts';
import { isAfter, type Place, PREFIX, whyNotSent } from './event.ts';
import { excessRights } from './excess.ts';
import { LedgersDiffer, retries } from './faults.ts';
import { checkIdentity } from './identity.ts';
import { kurrentMirror } from './mirror.ts';
import { pauseAfter } from './patience.ts';
import { kurrentServer } from './server.ts';
import { explained, refuseOldServer } from './start.ts';

/** How long an append may take in all while faults last. */
const PATIENCE_MS = 10_000;
/** How long one attempt may take; the client's own promises can stay open for ever. */
const ATTEMPT_MS = 3_000;
/** Between two looks for what somebody else recorded. */
const LOOK_MS = 20;
/** An appended event that did not come back in this time is asked for again. */
const SILENCE_MS = 1_000;
/** So long the word of another process is waited for that it has come, before Postgres is asked. */
const WORD_MS = 50;

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
  const copy = ledgerCopy({ connection, sql, mirror, prefix, arriving, wake: wakes.ring });
  const appends = kurrentAppends(connection, prefix, attemptMs, async () => {
    const identity = await checkIdentity(connection.client(), sql, mirror, prefix);
    if (identity === 'same' && (await mirror.isWhole())) return;
    if (identity === 'moved') copy.renew();
    throw new LedgerUnavailable('Postgres has not followed this KurrentDB to its end yet.');
  });
  try {
    await refuseOldServer(connection.client());
    await copy.catchUp(onCatchUp);
    await refuseLongerMirror(sql);
    await appends.probe();
  } catch (fault) {
    appends.close();
    await copy.stop();
    await mirror.close();
    await connection.close();
    throw await explained(url, fault);
  }
  copy.start();
  // Whether more is allowed than is needed is no reason to wait, or not to start.
  void excessRights(connection.client(), prefix)
    .then((sentences) => {
      for (const sentence of sentences) log('ledger_rights', { sentence });
    })
    .catch(() => {});

  const mutex = keyedMutex();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;
  let isDenied = false;

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
    holds: rows.holds,
    readAll: rows.readAll,
    head: rows.head,
    async canAppend() {
      const { trouble } = copy.status();
      if (trouble) throw trouble;
      await Promise.all([sql`select ledger.probe_write()`, probed()]);
    },
    subscribe: wakes.add,
    server: kurrentServer({
      sql,
      prefix,
      client: connection.client,
      standing: copy.status,
      isDenied: () => isDenied,
    }),
    async close() {
      closed = true;
      await Promise.all(underWay);
      await copy.stop();
      appends.close();
      await mirror.close();
      await connection.close();
    },
  };

  async function probed(): Promise<void> {
    try {
      await appends.probe();
      isDenied = false;
    } catch (fault) {
      isDenied = fault instanceof AccessDeniedError;
      throw fault;
    }
  }

  async function record(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<Appended> {
    const first = typeof expected === 'number' ? expected + 1 : 0;
    for (const [nth, event] of events.entries()) {
      const why = whyNotSent(stream, first + nth, event);
      if (why !== null) throw new LedgerRefused(`${stream}: ${event.type} is not sent: ${why}`);
    }
    const until = performance.now() + patienceMs;
    const mayRetry = retries();
    refuseOthers(stream);
    let revision = expected === 'any' ? 'none' : expected;
    if (expected === 'any' || copy.isLimited(stream)) {
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
      for (let attempt = 0; ; attempt++) {
        let isUnderWay = false;
        try {
          const place = await appends.attempt(stream, revision, events, attempt, () => {
            isUnderWay = true;
          });
          return await placed(stream, arrival, place, until);
        } catch (fault) {
          if (fault instanceof WrongExpectedVersionError) {
            const actual = fault.actualVersion === NO_STREAM ? 'none' : Number(fault.actualVersion);
            const next = await overtaken(stream, expected, actual, events, until);
            if (typeof next === 'object') return next;
            revision = next;
            continue;
          }
          if (fault instanceof LedgersDiffer) throw unwelcome(stream, fault, isSent);
          if (!mayRetry(fault)) {
            const refused = refusal(stream, fault);
            // What is refused now may have been taken when it was sent before.
            throw refused instanceof LedgerRefused ? unwelcome(stream, refused, isSent) : refused;
          }
          isSent ||= isUnderWay && !isUnsent(fault);
          refuseOthers(stream, isSent);
          if (performance.now() > until)
            throw new LedgerUnavailable(`${stream}: KurrentDB did not answer`, { cause: fault });
          await Bun.sleep(pauseAfter(attempt));
        }
      }
    } finally {
      arrival.forget();
    }
  }

  /** Nothing is sent to a server that is not the right one. */
  function refuseOthers(stream: string, isSent = false): void {
    const cause = copy.status().differs;
    if (cause) throw unwelcome(stream, cause, isSent);
  }

  /** The place that the last of the events has in Postgres, once it is there. */
  async function placed(
    stream: string,
    arrival: ReturnType<typeof arriving.of>,
    place: Place | null,
    until: number,
  ): Promise<Appended> {
    // What the server took before came before.
    let patience = place === null || !isAfter(place, copy.reached()) ? 0 : WORD_MS;
    let renewAt = performance.now() + 2 * SILENCE_MS;
    let renewals = 0;
    while (true) {
      if (copy.isFollowedHere() && patience > 0) patience = SILENCE_MS;
      const arrived = (await arrival.within(patience)) ?? (await places([arrival.id]))[0];
      patience = WORD_MS;
      if (arrived) {
        // An id of another stream: what was sent now was set aside.
        if (arrived.position === null || arrived.stream !== stream)
          throw new PartlyRecorded(stream);
        return { revision: arrived.revision, position: Number(arrived.position) };
      }
      refuseOthers(stream, true);
      if (performance.now() > until)
        throw new LedgerUnavailable(`${stream}: recorded, but did not arrive in Postgres`);
      if (performance.now() < renewAt) continue;
      copy.renew();
      renewals += 1;
      if (renewals > 1) connection.replace(connection.client());
      renewAt = performance.now() + SILENCE_MS;
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
      await Bun.sleep(LOOK_MS);
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

/** Where nothing was sent before, it is certain that nothing was recorded. */
function unwelcome(stream: string, cause: Error, isSent: boolean): LedgerUnavailable {
  const Fault = isSent ? LedgerUnavailable : LedgerRefused;
  const about = cause.message.startsWith(stream) ? '' : `${stream}: `;
  return new Fault(about + cause.message, { cause });
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
