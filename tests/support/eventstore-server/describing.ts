import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';

/** What this server can do. */
export const features =
  (version: string) =>
  (
    _call: ServerUnaryCall<unknown, SupportedMethods>,
    answer: sendUnaryData<SupportedMethods>,
  ): void => {
    const methods = ['read', 'append', 'batchappend'].map((name) =>
      new SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName(name)
        .setFeaturesList(name === 'read' ? ['position', 'events'] : []),
    );
    answer(
      null,
      new SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods),
    );
  };

export type Member = { readonly port: number; isAlive: boolean; isLeader: boolean };

/** The members of a cluster, as each of them tells of all; they go by address, as nodes do that were given no name. */
export function members(list: readonly Member[], host = '127.0.0.1'): ClusterInfo {
  return new ClusterInfo().setMembersList(
    list.map(({ port, isAlive, isLeader }) =>
      new MemberInfo()
        .setInstanceId(new UUID().setString(crypto.randomUUID()))
        .setState(isLeader ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER)
        .setIsAlive(isAlive)
        .setHttpEndPoint(new EndPoint().setAddress(host).setPort(port)),
    ),
  );
}
