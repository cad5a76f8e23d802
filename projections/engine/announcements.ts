import type { Sql } from 'postgres';
import type { KnownPosition } from './known-position.ts';
import { speakerOf } from './speaker.ts';

const channel = 'read_models';

/** Tells the other processes of a database how far the read models are, and hears it from them. */
export function openAnnouncements(sql: Sql, known: KnownPosition) {
  // Until it hears, or if it cannot, those who wait look for themselves; postgres.js listens again after a lost connection.
  const listening = sql
    .listen(channel, (payload) => known.reached(Number(payload)))
    .catch(() => null);
  const position = () => String(known.get());

  return {
    tell: (): void => void speakerOf(sql).say(channel, position),
    async close(): Promise<void> {
      await (await listening)?.unlisten().catch(() => undefined);
    },
  };
}
