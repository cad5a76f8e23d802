import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';

/** What this server can do. */
export function features(
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
export function members(port: number): ClusterInfo {
  const here = new EndPoint().setAddress('127.0.0.1').setPort(port);
  const me = new MemberInfo()
    .setInstanceId(new UUID().setString(crypto.randomUUID()))
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(here);
  return new ClusterInfo().setMembersList([me]);
}
