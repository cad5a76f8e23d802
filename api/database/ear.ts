import type { ListenMeta, Sql } from 'postgres';

type Listener = { readonly hear: (word: string) => void; readonly opened: () => void };
/** What postgres.js tells of a connection, and its types leave out. */
type Ears = { onnotify(channel: string, word: string): void; onclose(): void };

/** How often the connection that listens is asked something, in milliseconds. */
const askEveryMs = 3_000;

/**
 * Listens on one connection of its own for all who listen through a pool, as postgres.js does, and keeps it well: a network that loses a connection tells neither end, and on one that only listens no
 * answer is ever missed. Every few seconds it is asked something; where no answer comes, it is made again, and every listener is called as after any lost connection, to catch up.
 * @param open makes its connection
 */
export function openEar(open: (ears: Ears) => Sql) {
  const channels = new Map<string, Set<Listener>>();
  let line: Line | null = null;
  let isEnded = false;
  /** After a lost connection: listens to every channel again, then calls each listener. It may take several connections. */
  const catchUp = untilQuiet(
    () => Promise.all([...channels.keys()].map(begin)),
    () => {
      for (const listeners of channels.values()) listeners.forEach(({ opened }) => opened());
    },
    () => isEnded,
  );

  return {
    async listen(
      channel: string,
      hear: (word: string) => void,
      opened: () => void = () => undefined,
    ): Promise<Pick<ListenMeta, 'unlisten'>> {
      const listener = { hear, opened };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      try {
        await begin(channel);
      } catch (fault) {
        await leave(channel, listener);
        throw fault;
      }
      opened();
      return { unlisten: () => leave(channel, listener) };
    },
    async end(options?: { readonly timeout?: number }): Promise<void> {
      isEnded = true;
      channels.clear();
      line?.stopAsking();
      await line?.sql.end(options);
    },
  };

  function begin(channel: string): Promise<unknown> {
    line ??= openLine();
    return line.sql.unsafe(`listen ${quoted(channel)}`);
  }

  function openLine(): Line {
    const sql = open({
      onnotify: (of, word) => channels.get(of)?.forEach(({ hear }) => hear(word)),
      onclose: () => void catchUp(),
    });
    return { sql, stopAsking: keepAsking(() => (channels.size > 0 ? sql.unsafe('select') : null)) };
  }

  async function leave(channel: string, listener: Listener): Promise<void> {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    await line?.sql.unsafe(`unlisten ${quoted(channel)}`);
  }
}

/** The connection that listens, and what no longer asks it anything. */
type Line = { readonly sql: Sql; readonly stopAsking: () => void };

/** Does work when called, one at a time; again where it failed or somebody called meanwhile. Then, once, what follows. */
function untilQuiet(work: () => Promise<unknown>, then: () => void, isOver: () => boolean) {
  let calls = 0;
  let isAtIt = false;
  return async (): Promise<void> => {
    calls += 1;
    if (isAtIt || isOver()) return;
    isAtIt = true;
    for (let done = 0; done !== calls && !isOver(); ) {
      const now = calls;
      await work().then(
        () => {
          done = now;
        },
        () => undefined,
      );
    }
    isAtIt = false;
    then();
  };
}

/** Asks every few seconds, unless an answer is still due. @returns what ends it */
function keepAsking(ask: () => Promise<unknown> | null): () => void {
  let asked: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    asked ??= Promise.resolve(ask())
      .catch(() => undefined)
      .finally(() => {
        asked = null;
      });
  }, askEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
