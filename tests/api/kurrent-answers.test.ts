import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import {
  type AllStreamSubscription,
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { type ClusterInfo, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { credentials } from '@grpc/grpc-js';
import { trust } from '#domain/kernel/trust.ts';
import { canCertify, makeCertificate } from '../support/certificate.ts';
import { faultOf } from '../support/contract-fault.ts';
import { type Cluster, startCluster } from '../support/eventstore-server/cluster.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { versions } from '../support/eventstore-server/versions.ts';
import { eventually } from '../support/eventually.ts';
import { type KurrentServer, kurrentServers } from '../support/kurrent-servers.ts';

// What EventStoreDB 23.10.6 and 24.10.4 and KurrentDB 25.1.4 were seen to answer, as the client 6.2.1 hands it on: our small servers say the same. With
// TEST_EVENTLOG_URL the real one that it names is asked instead, by the rows of its version, and what takes handles of ours is skipped.

type Served = Pick<KurrentServer, 'url' | 'stop'>;
const real = process.env['TEST_EVENTLOG_URL'];
const forms: readonly (readonly [string, () => Promise<Served>])[] = real
  ? [['a real server', async () => ({ url: real, stop: () => undefined })]]
  : [
      ...versions.map(
        (version) => [`one node of ${version}`, () => startEventStoreServer({ version })] as const,
      ),
      ...kurrentServers.slice(1),
    ];

/** What differs from one line of releases to the next. */
type Line = {
  /** Whether an append of exactly 1 MB of data is taken: where it is not, the type and the metadata count too. */
  readonly takesMegabyte: boolean;
  /** The first checkpoint of a filtered subscription to an `$all` that holds nothing it asks for. */
  readonly emptyCheckpoint: bigint | null;
  readonly noPlace: string;
};
const lines: Readonly<Record<string, Line>> = {
  '23.10': {
    takesMegabyte: true,
    emptyCheckpoint: null,
    noPlace: 'Unexpected ReadAllResult: Error',
  },
  '24.10': {
    takesMegabyte: false,
    emptyCheckpoint: 2n ** 64n - 1n,
    noPlace: 'Unexpected ReadAllResult: InvalidPosition',
  },
  '25.1': {
    takesMegabyte: true,
    emptyCheckpoint: 0n,
    noPlace: 'InvalidPosition >> There is not enough space to read full record',
  },
};

/** The rows of the server's own version. */
async function lineOf(client: EventStoreDBClient): Promise<Line> {
  const { capabilities } = trust<{ capabilities: Promise<{ serverVersion: string }> }>(
    client,
    'the client asks for the version by itself',
  );
  const { serverVersion } = await capabilities;
  const line = lines[serverVersion.split('.').slice(0, 2).join('.')];
  if (!line) throw new Error(`There are no rows for ${serverVersion} yet: say what it answers.`);
  return line;
}

/** As short as an event gets: 7 bytes with its type. */
const noted = () => jsonEvent({ type: 'Noted', data: {} });
const sized = (bytes: number) => binaryEvent({ type: 'Noted', data: new Uint8Array(bytes) });
/** The name of a stream that nobody else has, on a real server either. */
const freshStream = () => crypto.randomUUID();

type Fault = {
  readonly class: string;
  readonly type: string;
  readonly code: number | undefined;
  readonly message: string;
};

/** What the client throws for what was asked. */
async function faultIn(asked: Promise<unknown>): Promise<Fault> {
  const fault = await faultOf(asked);
  if (!isCommandError(fault)) throw fault;
  const { type, code, message } = fault;
  return { class: fault.constructor.name, type, code, message };
}

/** Resolves once the server has said that it sends all that comes from now on. */
async function listening(subscription: AllStreamSubscription): Promise<void> {
  const caughtUp = once(subscription, 'caughtUp');
  subscription.resume();
  await caughtUp;
}

const badRequest = {
  class: 'UnknownError',
  type: 'unknown',
  code: undefined,
  message: 'Could not recognize BadRequest',
};
const tooLarge = {
  class: 'MaxAppendSizeExceededError',
  type: 'maximum-append-size-exceeded',
  code: undefined,
  message: '',
};
const tooLate = {
  class: 'DeadlineExceededError',
  type: 'deadline-exceeded',
  code: undefined,
  message: '',
};

type Refusal = readonly [
  string,
  (client: EventStoreDBClient, stream: string) => Promise<unknown>,
  Fault,
];
const refusals: readonly Refusal[] = [
  [
    'append of 1,100,000 bytes in several events',
    (client, to) => client.appendToStream(to, [sized(550_000), sized(550_000)]),
    tooLarge,
  ],
  ['append to a stream without a name', (client) => client.appendToStream('', noted()), badRequest],
  [
    'append of an event without a type',
    (client, to) => client.appendToStream(to, jsonEvent({ type: '', data: {} })),
    badRequest,
  ],
  [
    'append with a deadline of 1 ms',
    (client, to) => client.appendToStream(to, noted(), { deadline: 1 }),
    tooLate,
  ],
];

for (const [form, start] of forms)
  describe(form, () => {
    let server: Served;
    let client: EventStoreDBClient;
    beforeAll(async () => {
      server = await start();
      client = EventStoreDBClient.connectionString(server.url);
      // The first call takes the time of a new connection.
      await client.appendToStream(freshStream(), noted());
    });
    afterAll(async () => {
      await client.dispose();
      server.stop();
    });

    test.each(refusals)('%s', async (_what, append, expected) => {
      const stream = freshStream();
      expect(await faultIn(append(client, stream))).toEqual(expected);
      expect((await faultIn(Array.fromAsync(client.readStream(stream)))).type).toBe(
        'stream-not-found',
      );
    });

    test.each([[[1_048_576]], [[524_288, 524_288]]])(
      'append of exactly 1 MB of data (%j): by version',
      async (sizes) => {
        const stream = freshStream();
        const append = client.appendToStream(stream, sizes.map(sized));
        if ((await lineOf(client)).takesMegabyte)
          expect(await append).toMatchObject({ nextExpectedRevision: BigInt(sizes.length - 1) });
        else expect(await faultIn(append)).toEqual(tooLarge);
      },
    );

    test('a filtered subscription to nothing begins with a checkpoint that is no place: by version', async () => {
      const { emptyCheckpoint } = await lineOf(client);
      const places: unknown[] = [];
      const filter = streamNameFilter({
        prefixes: [freshStream()],
        checkpointInterval: 1_000_000,
        checkpointReached: async (_subscription, place) => {
          places.push(place);
        },
      });
      const subscription = client.subscribeToAll({ fromPosition: START, filter });
      await listening(subscription);
      expect(places).toEqual(
        emptyCheckpoint === null ? [] : [{ commit: emptyCheckpoint, prepare: emptyCheckpoint }],
      );
      await subscription.unsubscribe();
    });

    test('1,000 small events in one append are taken', async () => {
      const events = Array.from({ length: 1_000 }, noted);
      const { nextExpectedRevision } = await client.appendToStream(freshStream(), events);
      expect(nextExpectedRevision).toBe(999n);
    });

    test('append to a tombstoned stream, and reading it', async () => {
      const stream = freshStream();
      await client.appendToStream(stream, noted());
      await client.tombstoneStream(stream);
      const deleted = { class: 'StreamDeletedError', type: 'stream-deleted' };
      expect(await faultIn(client.appendToStream(stream, noted()))).toEqual({
        ...deleted,
        code: undefined,
        message: '',
      });
      expect(await faultIn(Array.fromAsync(client.readStream(stream)))).toEqual({
        ...deleted,
        code: 9,
        message: `9 FAILED_PRECONDITION: Event stream '${stream}' is deleted.`,
      });
    });

    test('append no_stream to a deleted stream: taken; the revision goes on', async () => {
      const stream = freshStream();
      await client.appendToStream(stream, [noted(), noted()]);
      await client.deleteStream(stream);
      const first = { expectedRevision: NO_STREAM } as const;
      const again = await client.appendToStream(stream, noted(), first);
      expect(again).toMatchObject({ success: true, nextExpectedRevision: 2n });
      const place = again.position ?? END;
      const [there] = await Array.fromAsync(client.readAll({ fromPosition: place, maxCount: 1 }));
      expect(there?.event).toMatchObject({ streamId: stream, revision: 2n });
    });

    test('$all from beyond the end: nothing, no error; from a place that is no event’s', async () => {
      const { beyond, between } = await places();
      expect(await Array.fromAsync(client.readAll({ fromPosition: beyond }))).toEqual([]);
      const read = client.readAll({ fromPosition: between });
      const { noPlace } = await lineOf(client);
      expect(await faultIn(Array.fromAsync(read))).toEqual({
        class: 'UnknownError',
        type: 'unknown',
        code: 2,
        message: expect.stringContaining(noPlace),
      });
    });

    test('$all subscribed from beyond the end: confirmation, caughtUp, then silence', async () => {
      const { beyond } = await places();
      const told: string[] = [];
      const deaf = client.subscribeToAll({ fromPosition: beyond });
      deaf.on('confirmation', () => told.push('confirmation'));
      deaf.on('caughtUp', () => told.push('caughtUp'));
      deaf.on('data', () => told.push('event'));
      await listening(deaf);
      const stream = freshStream();
      await heardOf(stream, () => client.appendToStream(stream, noted()));
      expect(told).toEqual(['confirmation', 'caughtUp']);
      await deaf.unsubscribe();
    });

    test('$all subscribed from just beyond the end: what comes after that place', async () => {
      const { position } = await client.appendToStream(freshStream(), noted());
      const at = (position?.commit ?? 0n) + 1n;
      const stream = freshStream();
      const heard: string[] = [];
      const subscription = client.subscribeToAll({
        fromPosition: { commit: at, prepare: at },
        filter: streamNameFilter({ prefixes: [stream] }),
      });
      subscription.on('data', ({ event }) => heard.push(event?.streamId ?? ''));
      await listening(subscription);
      await client.appendToStream(stream, noted());
      await eventually(async () => heard.length > 0);
      expect(heard).toEqual([stream]);
      await subscription.unsubscribe();
    });

    test('two events in one append: two places in $all (commit = prepare), 112 bytes apart', async () => {
      // A record has 90 bytes beside the names of its stream (15) and its type (5), its data (2) and its metadata.
      const stream = freshStream().slice(0, 15);
      await client.appendToStream(stream, [noted(), noted()]);
      const latest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 100 });
      const places: bigint[] = [];
      for await (const { event } of latest) {
        if (event?.streamId !== stream) continue;
        expect(event.position.prepare).toBe(event.position.commit);
        places.unshift(event.position.commit);
      }
      expect(places.map((place) => place - (places[0] ?? 0n))).toEqual([0n, 112n]);
    });

    test('checkpoints of a filtered subscription: every 32 × checkpointInterval events of others', async () => {
      const stream = freshStream();
      const checkpoints: { commit: bigint; prepare: bigint }[] = [];
      const filter = streamNameFilter({
        prefixes: [stream],
        checkpointInterval: 2,
        checkpointReached: async (_subscription, place) => {
          checkpoints.push(place);
        },
      });
      const subscription = client.subscribeToAll({ fromPosition: END, filter });
      await listening(subscription);
      await client.appendToStream(freshStream(), Array.from({ length: 3 * 64 }, noted));
      await eventually(async () => checkpoints.length === 3);
      await subscription.unsubscribe();
      const [first, second, third] = checkpoints;
      for (const [from, to] of [
        [first, second],
        [second, third],
      ] as const) {
        const read = client.readAll({ ...(from && { fromPosition: from }), maxCount: 65 });
        expect((await Array.fromAsync(read)).at(-1)?.event?.position).toEqual(to);
      }
    });

    test('readAll has no filter: given one, it ignores it; subscribeToAll has', async () => {
      const [stream, other] = [freshStream(), freshStream()];
      const filter = streamNameFilter({ prefixes: [stream] });
      const heard = await heardOf(
        stream,
        async () => {
          await client.appendToStream(other, noted());
          await client.appendToStream(stream, noted());
        },
        filter,
      );
      expect(heard).toEqual([stream]);
      const options = { filter, direction: BACKWARDS, fromPosition: END, maxCount: 100 } as const;
      const read = await Array.fromAsync(client.readAll(options));
      expect(read.map(({ event }) => event?.streamId)).toContain(other);
    });

    test('caughtUp: without fields', async () => {
      const subscription = client.subscribeToAll({ fromPosition: END });
      const fields = once(subscription, 'caughtUp');
      subscription.resume();
      expect(await fields).toEqual([]);
      await subscription.unsubscribe();
    });

    /** One in `$all` that is far beyond the end, and one in the middle of an event. */
    async function places() {
      const { position } = await client.appendToStream(freshStream(), noted());
      const at = position?.commit ?? 0n;
      const place = (commit: bigint) => ({ commit, prepare: commit });
      return { beyond: place(at + 1_000_000n), between: place(at - 1n) };
    }

    /** The streams that a subscriber hears of while that happens, up to this one. */
    async function heardOf(
      stream: string,
      happens: () => Promise<unknown>,
      filter?: ReturnType<typeof streamNameFilter>,
    ): Promise<string[]> {
      const heard: string[] = [];
      const subscription = client.subscribeToAll({ fromPosition: END, ...(filter && { filter }) });
      subscription.on('data', ({ event }) => heard.push(event?.streamId ?? ''));
      await listening(subscription);
      await happens();
      await eventually(async () => heard.includes(stream));
      await subscription.unsubscribe();
      return heard;
    }
  });

describe.skipIf(real !== undefined || !canCertify)('with users', () => {
  const users = {
    app: { password: 'secret', isAdmin: false },
    reader: { password: 'read', isAdmin: true, isReadOnly: true },
  };
  const closes: (() => unknown)[] = [];
  let clientOf: (login: string) => EventStoreDBClient;
  beforeAll(async () => {
    const { tls, authority, drop } = await makeCertificate();
    const server = await startEventStoreServer({ tls, users });
    closes.push(drop, server.stop);
    clientOf = (login) => {
      const url = server.url.replace('esdb://', `esdb://${login}@`);
      const client = EventStoreDBClient.connectionString(
        `${url}?tlsCAFile=${encodeURIComponent(authority)}`,
      );
      closes.push(client.dispose);
      return client;
    };
  });
  afterAll(async () => {
    for (const close of closes.toReversed()) await close();
  });

  const noRight = { type: 'access-denied', class: 'AccessDeniedError' };

  test('batch append: no right', async () => {
    const append = clientOf('reader:read').appendToStream(freshStream(), noted());
    expect(await faultIn(append)).toEqual({ ...noRight, code: undefined, message: '' });
  });

  const reads = [
    ['read', (client: EventStoreDBClient) => Array.fromAsync(client.readAll({ maxCount: 1 }))],
    ['subscribe', (client: EventStoreDBClient) => once(client.subscribeToAll(), 'confirmation')],
  ] as const;
  test.each(reads)('%s $all: no right; wrong password', async (_deed, ask) => {
    expect(await faultIn(ask(clientOf('app:secret')))).toEqual({
      ...noRight,
      code: 7,
      message: '7 PERMISSION_DENIED: Access Denied',
    });
    expect(await faultIn(ask(clientOf('app:wrong')))).toEqual({
      ...noRight,
      code: 16,
      message: '16 UNAUTHENTICATED: Unauthenticated',
    });
  });
});

describe.skipIf(real !== undefined)('of three members', () => {
  let cluster: Cluster;
  const clients: EventStoreDBClient[] = [];
  const clientOf = (options = '') => {
    const client = EventStoreDBClient.connectionString(cluster.url + options);
    clients.push(client);
    return client;
  };
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
    cluster.stop();
  });

  test('leader killed: an append on the open stream is UNAVAILABLE; the next try finds the new leader', async () => {
    cluster = await startCluster();
    const [leader] = cluster.members;
    const client = clientOf();
    const stream = freshStream();
    await client.appendToStream(stream, noted());
    leader?.loseNextAnswer();
    const event = noted();
    const lost = faultIn(client.appendToStream(stream, event, { expectedRevision: 0n }));
    await leader?.lost();
    cluster.killLeader();
    cluster.elect();
    expect(await lost).toEqual({
      class: 'UnavailableError',
      type: 'unavailable',
      code: 14,
      message: '14 UNAVAILABLE: read ECONNRESET',
    });
    const again = await client.appendToStream(stream, event, { expectedRevision: 0n });
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });

  test('leader killed: or silence, where a follower could pass it on to nobody; a fresh try is answered', async () => {
    cluster = await startCluster();
    const stream = freshStream();
    const follower = clientOf('&nodePreference=follower');
    await follower.appendToStream(stream, noted());
    cluster.killLeader();
    const silent = follower.appendToStream(stream, noted()).catch(() => 'given up');
    // What was sent before over the same connection has arrived with this.
    await Array.fromAsync(follower.readStream(stream));
    cluster.elect();
    const fresh = await clientOf().appendToStream(stream, noted());
    expect(fresh).toMatchObject({ success: true, nextExpectedRevision: 1n });
    await follower.dispose();
    expect(await silent).toBe('given up');
  });

  test('before there is a leader gossip tells so', async () => {
    cluster = await startCluster();
    const [, second] = cluster.members;
    const asking = new GossipClient(`127.0.0.1:${second?.port}`, credentials.createInsecure());
    const leaders = async () => {
      const { promise, resolve, reject } = Promise.withResolvers<ClusterInfo>();
      asking.read(new Empty(), (fault, info) => (fault ? reject(fault) : resolve(info)));
      return (await promise)
        .getMembersList()
        .filter((member) => member.getState() === MemberInfo.VNodeState.LEADER)
        .map((member) => member.getHttpEndPoint()?.getPort());
    };
    expect(await leaders()).toEqual([cluster.members[0]?.port]);
    cluster.killLeader();
    expect(await leaders()).toEqual([]);
    cluster.elect();
    expect(await leaders()).toEqual([second?.port]);
    asking.close();
  });

  test('a follower asked to append passes it on; NOT_LEADER only with requires-leader', async () => {
    cluster = await startCluster();
    const stream = freshStream();
    await clientOf('&nodePreference=follower').appendToStream(stream, noted());
    expect(await Array.fromAsync(clientOf().readStream(stream))).toHaveLength(1);
    const strict = clientOf('&nodePreference=follower');
    const append = () => strict.appendToStream(stream, noted(), { requiresLeader: true });
    const fault = await faultOf(append());
    expect(fault).toMatchObject({
      type: 'not-leader',
      code: 5,
      leader: { address: '127.0.0.1', port: cluster.members[0]?.port },
    });
    // The client goes where the answer sent it.
    expect(await append()).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });

  test('a leader that steps down names the next to whoever requires one', async () => {
    cluster = await startCluster();
    const client = clientOf();
    const stream = freshStream();
    const append = () => client.appendToStream(stream, noted(), { requiresLeader: true });
    await append();
    cluster.stepDown();
    expect(await faultOf(append())).toMatchObject({
      type: 'not-leader',
      leader: { port: cluster.members[1]?.port },
    });
    expect(await append()).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });
});

// Ours answers gRPC only.
test.skipIf(real === undefined)('/health/live: 204', async () => {
  const { host, protocol } = webAddressOf(real ?? '');
  const response = await fetch(`${protocol}://${host}/health/live`, {
    tls: { rejectUnauthorized: false },
  });
  expect(response.status).toBe(204);
});

/** Of the first server that an address names. */
function webAddressOf(url: string) {
  const host = /^[^:]+:\/\/(?:[^@/]*@)?([^,/?]+)/.exec(url)?.[1] ?? '';
  return { host, protocol: /[?&]tls=false/i.test(url) ? 'http' : 'https' };
}
