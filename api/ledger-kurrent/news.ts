import type { Sql } from 'postgres';
import { z } from 'zod';
import { joinedSends } from '#api/ground/joined-sends.ts';
import type { Arrival } from './arrivals.ts';

/** What the process that follows tells the others. */
export type CopyNews = {
  /** That Postgres has taken more, which of it others may wait for, and whether the server was set to lose events of a stream. */
  tell(arrived: readonly Arrival[], isLimited: boolean): void;
  /** That it follows no more. */
  tellOfLeaving(): Promise<void>;
  close(): Promise<void>;
};

type News = { readonly arrived: readonly Arrival[]; readonly isLimited: boolean };

type Ears = {
  /** Whether somebody waits for an event, by its id. */
  readonly isAwaited: (id: string) => boolean;
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
  /** One to a line; looked at only where somebody waits for it, as there are many. */
  arrived: z.string().default(''),
  isLimited: z.boolean().default(false),
  hasLeft: z.boolean().default(false),
});

/** A word may be lost; whoever misses something asks Postgres. It is sent outside the copy's transaction, so that it holds nothing up. */
export function copyNews(sql: Sql, { isAwaited, copied, left, missed }: Ears): CopyNews {
  const me = crypto.randomUUID();
  const listening = sql.listen(CHANNEL, hear, missed).catch(() => null);
  const poll = setInterval(missed, POLL_MS);
  poll.unref();
  const toOthers = joinedSends<News>(
    (a, b) => ({ arrived: [...a.arrived, ...b.arrived], isLimited: a.isLimited || b.isLimited }),
    (news) => send(messages(news)),
  );

  return {
    tell: (arrived, isLimited) => toOthers.add({ arrived, isLimited }),
    async tellOfLeaving() {
      await toOthers.settled();
      await send([JSON.stringify({ by: me, hasLeft: true })]);
    },
    async close() {
      clearInterval(poll);
      await toOthers.settled();
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
    const lines = arrived === '' ? [] : arrived.split('\n');
    copied(lines.filter((line) => isAwaited(idIn(line))).map(arrivalIn), said.isLimited);
  }

  function messages({ arrived, isLimited }: News): string[] {
    const all: string[] = [];
    let part: string[] = [];
    let bytes = 0;
    for (const line of arrived.map(lineOf)) {
      // As JSON has it: its quotes and backslashes are doubled.
      const size = Buffer.byteLength(JSON.stringify(line));
      if (bytes + size > MOST_BYTES && part.length > 0) {
        all.push(JSON.stringify({ by: me, arrived: part.join('\n') }));
        [part, bytes] = [[], 0];
      }
      part.push(line);
      bytes += size;
    }
    all.push(JSON.stringify({ by: me, arrived: part.join('\n'), isLimited }));
    return all;
  }

  async function send(texts: readonly string[]): Promise<void> {
    // A word need not outlive a crash, so its commit does not wait for the disk.
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, said) from unnest(${[...texts]}::text[]) as said`.catch(
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

/** The name of a stream comes last: it may hold anything but a line break. */
const lineOf = ({ id, position, revision, stream }: Arrival): string =>
  `${id} ${position ?? ''} ${revision} ${stream}`;

const idIn = (line: string): string => line.slice(0, line.indexOf(' '));

function arrivalIn(line: string): Arrival {
  const [id = '', position = '', revision = '', ...stream] = line.split(' ');
  return {
    id,
    stream: stream.join(' '),
    revision: Number(revision),
    position: position === '' ? null : Number(position),
  };
}
