import type { Sql } from 'postgres';
import { speakerOf } from '#projections/engine/speaker.ts';

/** The word between processes on one database that the ledger has grown. */
export type OtherProcesses = {
  /** Tells them, soon. */
  tell(): void;
  close(): Promise<void>;
};

const CHANNEL = 'ledger_grew';
/** How often to look without being told, should the word be lost. */
const POLL_MS = 1_000;

/** `heard` is called when another process may have appended, and every second in any case. */
export function otherProcesses(sql: Sql, heard: () => void): OtherProcesses {
  const me = crypto.randomUUID();
  const speaker = speakerOf(sql);
  const poll = setInterval(heard, POLL_MS);
  poll.unref();
  // Until it hears, or if it cannot, polling will do; postgres.js listens again by itself after a lost connection.
  const listening = sql.listen(CHANNEL, (who) => who !== me && heard(), heard).catch(() => null);

  return {
    tell: () => void speaker.say(CHANNEL, me),
    async close() {
      clearInterval(poll);
      await speaker.settled();
      const ear = await listening;
      await ear?.unlisten().catch(() => {});
    },
  };
}
