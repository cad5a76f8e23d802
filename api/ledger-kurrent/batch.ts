import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { trust } from '#domain/kernel/trust.ts';
import { type AppendAnswer, decodeAppended, encodeAppend, type Proposed } from './encoding.ts';
import type { CommitPosition } from './event.ts';

/** A line over which appends are sent and answered, for as long as the connection under it lasts. */
export type AppendLine = {
  /**
   * Sends an append at a revision, -1 for a stream that must not exist. Returns where it stands in `$all`, where the server says so.
   * @throws what the client would throw for a refusal; the fault of the line once it has broken
   */
  append(
    stream: string,
    revision: number,
    events: readonly Proposed[],
  ): Promise<CommitPosition | null>;
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
    grpc.makeBidiStreamRequest(
      BATCH_APPEND,
      (written: Buffer) => written,
      decodeAppended,
      ...wire.callArguments({}, { deadline: Number.POSITIVE_INFINITY }),
    ),
  )();
  const waiting = new Map<string, Waiting>();
  let broken: Error | null = null;
  let heardAt = performance.now();

  call.on('data', ({ id, place, refusal }: AppendAnswer) => {
    heardAt = performance.now();
    const append = waiting.get(id);
    waiting.delete(id);
    // One that was given up is not waited for any more.
    if (!append) return;
    if (refusal) append.reject(unpackToCommandError(refusal, append.stream));
    else append.resolve(place);
  });
  call.on('error', (fault: Error) => breakOff(convertToCommandError(fault) ?? fault));
  call.on('end', () => breakOff(new Error('KurrentDB closed the line')));

  return {
    append(stream, revision, events) {
      if (broken) return Promise.reject(broken);
      const id = crypto.randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<CommitPosition | null>();
      waiting.set(id, { stream, resolve, reject });
      const deadline = Date.now() + DEADLINE_MS;
      call.write(encodeAppend({ id, stream, revision, deadline, events }));
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
  resolve(place: CommitPosition | null): void;
  reject(fault: Error): void;
};

const BATCH_APPEND = '/event_store.client.streams.Streams/BatchAppend';

type Call = ClientDuplexStream<Buffer, AppendAnswer>;

type Wire = {
  GRPCStreamCreator(
    of: typeof StreamsClient,
    name: string,
    create: (grpc: InstanceType<typeof StreamsClient>) => Call,
  ): () => Promise<Call>;
  callArguments(options: object, callOptions: { deadline: number }): [Metadata, CallOptions];
};
