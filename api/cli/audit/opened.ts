import { type AuditLedger, auditLedger } from '#api/audit/audit-ledger.ts';
import { type FoundDatabase, findDatabaseUrl } from '#api/boot/find-database-url.ts';
import { type Database, openDatabase, patient } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import type { EventLog, LedgerServer } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { kurrentConnection } from '#api/ledger-kurrent/connection.ts';
import { comparableServer } from '#api/ledger-kurrent/server.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { isTrue } from '#projections/engine/rows.ts';

/** The ledger of this installation, opened beside the running app or alone. */
export type Opened = {
  readonly sql: Database;
  /** A pool of exactly one connection, of whom the ledger belongs to. */
  readonly own: Database;
  readonly ledger: AuditLedger;
  readonly log: Pick<EventLog, 'readAll'>;
  /** That keeps the ledger, where EVENTLOG_URL names one. */
  readonly server: Pick<LedgerServer, 'compare'> | null;
};

/** Opens the ledger for `work` and leaves nothing open. @throws `BootProblem` where there is no ledger */
export async function withLedger<Result>(
  env: Env,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 4, connection: patient });
  const own = openDatabase(database.ownerUrl ?? database.url, { max: 1, connection: patient });
  const keys = keyRing(sql, openKeyStore(env.dataDir, env.keys));
  const open = codec(domainEvents, keys);
  const log = postgresEventLog(sql, open);
  const connection = env.eventlogUrl ? kurrentConnection(env.eventlogUrl) : null;
  try {
    await mustBeThere(sql);
    const server = connection && comparableServer(connection.client, sql);
    return await work({ sql, own, ledger: auditLedger(sql, open), log, server });
  } finally {
    await connection?.close();
    await log.close();
    await keys.close();
    await Promise.all([own.end({ timeout: 2 }), sql.end({ timeout: 2 })]);
    await database.stop();
  }
}

/** The same for what only looks at events and seals: as the reader, who may do nothing else, where there is one. */
export async function withSeals<Result>(
  env: Env,
  work: (opened: Pick<Opened, 'sql' | 'server'>) => Promise<Result>,
): Promise<Result> {
  const database: FoundDatabase = env.readerUrl
    ? { url: env.readerUrl, stop: async () => undefined }
    : await findDatabaseUrl(env);
  const sql = openDatabase(database.readerUrl ?? database.url, { max: 2, connection: patient });
  try {
    await mustBeThere(sql);
    return await work({ sql, server: null });
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

async function mustBeThere(sql: Database): Promise<void> {
  const isThere = await isTrue(sql)`
    select exists (
      select from pg_tables where schemaname = 'vault' and tablename = 'checkpoint'
      and has_schema_privilege(schemaname, 'usage'))`;
  if (!isThere) throw new BootProblem('There is no ledger here yet: start the app first.');
}
