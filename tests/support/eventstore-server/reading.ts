import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type ServerWritableStream, type StatusObject, status } from '@grpc/grpc-js';
import { trust } from '#domain/kernel/trust.ts';
import { trailing } from './access.ts';
import { type Kept, SOFTLY_DELETED, type Store } from './store.ts';
import type { Behaviour } from './versions.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** What goes on with those who listen. */
export type Listening = {
  /** Calls of subscriptions that are open. */
  readonly open: Set<ReadCall>;
  /** How many events were sent, over every call. */
  sent: number;
  /** Events that are looked at between two checkpoints; without it as many as the client asked for. */
  readonly checkpointEvery?: number | undefined;
  /** So many events that came live wait to be taken, and the subscription is ended. */
  readonly mostWaiting: number;
  readonly behaviour: Behaviour;
};

/** Streams/Read: one stream or all of them, forwards or backwards, once or for as long as the client listens. */
export function reading(store: Store, listening: Listening) {
  return (call: ReadCall): void => {
    const options = call.request.getOptions();
    if (!options) {
      call.end();
      return;
    }
    const send = (kept: Kept) => {
      listening.sent += 1;
      call.write(eventOf(kept));
    };
    const stream = options.getStream();
    if (stream) return readStream(store, call, options, send);
    if (!isEventsPlace(store, options)) {
      call.emit('error', trailing(status.UNKNOWN, listening.behaviour.noPlace));
      return;
    }
    if (options.hasSubscription()) return subscribe(store, call, options, listening, send);
    const wanted = wantedBy(options);
    const chosen = startingAt(inOrder(store.all(), options), options).filter(wanted);
    for (const kept of chosen.slice(0, Number(options.getCount()))) send(kept);
    call.end();
  };
}

type Send = (kept: Kept) => void;

function readStream(store: Store, call: ReadCall, options: ReadReq.Options, send: Send): void {
  const stream = options.getStream();
  const name = nameOf(stream?.getStreamIdentifier());
  if (store.isTombstoned(name)) {
    call.emit('error', streamDeleted(name));
    return;
  }
  const events = store.stream(name);
  if (events.length === 0) {
    const missing = new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name));
    call.write(new ReadResp().setStreamNotFound(missing));
    call.end();
    return;
  }
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : 0;
  const forwards = options.getReadDirection() === ReadReq.Options.ReadDirection.FORWARDS;
  const chosen = forwards ? events.filter(({ revision }) => revision >= from) : events.toReversed();
  for (const kept of chosen.slice(0, Number(options.getCount()))) send(kept);
  call.end();
}

/** How a call on a tombstoned stream ends. */
export const streamDeleted = (name: string): StatusObject =>
  trailing(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': name,
  });

/** Events that the server looks at between two checkpoints, times the client's multiplier. */
const WINDOW = 32;

/** What is there after the given position, then what comes, for as long as the call lasts; in between, how far it has looked. */
function subscribe(
  store: Store,
  call: ReadCall,
  options: ReadReq.Options,
  listening: Listening,
  send: Send,
): void {
  const wanted = wantedBy(options);
  const asked = WINDOW * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  const interval = listening.checkpointEvery ?? asked;
  const after = startOf(store, options);
  let considered = 0;
  const consider = (kept: Kept) => {
    // Also what comes now may lie before the place: nobody who named one beyond the end hears of it.
    if (kept.at <= after) return;
    if (wanted(kept)) send(kept);
    considered += 1;
    if (options.hasFilter() && considered % interval === 0) call.write(checkpoint(kept));
  };
  const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId(
    crypto.randomUUID(),
  );
  call.write(new ReadResp().setConfirmation(confirmation));
  const { emptyCheckpoint } = listening.behaviour;
  if (emptyCheckpoint !== null && options.hasFilter() && after < 0 && !store.all().some(wanted))
    call.write(checkpointAt(emptyCheckpoint));
  for (const kept of store.all()) consider(kept);
  call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
  listening.open.add(call);
  const stop = store.onKept((kept) => {
    consider(kept);
    if (call.writableLength <= listening.mostWaiting) return;
    leave();
    endSlow(call);
  });
  function leave(): void {
    stop();
    listening.open.delete(call);
  }
  call.on('cancelled', leave);
  call.on('close', leave);
}

/** As for a consumer that is too slow: it has to subscribe again. */
export function endSlow(call: ReadCall): void {
  const slow =
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  call.emit('error', trailing(status.ABORTED, slow));
}

/** After which place a subscription begins; -1 for the beginning. */
function startOf(store: Store, options: ReadReq.Options): number {
  const position = options.getAll()?.getPosition();
  if (position) return Number(position.getCommitPosition());
  return options.getAll()?.hasEnd() ? endOf(store) : -1;
}

const endOf = (store: Store): number => store.all().at(-1)?.at ?? 0;

/** A place that is no event's is refused; one beyond the end is not. */
function isEventsPlace(store: Store, options: ReadReq.Options): boolean {
  const position = options.getAll()?.getPosition();
  if (!position) return true;
  const at = Number(position.getCommitPosition());
  return at > endOf(store) || store.all().some((kept) => kept.at === at);
}

/** By the name of its stream, where the client asked for some only. */
function wantedBy(options: ReadReq.Options): (kept: Kept) => boolean {
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''];
  return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
}

function inOrder(events: readonly Kept[], options: ReadReq.Options): readonly Kept[] {
  return options.getReadDirection() === ReadReq.Options.ReadDirection.FORWARDS
    ? events
    : events.toReversed();
}

/** A read includes the event at the position it starts from. */
function startingAt(events: readonly Kept[], options: ReadReq.Options): readonly Kept[] {
  const position = options.getAll()?.getPosition();
  if (!position) return events;
  const from = Number(position.getCommitPosition());
  const start = events.findIndex(({ at }) =>
    options.getReadDirection() === ReadReq.Options.ReadDirection.FORWARDS ? at >= from : at <= from,
  );
  return start < 0 ? [] : events.slice(start);
}

const checkpoint = ({ at }: Kept): ReadResp => checkpointAt(BigInt(at));

function checkpointAt(at: bigint): ReadResp {
  const place = new ReadResp.Checkpoint()
    .setCommitPosition(String(at))
    .setPreparePosition(String(at));
  return new ReadResp().setCheckpoint(place);
}

/** As it is sent, written once for all who read it. */
const written = new WeakMap<Kept, Buffer>();

/** What is written already goes out as it is. */
export const serialize = (response: ReadResp | Buffer): Buffer =>
  Buffer.isBuffer(response) ? response : Buffer.from(response.serializeBinary());

function eventOf(kept: Kept): ReadResp {
  const before = written.get(kept) ?? serialize(answerOf(kept));
  written.set(kept, before);
  return trust<ReadResp>(before, 'the service takes answers that are written');
}

function answerOf(kept: Kept): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(kept.id))
    .setStreamIdentifier(identifier(kept.stream))
    .setStreamRevision(kept.type === '$streamDeleted' ? SOFTLY_DELETED : String(kept.revision))
    .setCommitPosition(String(kept.at))
    .setPreparePosition(String(kept.at))
    .setData(kept.data)
    .setCustomMetadata(kept.metadata);
  recorded
    .getMetadataMap()
    .set('type', kept.type)
    .set('content-type', kept.contentType)
    .set('created', String(kept.created));
  const event = new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(kept.at));
  return new ReadResp().setEvent(event);
}

const identifier = (name: string) =>
  new StreamIdentifier().setStreamName(new TextEncoder().encode(name));

export const nameOf = (stream: StreamIdentifier | undefined): string =>
  new TextDecoder().decode(stream?.getStreamName_asU8());

export const nothing = () => new Empty();
