import { canCertify, makeCertificate } from './certificate.ts';
import { startCluster } from './eventstore-server/cluster.ts';
import { type EventStoreServer, startEventStoreServer } from './eventstore-server/server.ts';

/** What a test may do to a KurrentDB, one node or several. */
export type KurrentServer = Pick<
  EventStoreServer,
  'url' | 'cut' | 'resume' | 'loseNextAnswer' | 'lost' | 'refuseNextAppend' | 'stop'
>;

/** The forms in which a KurrentDB is run, by name; secured only where a certificate can be made. */
export const kurrentServers: readonly (readonly [string, () => Promise<KurrentServer>])[] = [
  ['one node', startEventStoreServer],
  ['three members', threeMembers],
  ...(canCertify ? [['one node with TLS and users', secured] as const] : []),
];

/** Whatever is done to it is done to its leader; the line is cut to all of them. */
async function threeMembers(): Promise<KurrentServer> {
  const { url, members, stop } = await startCluster();
  const [leader] = members;
  if (!leader) throw new Error('a cluster without members');
  return {
    url,
    loseNextAnswer: leader.loseNextAnswer,
    lost: leader.lost,
    refuseNextAppend: leader.refuseNextAppend,
    cut() {
      for (const member of members) member.cut();
    },
    async resume() {
      for (const member of members) member.cut();
      await Promise.all(members.map((member) => member.resume()));
    },
    stop,
  };
}

async function secured(): Promise<KurrentServer> {
  const { tls, authority, drop } = await makeCertificate();
  const users = { app: { password: 'p@ss', isAdmin: true } };
  const server = await startEventStoreServer({ tls, users });
  return {
    ...server,
    url: `${server.url.replace('esdb://', 'esdb://app:p%40ss@')}?tlsCAFile=${encodeURIComponent(authority)}`,
    stop() {
      server.stop();
      void drop();
    },
  };
}
