import { AccessDeniedError } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { withinLimit } from '#api/event-log/append-size.ts';
import type { Codec } from '#api/event-log/codec.ts';
import { type EventLog, LedgerUnavailable } from '#api/event-log/event-log.ts';
import { ledgerTable } from '#api/event-log/ledger-table.ts';
import { wakeCalls } from '#api/event-log/wake-calls.ts';
import { keyedMutex } from '#api/ground/keyed-mutex.ts';
import { log } from '#api/telemetry/logger.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { kurrentAppends } from './append.ts';
import { arrivals } from './arrivals.ts';
import { type KurrentConnection, kurrentConnection } from './connection.ts';
import { ledgerCopy } from './copy.ts';
import { PREFIX } from './event.ts';
import { excessRights } from './excess.ts';
import { checkIdentity } from './identity.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import { kurrentMirror } from './mirror.ts';
import { record } from './record.ts';
import { kurrentServer } from './server.ts';
import { explained, refuseOldServer } from './start.ts';

/** How long an append may take in all while faults last. */
const PATIENCE_MS = 10_000;
/** How long one attempt may take; the client's own promises can stay open for ever. */
const ATTEMPT_MS = 3_000;
/** How long a start waits for a first answer: several that start at once on a small machine keep each other waiting. */
const START_MS = 10_000;

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
    await appends.probe(START_MS);
  } catch (fault) {
    appends.close();
    await copy.stop();
    await mirror.close();
    await connection.close();
    throw await explained(url, fault);
  }
  copy.start();
  tellOfExcessRights(connection, prefix);

  const recording = { connection, appends, copy, arriving, sql, prefix, patienceMs };
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
        record(recording, stream, expected, withinLimit(stream, await sealing)),
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
}

/** Whether more is allowed than is needed is no reason to wait, or not to start. */
function tellOfExcessRights(connection: KurrentConnection, prefix: string): void {
  void excessRights(connection.client(), prefix)
    .then((sentences) => {
      for (const sentence of sentences) log('ledger_rights', { sentence }, 'error');
    })
    .catch(() => {});
}

/** Rows that were recorded here and are not there would take the places of events to come. */
async function refuseLongerMirror(sql: Sql): Promise<void> {
  const [here] = await rowsOf(sql, z.object({ head: z.number(), followed: z.number() }))`
    select head.position::int as head, followed.position::int as followed from ledger.head, ledger.followed`;
  if (here && here.head > here.followed)
    throw new LedgersDiffer(
      `Postgres holds ${here.head} events and KurrentDB ${here.followed}. Copy the ledger first: bun run ledger copy --from postgres --to esdb://…`,
    );
}
