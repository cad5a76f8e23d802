import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Arrival } from './kurrent-mirror.ts';

/** What the process that follows tells the others. */
export type CopyNews = {
  /** What Postgres has taken; and whether the server was set to lose events of a stream. */
  tell(arrived: readonly Arrival[], isLimited: boolean): void;
  /** That it follows no more. */
  tellOfLeaving(): Promise<void>;
  close(): Promise<void>;
};

type Ears = {
  readonly copied: (arrived: readonly Arrival[], isLimited: boolean) => void;
  readonly left: () => void;
  /** Something may have been said that was not heard. */
  readonly missed: () => void;
};

const CHANNEL = 'ledger_copied';
/** How often to look without being told, should the word be lost. */
const POLL_MS = 1_000;
/** NOTIFY takes less than 8,000 bytes. */
const MOST_BYTES = 7_000;

const message = z.object({
  by: z.string(),
  arrived: z.array(z.tuple([z.string(), z.string(), z.int(), z.int().nullable()])).default([]),
  isLimited: z.boolean().default(false),
  hasLeft: z.boolean().default(false),
});

/** A word may be lost; whoever misses something asks Postgres. It is sent outside the copy's transaction, so that it holds nothing up. */
export function copyNews(sql: Sql, { copied, left, missed }: Ears): CopyNews {
  const me = crypto.randomUUID();
  const listening = sql.listen(CHANNEL, hear, missed).catch(() => null);
  const poll = setInterval(missed, POLL_MS);
  poll.unref();
  let waiting: Arrival[] = [];
  let isLimited = false;
  let telling: Promise<void> | null = null;

  return {
    tell(arrived, limited) {
      waiting.push(...arrived);
      isLimited ||= limited;
      telling ??= tellWaiting();
    },
    async tellOfLeaving() {
      await telling;
      await send([JSON.stringify({ by: me, hasLeft: true })]);
    },
    async close() {
      clearInterval(poll);
      await telling;
      const ear = await listening;
      await ear?.unlisten().catch(() => {});
    },
  };

  function hear(text: string): void {
    const heard = read(text);
    // Of another edition, or of somebody else.
    if (!heard) return missed();
    const { by, arrived, ...said } = heard;
    if (by === me) return;
    if (said.hasLeft) return left();
    copied(
      arrived.map(([id, stream, revision, position]) => ({ id, stream, revision, position })),
      said.isLimited,
    );
  }

  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0 || isLimited) {
      const [arrived, limited] = [waiting, isLimited];
      [waiting, isLimited] = [[], false];
      await send(messages(arrived, limited));
    }
    telling = null;
  }

  function messages(arrived: readonly Arrival[], limited: boolean): string[] {
    const all: string[] = [];
    let part: unknown[] = [];
    let bytes = 0;
    for (const { id, stream, revision, position } of arrived) {
      const each = [id, stream, revision, position];
      bytes += Buffer.byteLength(JSON.stringify(each)) + 1;
      if (bytes > MOST_BYTES && part.length > 0) {
        all.push(JSON.stringify({ by: me, arrived: part }));
        part = [];
        bytes = 0;
      }
      part.push(each);
    }
    all.push(JSON.stringify({ by: me, arrived: part, isLimited: limited }));
    return all;
  }

  async function send(texts: readonly string[]): Promise<void> {
    // A word need not outlive a crash, so its commit does not wait for the disk.
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, said) from unnest(${sql.array([...texts])}::text[]) as said`.catch(
      () => {},
    );
  }
}

function read(text: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
