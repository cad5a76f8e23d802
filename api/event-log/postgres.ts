import type { Sql } from 'postgres';
import { appendBatch } from './append-batch.ts';
import { withinLimit } from './append-size.ts';
import type { Codec } from './codec.ts';
import type { EventLog } from './event-log.ts';
import { groupCommit } from './group-commit.ts';
import { ledgerTable } from './ledger-table.ts';
import { otherProcesses } from './other-processes.ts';
import { wakeCalls } from './wake-calls.ts';
import { ledgerWriter } from './writer-connection.ts';

/** How long an append may wait while Postgres cannot be reached before its caller is told, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * The ledger in Postgres, in the tables that `createLedger` made. Reads use the pool given; appends have a connection of their own
 * with the pool's settings, and one more listens for other processes. Appends are group-committed: see group-commit.ts and
 * `ledger.append` in schema.sql. Faults of the database reject the call they befall.
 */
export function postgresEventLog(
  sql: Sql,
  codec: Codec,
  { patienceMs = PATIENCE_MS } = {},
): EventLog {
  const rows = ledgerTable(sql, codec);
  const wakes = wakeCalls();
  const others = otherProcesses(sql, wakes.ring);
  const writer = ledgerWriter(sql);
  const appends = groupCommit({
    patienceMs,
    isRefusal: writer.isRefusal,
    async commit(batch) {
      const outcomes = await writer.run((connection) => appendBatch(connection, batch));
      wakes.ring();
      others.tell();
      return outcomes;
    },
  });
  let closed = false;

  return {
    async append(stream, expected, events, underKey = null) {
      if (closed) throw new Error('The event log is closed.');
      if (events.length === 0) throw new Error(`${stream}: nothing to append`);
      const sealing = codec.seal(events);
      return appends.append(
        stream,
        expected,
        sealing.then((sealed) => withinLimit(stream, sealed)),
        underKey,
      );
    },

    read: rows.read,
    holds: rows.holds,
    readAll: rows.readAll,
    head: rows.head,
    async canAppend() {
      await writer.run((connection) => connection`select ledger.probe_write()`);
    },
    subscribe: wakes.add,

    async close() {
      closed = true;
      await appends.drain();
      await others.close();
      await writer.end();
    },
  };
}
