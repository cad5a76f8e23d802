import type { Sql } from 'postgres';
import type { KnownPosition } from './known-position.ts';

const channel = 'read_models';

/** Tells the other processes of a database how far the read models are, and hears it from them. */
export function openAnnouncements(sql: Sql, known: KnownPosition) {
  let telling: Promise<unknown> | null = null;
  // Until it hears, or if it cannot, those who wait look for themselves; postgres.js listens again after a lost connection.
  const listening = sql
    .listen(channel, (payload) => known.reached(Number(payload)))
    .catch(() => null);

  /** One notice at a time: what happens meanwhile is covered by the next one. */
  function tell(): void {
    if (telling) return;
    const told = known.get();
    // A word need not outlive a crash, so its commit does not wait for the disk.
    const saying = sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${String(told)})`;
    telling = saying.then(
      () => {
        telling = null;
        if (known.get() > told) tell();
      },
      () => {
        telling = null;
      },
    );
  }

  return {
    tell,
    async close(): Promise<void> {
      await (await listening)?.unlisten().catch(() => undefined);
    },
  };
}
