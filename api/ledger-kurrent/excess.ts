import {
  AccessDeniedError,
  convertToCommandError,
  type EventStoreDBClient,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { AppendReq, type AppendResp, DeleteReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { trust } from '#domain/kernel/trust.ts';

/** No stream is ever as long: what expects it is refused, after the rights to it were looked at. */
const NEVER = String(Number.MAX_SAFE_INTEGER);

/**
 * What the server lets be done to our streams that nobody needs, a sentence for each. Tried with deeds that cannot come to pass, so nothing changes.
 * @param prefix of our streams' names
 */
export async function excessRights(client: EventStoreDBClient, prefix: string): Promise<string[]> {
  const wire = trust<Wire>(client, 'the client has no call without its own credentials');
  const stream = `${prefix}probe-0`;
  const limits = `$$${stream}`;
  const [theyWrite, theyDelete, theyLimit, weDelete, weLimit] = await Promise.all([
    mayBe(append(wire, stream, null)),
    mayBe(deletion(wire, stream, null)),
    mayBe(append(wire, limits, null)),
    mayBe(deletion(wire, stream)),
    mayBe(append(wire, limits)),
  ]);
  const theirs = said(theyWrite && 'write to', theyDelete && 'delete', theyLimit && 'limit');
  if (theirs)
    return [
      `Strangers may ${theirs} the streams of the ledger on this KurrentDB: that is for a developer's machine. Give it certificates, and run: bun run ledger prepare --admin esdb://admin:…@host:2113`,
    ];
  const ours = said(weDelete && 'delete', weLimit && 'limit');
  return ours
    ? [
        `The user in EVENTLOG_URL may ${ours} the streams of the ledger. One that can only append makes the server itself refuse to forget: bun run ledger prepare --admin esdb://admin:…@host:2113`,
      ]
    : [];
}

const said = (...deeds: (string | false)[]): string =>
  deeds.filter((deed) => deed !== false).join(' and ');

type Wire = {
  execute<Result>(
    of: typeof StreamsClient,
    name: string,
    action: (streams: InstanceType<typeof StreamsClient>) => Promise<Result>,
  ): Promise<Result>;
  callArguments(options: { credentials?: null }): [Metadata, CallOptions];
};

/** Whether a deed was let in and failed only because it cannot come to pass. */
async function mayBe(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    return true;
  } catch (thrown) {
    const fault = convertToCommandError(trust(thrown, 'gRPC throws these')) ?? thrown;
    if (fault instanceof WrongExpectedVersionError) return true;
    if (fault instanceof AccessDeniedError) return false;
    throw fault;
  }
}

const named = (stream: string) =>
  new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

/** @param credentials null for somebody without a name */
function append(wire: Wire, stream: string, credentials?: null): Promise<AppendResp> {
  const options = new AppendReq.Options().setStreamIdentifier(named(stream)).setRevision(NEVER);
  const event = new AppendReq.ProposedMessage().setId(new UUID().setString(crypto.randomUUID()));
  event.getMetadataMap().set('type', 'Probe').set('content-type', 'application/json');
  event.setData(Buffer.from('{}').toString('base64'));
  return wire.execute(
    StreamsClient,
    'appendToStream',
    (streams) =>
      new Promise((resolve, reject) => {
        const call = streams.append(
          ...wire.callArguments(credentials === null ? { credentials } : {}),
          (fault: Error | null, answer: AppendResp) => (fault ? reject(fault) : resolve(answer)),
        );
        call.on('error', reject);
        call.write(new AppendReq().setOptions(options));
        call.write(new AppendReq().setProposedMessage(event));
        call.end();
      }),
  );
}

/** @param credentials null for somebody without a name */
function deletion(wire: Wire, stream: string, credentials?: null): Promise<unknown> {
  const options = new DeleteReq.Options().setStreamIdentifier(named(stream)).setRevision(NEVER);
  return wire.execute(
    StreamsClient,
    'deleteStream',
    (streams) =>
      new Promise((resolve, reject) => {
        streams.delete(
          new DeleteReq().setOptions(options),
          ...wire.callArguments(credentials === null ? { credentials } : {}),
          (fault: Error | null, answer: unknown) => (fault ? reject(fault) : resolve(answer)),
        );
      }),
  );
}
