import postgres, { type Sql } from 'postgres';
import { bounded, settingsSql } from '#api/database/database.ts';
import { trust } from '#domain/kernel/trust.ts';
import { databaseFault } from '#projections/engine/database-faults.ts';

/** The connection that appends go through. */
export type LedgerWriter = {
  /** Runs a statement with a limit on both sides of the wire; a connection that does not answer is given up. */
  run<Result>(statement: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Whether the same statement would fail again: the database looked at it and said no, or it could not even be written. */
  readonly isRefusal: (fault: unknown) => boolean;
  end(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than the server's own limit, so that this one speaks only when the server cannot. */
const SILENCE_MS = 8_000;
const RECONNECT_SECONDS = 0.05;

/**
 * One connection with the pool's address and credentials. Not the pool's own: an append never queues behind a slow query, its
 * prepared statement stays, and it has its own timeouts. It reconnects by itself.
 */
export function ledgerWriter(
  pool: Sql,
  settings: Readonly<Record<string, string>> = {},
): LedgerWriter {
  let connection = connect();

  return {
    async run(statement) {
      const silence = Promise.withResolvers<never>();
      const timer = setTimeout(() => silence.reject(noAnswer()), SILENCE_MS);
      try {
        return await Promise.race([statement(connection), silence.promise]);
      } catch (fault) {
        if (isInterruption(fault)) replace();
        throw fault;
      } finally {
        clearTimeout(timer);
      }
    },

    isRefusal(fault) {
      return !isInterruption(fault);
    },

    async end() {
      await connection.end();
    },
  };

  /** Whatever still comes over the old line is not listened to. */
  function replace(): void {
    connection.end({ timeout: 0 }).catch(() => {});
    connection = connect();
  }

  function connect(): Sql {
    const options = {
      ...pool.options,
      max: 1,
      fetch_types: false,
      idle_timeout: null,
      connect_timeout: STATEMENT_TIMEOUT_MS / 1_000,
      backoff: () => RECONNECT_SECONDS,
      // The committer tries again by itself.
      connect_patience: 0,
      connection: { ...pool.options.connection, application_name: 'keep-left ledger' },
      session: settingsSql({
        jit: 'off',
        statement_timeout: STATEMENT_TIMEOUT_MS,
        ...bounded,
        // The limit on the statement covers it.
        lock_timeout: 0,
        default_transaction_isolation: 'read committed',
        ...settings,
      }),
    };
    return postgres(
      trust<postgres.Options<Record<string, never>>>(
        options,
        'postgres.js takes its own parsed options back, as its LISTEN does',
      ),
    );
  }
}

const noAnswer = () =>
  Object.assign(new Error('Postgres did not answer the ledger in time.'), { code: 'NO_ANSWER' });

/** Faults of the line and of a server in trouble carry a code; what our own code throws does not. */
function isInterruption(fault: unknown): boolean {
  const meaning = databaseFault(fault);
  return (
    fault instanceof Error && 'code' in fault && meaning !== 'refused' && meaning !== 'missing'
  );
}
