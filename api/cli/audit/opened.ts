import { type AuditLedger, auditLedger } from '#api/audit/audit-ledger.ts';
import { findDatabaseUrl } from '#api/boot/find-database-url.ts';
import { BootProblem } from '#api/boot-problem.ts';
import { type Database, openDatabase } from '#api/database.ts';
import type { Env } from '#api/env.ts';
import { codec } from '#api/event-log/codec.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { domainEvents } from '#domain/nouns.ts';

/** The ledger of this installation, opened beside the running app or alone. */
export type Opened = {
  readonly sql: Database;
  /** A pool of exactly one connection. */
  readonly own: Database;
  readonly ledger: AuditLedger;
  readonly log: Pick<EventLog, 'readAll'>;
};

/** Opens the ledger for `work` and leaves nothing open. @throws `BootProblem` where there is no ledger */
export async function withLedger<Result>(
  env: Env,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 4 });
  const own = openDatabase(database.url, { max: 1 });
  const keys = keyRing(sql, openKeyStore(env.dataDir, env.keys));
  const open = codec(domainEvents, keys);
  const log = postgresEventLog(sql, open);
  try {
    const [here] = await sql<
      { seals: string | null }[]
    >`select to_regclass('vault.checkpoint') as seals`;
    if (!here?.seals) throw new BootProblem('There is no ledger here yet: start the app first.');
    return await work({ sql, own, ledger: auditLedger(sql, open), log });
  } finally {
    await log.close();
    await keys.close();
    await Promise.all([own.end({ timeout: 2 }), sql.end({ timeout: 2 })]);
    await database.stop();
  }
}
