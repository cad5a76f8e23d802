import {
  convertToCommandError,
  type EventStoreDBClient,
  type jsonEvent,
} from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { trust } from '#domain/kernel/trust.ts';
import type { Place } from './kurrent-event.ts';

export type Proposed = ReturnType<typeof jsonEvent>;

/** A line over which appends are sent and answered, for as long as the connection under it lasts. */
export type AppendLine = {
  /**
   * Sends an append at a revision, -1 for a stream that must not exist. Returns where it stands in `$all`, where the server says so.
   * @throws what the client would throw for a refusal; the fault of the line once it has broken
   */
  append(stream: string, revision: bigint, events: readonly Proposed[]): Promise<Place | null>;
  /** When anything was last heard over it, in milliseconds of the monotonic clock. */
  heardAt(): number;
  isOpen(): boolean;
  end(): void;
};

/** How long the server may take over an append, in milliseconds; whether it was recorded is asked with the same ids. */
const DEADLINE_MS = 10_000;

/**
 * Opens one. The client has such a line of its own, but does not tell when it is another than before: a new one may lead to another server, so nothing is
 * sent over it before that is known.
 */
export async function openAppendLine(client: EventStoreDBClient): Promise<AppendLine> {
  const wire = trust<Wire>(client, 'the client appends by these itself, over a line it hides');
  const call = await wire.GRPCStreamCreator(StreamsClient, 'appendToStream', (grpc) =>
    grpc.batchAppend(...wire.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
  )();
  const waiting = new Map<string, Waiting>();
  let broken: Error | null = null;
  let heardAt = performance.now();

  call.on('data', (answer: BatchAppendResp) => {
    heardAt = performance.now();
    const id = answer.getCorrelationId()?.getString() ?? '';
    const append = waiting.get(id);
    waiting.delete(id);
    // One that was given up is not waited for any more.
    if (!append) return;
    const refusal = answer.getError();
    if (refusal) append.reject(unpackToCommandError(refusal, append.stream));
    else append.resolve(placeIn(answer.getSuccess()));
  });
  call.on('error', (fault: Error) => breakOff(convertToCommandError(fault) ?? fault));
  call.on('end', () => breakOff(new Error('KurrentDB closed the line')));

  return {
    append(stream, revision, events) {
      if (broken) return Promise.reject(broken);
      const id = crypto.randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<Place | null>();
      waiting.set(id, { stream, resolve, reject });
      call.write(request(id, stream, revision, events));
      return promise;
    },
    heardAt: () => heardAt,
    isOpen: () => broken === null,
    end() {
      breakOff(new Error('The line to KurrentDB was closed'));
      call.cancel();
    },
  };

  function breakOff(fault: Error): void {
    broken ??= fault;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  }
}

type Waiting = {
  readonly stream: string;
  resolve(place: Place | null): void;
  reject(fault: Error): void;
};

function placeIn(success: BatchAppendResp.Success | undefined): Place | null {
  const at = success?.getPosition();
  if (!at) return null;
  return { commit: BigInt(at.getCommitPosition()), prepare: BigInt(at.getPreparePosition()) };
}

type BatchCall = ReturnType<InstanceType<typeof StreamsClient>['batchAppend']>;
type CallArguments = Parameters<InstanceType<typeof StreamsClient>['batchAppend']>;

type Wire = {
  GRPCStreamCreator(
    of: typeof StreamsClient,
    name: string,
    create: (grpc: InstanceType<typeof StreamsClient>) => BatchCall,
  ): () => Promise<BatchCall>;
  callArguments(
    options: object,
    callOptions: { deadline: number },
  ): [NonNullable<Exclude<CallArguments[0], undefined>>, NonNullable<CallArguments[1]>];
};

function request(id: string, stream: string, revision: bigint, events: readonly Proposed[]) {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(
    new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')),
  );
  options.setDeadline(Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)));
  if (revision < 0) options.setNoStream(new Empty());
  else options.setStreamPosition(String(revision));
  const asked = new BatchAppendReq();
  asked.setOptions(options);
  asked.setCorrelationId(new UUID().setString(id));
  asked.setProposedMessagesList(events.map(message));
  asked.setIsFinal(true);
  return asked;
}

function message({ id, type, contentType, data, metadata }: Proposed) {
  const proposed = new BatchAppendReq.ProposedMessage();
  proposed.setId(new UUID().setString(id));
  proposed.getMetadataMap().set('type', type).set('content-type', contentType);
  proposed.setData(Buffer.from(JSON.stringify(data)).toString('base64'));
  if (metadata !== undefined)
    proposed.setCustomMetadata(Buffer.from(JSON.stringify(metadata)).toString('base64'));
  return proposed;
}
