import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { appending, batchAppending } from './appending.ts';
import { reading } from './reading.ts';
import { memoryStore } from './store.ts';

export type EventStoreServer = {
  /** `esdb://…`, without TLS. */
  readonly url: string;
  /** Drops every connection and takes no new one. */
  cut(): void;
  /** Is there again, at the same address, with everything it kept. */
  resume(): Promise<void>;
  /** Keeps the next append and drops the connection instead of answering. */
  loseNextAnswer(): void;
  /** Resolves once it did. */
  lost(): Promise<void>;
  /** Refuses the next append without a word about why, or about which stream. */
  refuseNextAppend(): void;
  stop(): void;
};

export async function startEventStoreServer(): Promise<EventStoreServer> {
  const store = memoryStore();
  let losing: PromiseWithResolvers<void> | null = null;
  let loss = Promise.resolve();
  let refuses = false;
  let server = serve();
  let port = await bind(server, 0);

  return {
    get url() {
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    cut: () => server.forceShutdown(),
    async resume() {
      server = serve();
      port = await bind(server, port);
    },
    loseNextAnswer() {
      losing = Promise.withResolvers();
      loss = losing.promise;
    },
    lost: () => loss,
    refuseNextAppend() {
      refuses = true;
    },
    stop: () => server.forceShutdown(),
  };

  function serve(): Server {
    const made = new Server();
    const answered = () => {
      if (!losing) return true;
      made.forceShutdown();
      losing.resolve();
      losing = null;
      return false;
    };
    const refused = () => {
      const refusal = refuses ? new Status().setMessage('Broken') : null;
      refuses = false;
      return refusal;
    };
    made.addService(StreamsService, {
      read: reading(store),
      append: appending(store, answered),
      batchAppend: batchAppending(store, answered, refused),
    });
    made.addService(ServerFeaturesService, { getSupportedMethods: features });
    made.addService(GossipService, {
      read: (_call: ServerUnaryCall<unknown, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) =>
        answer(null, members(port)),
    });
    return made;
  }
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (fault, bound) =>
      fault ? reject(fault) : resolve(bound),
    );
  });
}

function features(
  _call: ServerUnaryCall<unknown, SupportedMethods>,
  answer: sendUnaryData<SupportedMethods>,
): void {
  const methods = ['read', 'append', 'batchappend'].map((name) =>
    new SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName(name)
      .setFeaturesList(name === 'read' ? ['position', 'events'] : []),
  );
  answer(
    null,
    new SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods),
  );
}

/** A cluster of one, which leads it. */
function members(port: number): ClusterInfo {
  const here = new EndPoint().setAddress('127.0.0.1').setPort(port);
  const me = new MemberInfo()
    .setInstanceId(new UUID().setString(crypto.randomUUID()))
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(here);
  return new ClusterInfo().setMembersList([me]);
}
