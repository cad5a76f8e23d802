import type { Sql } from 'postgres';

/** The word between processes on one database that the ledger has grown. */
export type OtherProcesses = {
  /** Tells them, soon and not more often than every few milliseconds. */
  tell(): void;
  close(): Promise<void>;
};

const CHANNEL = 'ledger_grew';
/** At most one NOTIFY in this time. */
const GATHER_MS = 20;
/** How often to look without being told, should the word be lost. */
const POLL_MS = 1_000;

/**
 * `heard` is called when another process may have appended, and every second in any case. The word is sent outside the appends'
 * transactions: inside, NOTIFY would take a lock on the whole cluster at each commit.
 */
export function otherProcesses(sql: Sql, heard: () => void): OtherProcesses {
  const me = crypto.randomUUID();
  const poll = setInterval(heard, POLL_MS);
  poll.unref();
  // Until it hears, or if it cannot, polling will do; postgres.js listens again by itself after a lost connection.
  const listening = sql.listen(CHANNEL, (who) => who !== me && heard(), heard).catch(() => null);
  let due = false;
  let telling: Promise<void> | null = null;

  return {
    tell() {
      due = true;
      telling ??= tellWhileDue();
    },
    async close() {
      clearInterval(poll);
      await telling;
      const ear = await listening;
      await ear?.unlisten().catch(() => {});
    },
  };

  async function tellWhileDue(): Promise<void> {
    while (due) {
      due = false;
      // A word need not outlive a crash, so its commit does not wait for the disk.
      await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${me})`.catch(
        () => {},
      );
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
    telling = null;
  }
}
