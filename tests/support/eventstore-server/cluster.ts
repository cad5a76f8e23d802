import type { Member } from './describing.ts';
import { type EventStoreServer, type ServerOptions, startEventStoreServer } from './server.ts';
import { memoryStore } from './store.ts';

export type Cluster = {
  /** Names every member. */
  readonly url: string;
  readonly members: readonly EventStoreServer[];
  /** Ends the leader; nobody takes an append until another is elected. */
  killLeader(): void;
  elect(): void;
  /** The leader goes on as a follower, and another leads. */
  stepDown(): void;
  /** Brings back whoever was killed, as a follower. */
  revive(): Promise<void>;
  stop(): void;
};

/** Three members that keep the same. A follower passes an append on to the leader: here both write to one store. */
export async function startCluster(options: ServerOptions = {}): Promise<Cluster> {
  const standing: Member[] = [];
  const store = options.store ?? memoryStore();
  const members = await Promise.all(
    [0, 1, 2].map(() => startEventStoreServer({ ...options, store, cluster: standing })),
  );
  for (const { port } of members) standing.push({ port, isAlive: true, isLeader: false });
  const elect = () => {
    const next = standing.find(({ isAlive }) => isAlive);
    if (next) next.isLeader = true;
  };
  elect();
  const host = options.tls ? 'localhost' : '127.0.0.1';
  const names = members.map(({ port }) => `${host}:${port}`).join(',');
  return {
    url: `esdb://${names}${options.tls ? '' : '?tls=false'}`,
    members,
    killLeader() {
      const nth = standing.findIndex(({ isLeader }) => isLeader);
      const leader = standing[nth];
      if (!leader) return;
      leader.isLeader = false;
      leader.isAlive = false;
      members[nth]?.cut();
    },
    elect,
    stepDown() {
      const leader = standing.find(({ isLeader }) => isLeader);
      const next = standing.find(({ isAlive, isLeader }) => isAlive && !isLeader);
      if (!leader || !next) return;
      leader.isLeader = false;
      next.isLeader = true;
    },
    async revive() {
      for (const [nth, member] of standing.entries()) {
        if (member.isAlive) continue;
        await members[nth]?.resume();
        member.isAlive = true;
      }
    },
    stop() {
      for (const member of members) member.stop();
    },
  };
}
