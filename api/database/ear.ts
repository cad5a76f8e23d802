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
  let line: Sql | null = null;
  let asked: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** How often its connection was. */
  let lost = 0;
  let isCatchingUp = false;
  let isEnded = false;

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
      if (timer) clearInterval(timer);
      channels.clear();
      await line?.end(options);
    },
  };

  function begin(channel: string): Promise<unknown> {
    line ??= open({
      onnotify: (of, word) => channels.get(of)?.forEach(({ hear }) => hear(word)),
      onclose: () => {
        lost += 1;
        void catchUp();
      },
    });
    timer ??= setInterval(ask, askEveryMs).unref();
    return line.unsafe(`listen ${quoted(channel)}`);
  }

  /** Listens anew until all is heard again, which may take several connections; then whoever listens is called. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp || isEnded) return;
    isCatchingUp = true;
    for (let since = -1; since !== lost && !isEnded; ) {
      since = lost;
      await Promise.all([...channels.keys()].map(begin)).catch(() => {
        since = -1;
      });
    }
    isCatchingUp = false;
    for (const listeners of channels.values()) listeners.forEach(({ opened }) => opened());
  }

  function ask(): void {
    asked ??= Promise.resolve(channels.size > 0 ? line?.unsafe('select') : null)
      .catch(() => undefined)
      .finally(() => {
        asked = null;
      });
  }

  async function leave(channel: string, listener: Listener): Promise<void> {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    await line?.unsafe(`unlisten ${quoted(channel)}`);
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
