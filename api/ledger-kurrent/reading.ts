import {
  type AllStreamRecordedEvent,
  convertToCommandError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import { trust } from '#domain/kernel/trust.ts';
import { type Answer, decodeMessage, type Message } from './decoding.ts';
import type { CommitPosition } from './event.ts';

type Options = {
  /** Of our streams' names. */
  readonly prefix: string;
  /** A read begins with the event at this place, a subscription after it. */
  readonly from: CommitPosition | null;
  /** How many events to read; without it the call lasts, and new events come as they are recorded. */
  readonly most?: number;
  /** From the end, or from the place back. */
  readonly isBackwards?: boolean;
  /** What belongs to others too. */
  readonly isUnfiltered?: boolean;
  readonly signal: AbortSignal;
};

/** Of what the server looks at, times its window of 32 events, between two checkpoints. */
const CHECKPOINT_INTERVAL = 100;

/**
 * Our streams in `$all` and the metadata of our streams, chosen by the server. The client's own `readAll` has no filter, and its subscription tells
 * a checkpoint while it still holds events from before it; so the messages are read here as they come. The caller's pace is the server's.
 * @throws what the client would throw; the signal's reason once it is aborted
 */
export async function* readOurs(
  client: EventStoreDBClient,
  options: Options,
): AsyncGenerator<Message, void> {
  const call = await openRead(client, options);
  try {
    for await (const response of call.responses) {
      const answer = trust<Answer>(response, 'it was decoded as one');
      if (answer.kind !== 'other') yield answer;
    }
  } catch (fault) {
    throw call.reasonOf(fault);
  } finally {
    call.leave();
  }
}

/**
 * The same for a subscription: hands over each message as soon as it is there, where a loop would come to it some steps later. Resolves when the server ends it.
 * @param take what it promises is waited for before more is read
 */
export async function followOurs(
  client: EventStoreDBClient,
  options: Omit<Options, 'most'>,
  take: (message: Message) => Promise<unknown> | null,
): Promise<void> {
  const call = await openRead(client, options);
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  call.responses.on('data', (answer: Answer) => {
    const pause = answer.kind === 'other' ? null : take(answer);
    if (!pause) return;
    call.responses.pause();
    pause.then(() => call.responses.resume(), reject);
  });
  call.responses.on('end', resolve);
  call.responses.on('error', reject);
  try {
    await over;
  } catch (fault) {
    throw call.reasonOf(fault);
  } finally {
    call.leave();
  }
}

async function openRead(client: EventStoreDBClient, options: Options) {
  const { signal } = options;
  const wire = trust<Wire>(client, 'the client reads by these itself, and offers no filtered read');
  const open = wire.GRPCStreamCreator(StreamsClient, 'readAll', (grpc) =>
    grpc.makeServerStreamRequest(
      READ,
      (asked: ReadReq) => Buffer.from(asked.serializeBinary()),
      decodeMessage,
      request(options),
      ...wire.callArguments({}, { deadline: Number.POSITIVE_INFINITY }),
    ),
  );
  const responses = await open();
  const cancel = () => responses.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return {
    responses,
    /** What it ended by, as the client would say it. */
    reasonOf: (fault: unknown): unknown =>
      signal.aborted || !(fault instanceof Error) ? signal.reason : convertToCommandError(fault),
    leave(): void {
      signal.removeEventListener('abort', cancel);
      // What an abandoned call still says is not listened to.
      responses.on('error', () => {});
      cancel();
    },
  };
}

const READ = '/event_store.client.streams.Streams/Read';

type Wire = {
  GRPCStreamCreator(
    of: typeof StreamsClient,
    name: string,
    create: (grpc: InstanceType<typeof StreamsClient>) => ClientReadableStream<Answer>,
  ): () => Promise<ClientReadableStream<Answer>>;
  callArguments(options: object, callOptions: { deadline: number }): [Metadata, CallOptions];
};

function request({ prefix, from, most, isBackwards, isUnfiltered }: Options): ReadReq {
  const uuids = new ReadReq.Options.UUIDOption();
  uuids.setString(new Empty());
  const names = new ReadReq.Options.FilterOptions.Expression();
  names.setPrefixList([prefix, `$$${prefix}`]);
  const filter = new ReadReq.Options.FilterOptions();
  filter.setStreamIdentifier(names);
  filter.setCount(new Empty());
  filter.setCheckpointintervalmultiplier(CHECKPOINT_INTERVAL);
  const options = new ReadReq.Options();
  const { FORWARDS, BACKWARDS } = ReadReq.Options.ReadDirection;
  options.setAll(startingAt(from, isBackwards));
  options.setReadDirection(isBackwards ? BACKWARDS : FORWARDS);
  // A link is to be seen as the link it is.
  options.setResolveLinks(false);
  options.setUuidOption(uuids);
  if (isUnfiltered) options.setNoFilter(new Empty());
  else options.setFilter(filter);
  if (most === undefined) options.setSubscription(new ReadReq.Options.SubscriptionOptions());
  else options.setCount(String(most));
  return new ReadReq().setOptions(options);
}

function startingAt(from: CommitPosition | null, isBackwards = false): ReadReq.Options.AllOptions {
  const all = new ReadReq.Options.AllOptions();
  if (from === null && isBackwards) return all.setEnd(new Empty());
  if (from === null) return all.setStart(new Empty());
  const position = new ReadReq.Options.Position();
  position.setCommitPosition(String(from.commit));
  position.setPreparePosition(String(from.prepare));
  return all.setPosition(position);
}

/** The first event of a read that ends; null where there is none. */
export async function readOne(
  client: EventStoreDBClient,
  options: Omit<Options, 'most' | 'signal'>,
): Promise<AllStreamRecordedEvent | null> {
  const signal = AbortSignal.timeout(READ_MS);
  let first: AllStreamRecordedEvent | null = null;
  for await (const message of readOurs(client, { ...options, most: 1, signal }))
    if (message.kind === 'event') first ??= message.event;
  return first;
}

/** A server that says nothing for so long, in milliseconds, is not there. */
const READ_MS = 5_000;
