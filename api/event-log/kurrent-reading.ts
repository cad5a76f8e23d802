import {
  type AllStreamRecordedEvent,
  convertToCommandError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { convertGrpcRecord } from '@eventstore/db-client/dist/utils/convertGrpcEvent';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { trust } from '#domain/kernel/trust.ts';
import type { Place } from './kurrent-event.ts';

/** What the server says in answer, in its order. `checkpoint`: it has looked at everything up to there. */
export type Message =
  | { readonly kind: 'event'; readonly event: AllStreamRecordedEvent; readonly place: Place }
  | { readonly kind: 'checkpoint'; readonly place: Place }
  | { readonly kind: 'listening' };

type Options = {
  /** Of our streams' names. */
  readonly prefix: string;
  /** A read begins with the event at this place, a subscription after it. */
  readonly from: Place | null;
  /** How many events to read; without it the call lasts, and new events come as they are recorded. */
  readonly most?: number;
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
  const { signal } = options;
  const wire = trust<Wire>(client, 'the client reads by these itself, and offers no filtered read');
  const open = wire.GRPCStreamCreator(StreamsClient, 'readAll', (grpc) =>
    grpc.read(request(options), ...wire.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
  );
  const responses = await open();
  const cancel = () => responses.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    for await (const response of responses) {
      const message = messageOf(trust<ReadResp>(response, 'a call of Read is answered by these'));
      if (message) yield message;
    }
  } catch (fault) {
    throw signal.aborted || !(fault instanceof Error)
      ? signal.reason
      : convertToCommandError(fault);
  } finally {
    signal.removeEventListener('abort', cancel);
    // What an abandoned call still says is not listened to.
    responses.on('error', () => {});
    cancel();
  }
}

type ReadCall = ReturnType<InstanceType<typeof StreamsClient>['read']>;
type CallArguments = Parameters<InstanceType<typeof StreamsClient>['read']>;

type Wire = {
  GRPCStreamCreator(
    of: typeof StreamsClient,
    name: string,
    create: (grpc: InstanceType<typeof StreamsClient>) => ReadCall,
  ): () => Promise<ReadCall>;
  callArguments(
    options: object,
    callOptions: { deadline: number },
  ): [NonNullable<Exclude<CallArguments[1], undefined>>, NonNullable<CallArguments[2]>];
};

function request({ prefix, from, most }: Options): ReadReq {
  const uuids = new ReadReq.Options.UUIDOption();
  uuids.setString(new Empty());
  const names = new ReadReq.Options.FilterOptions.Expression();
  names.setPrefixList([prefix, `$$${prefix}`]);
  const filter = new ReadReq.Options.FilterOptions();
  filter.setStreamIdentifier(names);
  filter.setCount(new Empty());
  filter.setCheckpointintervalmultiplier(CHECKPOINT_INTERVAL);
  const options = new ReadReq.Options();
  options.setAll(startingAt(from));
  options.setReadDirection(ReadReq.Options.ReadDirection.FORWARDS);
  // A link is to be seen as the link it is.
  options.setResolveLinks(false);
  options.setUuidOption(uuids);
  options.setFilter(filter);
  if (most === undefined) options.setSubscription(new ReadReq.Options.SubscriptionOptions());
  else options.setCount(String(most));
  return new ReadReq().setOptions(options);
}

function startingAt(from: Place | null): ReadReq.Options.AllOptions {
  const all = new ReadReq.Options.AllOptions();
  if (from === null) return all.setStart(new Empty());
  const position = new ReadReq.Options.Position();
  position.setCommitPosition(String(from.commit));
  position.setPreparePosition(String(from.prepare));
  return all.setPosition(position);
}

/** Null for what asks nothing of us: events go on in order also where the server says that we fell behind, or have caught up. */
function messageOf(response: ReadResp): Message | null {
  if (response.hasConfirmation()) return { kind: 'listening' };
  const checkpoint = response.getCheckpoint();
  if (checkpoint) return { kind: 'checkpoint', place: placeOf(checkpoint) };
  const recorded = response.getEvent()?.getEvent();
  if (!recorded) return null;
  const event = trust<AllStreamRecordedEvent>(
    convertGrpcRecord(recorded),
    'what is read from $all has its position in it',
  );
  return { kind: 'event', event, place: placeOf(recorded) };
}

const placeOf = (at: { getCommitPosition(): string; getPreparePosition(): string }): Place => ({
  commit: BigInt(at.getCommitPosition()),
  prepare: BigInt(at.getPreparePosition()),
});
