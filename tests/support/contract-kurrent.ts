import { EventStoreDBClient } from '@eventstore/db-client';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { createFollowed } from '#api/ledger-kurrent/mirror.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue } from './contract-events.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { type EventStoreServer, startEventStoreServer } from './eventstore-server/server.ts';

export type KurrentLedger = {
  readonly keys: KeyRing;
  readonly sql: Database;
  readonly databaseUrl: string;
  /** Of its streams' names. */
  readonly prefix: string;
  /** One more process on it. */
  open(options?: { patienceMs?: number; attemptMs?: number }): Promise<EventLog>;
  /** A client of somebody else's. */
  client(): EventStoreDBClient;
  /** Where in `$all` the copy has come to. */
  checkpoint(): Promise<number>;
  /** Keeps the copy from growing until the release. */
  holdCopy(): Promise<() => Promise<void>>;
  drop(): Promise<void>;
};

/**
 * A ledger of its own and the Postgres that follows it: on a small server of our own, or on the real one that TEST_EVENTLOG_URL names, told from
 * others there by the names of its streams.
 * @param database to take over instead of one of its own, which takes many times as long to make: what it holds is forgotten
 */
export async function freshKurrentLedger(
  given?: Pick<EventStoreServer, 'url'>,
  {
    prefix = `test${crypto.randomUUID().replaceAll('-', '')}.`,
    keys = memoryKeyRing(),
    database: shared,
  }: Partial<Pick<KurrentLedger, 'prefix' | 'keys'>> & { readonly database?: FreshDatabase } = {},
): Promise<KurrentLedger> {
  const server = given ? { url: given.url, stop: () => undefined } : await eventStore();
  const database = shared ?? (await ledgerDatabase());
  const sql = openDatabase(database.url, { max: 4 });
  if (shared) await beginAnew(sql, prefix);
  const opened: EventLog[] = [];
  const clients: EventStoreDBClient[] = [];
  return {
    keys,
    sql,
    databaseUrl: database.url,
    prefix,
    async open(options = {}) {
      const log = await kurrentEventLog(server.url, sql, codec(contractCatalogue, keys), {
        prefix,
        ...options,
      });
      opened.push(log);
      return log;
    },
    client() {
      const client = EventStoreDBClient.connectionString(server.url);
      clients.push(client);
      return client;
    },
    async checkpoint() {
      const [row] = await sql<{ at: string }[]>`select commit_position as at from ledger.followed`;
      return Number(row?.at ?? 0);
    },
    async holdCopy() {
      const [holding, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holder = sql.begin(async (tx) => {
        await tx`select position from ledger.head for update`;
        holding.resolve();
        await released.promise;
      });
      await holding.promise;
      return async () => {
        released.resolve();
        await holder;
      };
    },
    async drop() {
      await Promise.all(clients.map((client) => client.dispose()));
      await Promise.all(opened.map((log) => log.close()));
      await sql.end({ timeout: 1 });
      if (!shared) await database.drop();
      server.stop();
    },
  };
}

/** A real server cannot be cut off at will, so tests of faults start ours themselves. */
async function eventStore(): Promise<Pick<EventStoreServer, 'url' | 'stop'>> {
  const real = process.env['TEST_EVENTLOG_URL'];
  return real ? { url: real, stop: () => undefined } : startEventStoreServer();
}

/** Where a ledger can be kept that is not there yet. */
export const ledgerDatabase = (): Promise<FreshDatabase> => freshDatabase({ name: 'ledger', fill });

/** Forgets what was recorded, as only the owner can and nobody should. */
async function beginAnew(sql: Database, prefix: string): Promise<void> {
  await createFollowed(sql, prefix);
  await sql.unsafe(`
    alter table ledger.events disable trigger events_are_immutable;
    delete from ledger.events;
    alter table ledger.events enable always trigger events_are_immutable;
    update ledger.head set position = 0;
    delete from ledger.set_aside;
    update ledger.followed set position = 0, commit_position = null, prepare_position = null, event_commit = null, event_prepare = null;
    delete from vault.ledger_comparison;`);
  await sql`update ledger.followed set prefix = ${prefix}`;
}

async function fill(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await createLedger(sql);
  await sql.end();
}
