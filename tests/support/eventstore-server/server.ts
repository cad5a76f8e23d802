import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type { Status } from '@eventstore/db-client/generated/status_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import {
  type DeleteReq,
  DeleteResp,
  ReadResp,
  type TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
import { UsersService } from '@eventstore/db-client/generated/users_grpc_pb';
import {
  type CreateReq,
  CreateResp,
  type ResetPasswordReq,
  ResetPasswordResp,
} from '@eventstore/db-client/generated/users_pb';
import type { Metadata, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { status as codes, Server } from '@grpc/grpc-js';
import { deedTo, denied, type Users } from './access.ts';
import { appending, batchAppending, type Kept } from './appending.ts';
import { features, type Member, members } from './describing.ts';
import { openDoor, type Tls } from './door.ts';
import { endSlow, type Listening, nameOf, type ReadCall, reading, serialize } from './reading.ts';
import { notLeader, refusals, userConflict, wrongExpectedVersion } from './refusals.ts';
import { memoryStore, type Store } from './store.ts';
import { behaviourOf } from './versions.ts';

export type EventStoreServer = {
  /** `esdb://…`, without TLS unless the server has a certificate. */
  readonly url: string;
  readonly port: number;
  /** What it keeps; another server that is given it is another node on the same data. */
  readonly store: Store;
  /** Is cut, and has another store when it is there again: as a server that was emptied, or brought back from a backup. */
  hold(store: Store): void;
  /** Drops every connection and takes no new one. */
  cut(): void;
  /** Is there again, at the same address, with everything it kept. */
  resume(): Promise<void>;
  /** Keeps the next append and drops the connection instead of answering. */
  loseNextAnswer(): void;
  /** Resolves once it did. */
  lost(): Promise<void>;
  /** Refuses the next appends. */
  refuseNextAppend(why?: keyof typeof refusals, times?: number): void;
  /** How many appends it refused so. */
  refused(): number;
  /** Has other users from now on; open calls stay. */
  admit(users: Users): void;
  /** Sends every append to another node from now on. */
  depose(leader: { readonly port: number }): void;
  /** From now on hears nothing on the calls over which it was appended; a new connection works. */
  wedge(): void;
  /** Tells subscribers that they fell behind, and then that they have caught up. */
  fallBehind(): void;
  /** Ends every subscription, as for a consumer that is too slow. */
  dropSubscribers(): void;
  /** How many subscriptions are open. */
  subscribers(): number;
  /** How many events it sent to readers and subscribers. */
  sent(): number;
  stop(): void;
};

export type ServerOptions = {
  readonly store?: Store;
  readonly users?: Users;
  readonly checkpointEvery?: number;
  readonly version?: string;
  /** So many events that came live wait to be taken, and the subscription is ended. */
  readonly mostWaiting?: number;
  /** Of which it is a member, once it has its port; without it, it is alone. */
  readonly cluster?: readonly Member[];
  /** Without it, it remembers and keeps nothing. */
  readonly kept?: Kept;
  readonly tls?: Tls;
};

export async function startEventStoreServer({
  store: first = memoryStore(),
  users = null,
  tls,
  checkpointEvery,
  version = '24.10.4',
  mostWaiting = 10_000,
  cluster,
  kept,
}: ServerOptions = {}): Promise<EventStoreServer> {
  const behaviour = behaviourOf(version);
  const listening: Listening = {
    open: new Set(),
    sent: 0,
    checkpointEvery,
    mostWaiting,
    behaviour,
  };
  let store = first;
  let admitted = users;
  let losing: PromiseWithResolvers<void> | null = null;
  let loss = Promise.resolve();
  let refusing: Status[] = [];
  let refusedCount = 0;
  let leader: number | null = null;
  const appendCalls = new Set<object>();
  const unheard = new WeakSet<object>();
  let door = await openDoor(serve(), 0, tls);
  const { port } = door;

  return {
    url: tls ? `esdb://localhost:${port}` : `esdb://127.0.0.1:${port}?tls=false`,
    port,
    get store() {
      return store;
    },
    hold(other) {
      door.slam();
      store = other;
    },
    cut: () => door.slam(),
    async resume() {
      door = await openDoor(serve(), port, tls);
    },
    loseNextAnswer() {
      losing = Promise.withResolvers();
      loss = losing.promise;
    },
    lost: () => loss,
    refuseNextAppend(why = 'nothing', times = 1) {
      refusing = Array.from({ length: times }, () => refusals[why]);
    },
    refused: () => refusedCount,
    admit(others) {
      admitted = others;
    },
    depose(to) {
      leader = to.port;
    },
    wedge() {
      for (const call of appendCalls) unheard.add(call);
    },
    fallBehind() {
      for (const call of listening.open) {
        call.write(new ReadResp().setFellBehind(new ReadResp.FellBehind()));
        call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
      }
    },
    dropSubscribers() {
      for (const call of listening.open) endSlow(call);
    },
    subscribers: () => listening.open.size,
    sent: () => listening.sent,
    stop: () => door.slam(),
  };

  function serve(): Server {
    const made = new Server();
    const answered = () => {
      if (!losing) return true;
      door.slam();
      losing.resolve();
      losing = null;
      return false;
    };
    const refused = (call: { readonly metadata: Metadata }, stream: string) => {
      const leads = leader ?? leaderElsewhere(call.metadata);
      if (leads !== null) return notLeader(leads);
      const denial = denied(admitted, call.metadata, deedTo(stream), store);
      if (denial) return denial.code === codes.UNAUTHENTICATED ? denial : refusals.accessDenied;
      const refusal = refusing.shift();
      if (refusal) refusedCount += 1;
      return refusal ?? null;
    };
    // A follower passes an append on, unless it was asked not to.
    const leaderElsewhere = (headers: Metadata) => {
      const leading = cluster?.find(({ isLeader }) => isLeader);
      const isAsked = headers.get('requires-leader').includes('true');
      return isAsked && leading && leading.port !== port ? leading.port : null;
    };
    const heard = (call: object) => {
      appendCalls.add(call);
      // Without a leader nobody is there to take an append.
      return !unheard.has(call) && (cluster?.some(({ isLeader }) => isLeader) ?? true);
    };
    const read = reading(store, listening);
    const streams = {
      ...StreamsService,
      read: { ...StreamsService.read, responseSerialize: serialize },
    };
    made.addService(streams, {
      read(call: ReadCall) {
        const isAll = call.request.getOptions()?.hasAll() ?? false;
        const denial = denied(admitted, call.metadata, isAll ? 'all' : 'read', store);
        if (denial) call.emit('error', denial);
        else read(call);
      },
      append: appending(store, answered, (headers, stream) =>
        denied(admitted, headers, deedTo(stream), store),
      ),
      batchAppend: batchAppending(store, answered, refused, heard, behaviour.sizeOf, kept),
      delete(call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) {
        const denial = denied(admitted, call.metadata, 'delete', store);
        if (denial) {
          answer(denial);
          return;
        }
        const asked = call.request.getOptions();
        const name = nameOf(asked?.getStreamIdentifier());
        const actual = store.stream(name).at(-1)?.revision ?? -1;
        if (asked?.hasRevision() && Number(asked.getRevision()) !== actual) {
          answer(wrongExpectedVersion(name, actual));
          return;
        }
        store.softDelete(name);
        answer(null, new DeleteResp());
      },
      tombstone(
        call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
        answer: sendUnaryData<TombstoneResp>,
      ) {
        const denial = denied(admitted, call.metadata, 'delete', store);
        if (denial) {
          answer(denial);
          return;
        }
        store.tombstone(nameOf(call.request.getOptions()?.getStreamIdentifier()));
        answer(null, new TombstoneResp());
      },
    });
    made.addService(UsersService, {
      create(call: ServerUnaryCall<CreateReq, CreateResp>, answer: sendUnaryData<CreateResp>) {
        const asked = call.request.getOptions();
        const name = asked?.getLoginName() ?? '';
        const denial = denied(admitted, call.metadata, 'govern', store);
        if (denial) answer(denial);
        else if (admitted?.[name]) answer(userConflict(name));
        else {
          const [password, groups] = [asked?.getPassword() ?? '', asked?.getGroupsList() ?? []];
          admitted = { ...admitted, [name]: { password, groups, isAdmin: false } };
          answer(null, new CreateResp());
        }
      },
      resetPassword(
        call: ServerUnaryCall<ResetPasswordReq, ResetPasswordResp>,
        answer: sendUnaryData<ResetPasswordResp>,
      ) {
        const asked = call.request.getOptions();
        const name = asked?.getLoginName() ?? '';
        const user = admitted?.[name];
        const denial = denied(admitted, call.metadata, 'govern', store);
        if (denial) {
          answer(denial);
          return;
        }
        if (user)
          admitted = { ...admitted, [name]: { ...user, password: asked?.getNewPassword() ?? '' } };
        answer(null, new ResetPasswordResp());
      },
    });
    made.addService(ServerFeaturesService, { getSupportedMethods: features(version) });
    made.addService(GossipService, {
      read: (_call: ServerUnaryCall<unknown, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) =>
        answer(null, members(cluster ?? [{ port, isAlive: true, isLeader: true }])),
    });
    return made;
  }
}
