import type { Sql } from 'postgres';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { appendBatch } from './append-batch.ts';
import type { Codec } from './codec.ts';
import type { EventLog } from './event-log.ts';
import { groupCommit } from './group-commit.ts';
import { otherProcesses } from './other-processes.ts';
import type { StoredRow } from './stored-event.ts';
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
    async append(stream, expected, events) {
      if (closed) throw new Error('The event log is closed.');
      if (events.length === 0) throw new Error(`${stream}: nothing to append`);
      return appends.append(stream, expected, codec.seal(events));
    },

    async read(stream) {
      return codec.open(
        rowsOf(
          await sql<Row[]>`
        select ${columns()} from ledger.events where stream = ${stream} order by revision`,
        ),
      );
    },

    async readAll(after, limit) {
      return codec.open(
        rowsOf(
          await sql<Row[]>`
        select ${columns()} from ledger.events where position > ${after} order by position limit ${limit}`,
        ),
      );
    },

    async head() {
      const [row] = await sql<{ position: string | number }[]>`select position from ledger.head`;
      return Number(row?.position);
    },

    subscribe: wakes.add,

    async close() {
      closed = true;
      await appends.drain();
      await others.close();
      await writer.end();
    },
  };

  function columns() {
    return sql`position, stream, revision, event_id as id, type, schema_version as "schemaVersion", data, metadata,
      recorded_at as "recordedAt"`;
  }
}

/** Pools differ in what they make of a bigint and of an instant. */
type Row = Omit<StoredRow, 'position' | 'recordedAt'> & {
  readonly position: string | number;
  readonly recordedAt: Date | Instant;
};

function rowsOf(rows: readonly Row[]): StoredRow[] {
  return rows.map((row) => ({
    ...row,
    position: Number(row.position),
    recordedAt: new Date(row.recordedAt).toISOString(),
  }));
}
