import type { Query, QueryClient } from '@tanstack/react-query';
import { isAnnounced, rootsOf, type SiteTopic } from './topics.ts';

/** What has changed; null means that anything may have. */
export type Changed = readonly SiteTopic[] | null;

export type Refresh = {
  /** The server says on the socket that this has changed. */
  announced(changed: Changed): void;
  /** Whether the server's announcements come through. */
  setLive(isLive: boolean): void;
  /** Begins a command of this tab; `end` it once it has been answered. */
  begin(changes: Changed): OwnCommand;
  /** Fetches what has changed, as far as it is on the screen; resolves when it is there. */
  now(changed: Changed): Promise<void>;
};

export type OwnCommand = {
  /** Fetches what the command has changed; resolves when it is there. */
  end(hasChanged: boolean): Promise<void>;
};

/** Topics that are announced together are fetched together. */
const gatherMs = 40;
/** How long an answered command waits for its own announcement, which most often has come before. */
const announcementMs = 150;
/** How long what has changed waits for the answer to a command of this tab that changes the same. */
const answerMs = 500;

/**
 * Fetches again what has changed, no matter who changed it. A command's answer and its announcement on the socket meet here, in either order, and lead to one
 * request for each key; without a socket the answer is enough.
 */
export function openRefresh(
  client: Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>,
): Refresh {
  const due = new Set<SiteTopic>();
  const underWay = new Map<OwnCommand, { changes: Changed; announce: () => void }>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;

  return {
    announced(changed) {
      if (changed === null) return void now(null);
      for (const topic of changed) due.add(topic);
      for (const { changes, announce } of underWay.values())
        if (changed.some((topic) => concerns(changes, topic))) announce();
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void now([]);
      }, gatherMs);
    },
    setLive(live) {
      isLive = live;
    },
    begin(changes) {
      let announce = () => {};
      const announcement = new Promise<void>((resolve) => {
        announce = resolve;
      });
      const command: OwnCommand = {
        async end(hasChanged) {
          if (hasChanged && isLive && (changes?.some(isAnnounced) ?? true))
            await Promise.race([announcement, elapsed(announcementMs)]);
          underWay.delete(command);
          // A command since then may change the same: fetched before its answer, the screen would show for a moment what it takes back.
          for (const topic of (hasChanged && changes) || []) due.add(topic);
          await now(hasChanged && !changes ? null : []);
        },
      };
      underWay.set(command, { changes, announce });
      return command;
    },
    now,
  };

  /** With what is given goes everything that was announced and that no command holds. */
  async function now(changed: Changed): Promise<void> {
    const released = [...due].filter(
      (topic) => ![...underWay.values()].some(({ changes }) => concerns(changes, topic)),
    );
    const topics = new Set(changed === null ? due : [...changed, ...released]);
    for (const topic of topics) due.delete(topic);
    if (due.size > 0) holding ??= setTimeout(fetchHeld, answerMs);
    if (changed === null) return fetchAgain(() => true);
    // An older page may not know a topic of a newer server.
    const roots = new Set<unknown>([...topics].flatMap((topic) => rootsOf[topic] ?? []));
    // One call for all, so that a key under several topics is fetched once.
    if (roots.size > 0) await fetchAgain(({ queryKey: [root] }) => roots.has(root));
  }

  async function fetchAgain(predicate: (query: Query) => boolean): Promise<void> {
    const isFirst = ({ state }: Query) =>
      state.fetchStatus === 'fetching' && state.data === undefined;
    // A first answer that is on its way may be from before the change, and is not asked for twice while it is.
    const early = client.getQueryCache().findAll({ predicate }).filter(isFirst);
    const answers = early.map(({ promise }) => promise?.catch(() => null));
    await Promise.all([client.invalidateQueries({ predicate }), ...answers]);
    if (early.length > 0)
      await client.invalidateQueries({ predicate: (query) => early.includes(query) });
  }

  function fetchHeld(): void {
    holding = undefined;
    void now([...due]);
  }
}

const concerns = (changes: Changed, topic: SiteTopic): boolean =>
  changes === null || changes.includes(topic);

const elapsed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const refreshes = new WeakMap<QueryClient, Refresh>();

/** The one `Refresh` of a client's cache. */
export function refreshOf(client: QueryClient): Refresh {
  const refresh = refreshes.get(client) ?? openRefresh(client);
  refreshes.set(client, refresh);
  return refresh;
}
