import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { folderStore } from '#api/personal-keys/folder-store.ts';
import { type KeyRing, keyRing } from '#api/personal-keys/key-ring.ts';
import { contractCatalogue } from './contract-events.ts';
import { freshDatabase } from './database.ts';

type PoolOptions = NonNullable<Parameters<typeof openDatabase>[1]>;

/** What one process has: a pool, a key ring and a log. */
export type LedgerProcess = {
  readonly sql: Database;
  readonly keys: KeyRing;
  readonly log: EventLog;
  close(): Promise<void>;
};

/** A ledger in a database of its own, and as many processes on it as a test opens. */
export type PostgresLedger = {
  readonly url: string;
  readonly open: (pool?: PoolOptions) => LedgerProcess;
  readonly drop: () => Promise<void>;
};

export async function freshPostgresLedger(): Promise<PostgresLedger> {
  const { url, drop } = await freshDatabase({ name: 'ledger', fill });
  const processes: LedgerProcess[] = [];
  return {
    url,
    open(pool) {
      const opened = openLedger(url, pool);
      processes.push(opened);
      return opened;
    },
    async drop() {
      await Promise.all(processes.map((each) => each.close()));
      await rm(keysOf(url), { recursive: true, force: true });
      await drop();
    },
  };
}

export function openLedger(url: string, pool: PoolOptions = {}): LedgerProcess {
  const sql = openDatabase(url, { max: 4, ...pool });
  const keys = keyRing(sql, folderStore(keysOf(url)));
  const log = postgresEventLog(sql, codec(contractCatalogue, keys));
  return {
    sql,
    keys,
    log,
    async close() {
      await log.close();
      await keys.close();
      await sql.end({ timeout: 1 });
    },
  };
}

/** Shared by every process on the database. */
export const keysOf = (url: string) =>
  join(tmpdir(), `keep-left-keys-${new URL(url).pathname.slice(1)}`);

async function fill(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await createLedger(sql);
  await sql.end();
}
