import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Kept, Store } from './store.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Streams/Read: one stream or all of them, forwards or backwards, once or for as long as the client listens. */
export function reading(store: Store) {
  return (call: Call): void => {
    const options = call.request.getOptions();
    if (!options) {
      call.end();
      return;
    }
    const stream = options.getStream();
    if (stream) return readStream(store, call, options, nameOf(stream.getStreamIdentifier()));
    if (options.hasSubscription()) return subscribe(store, call, options);
    const ordered = inOrder(store.all(), options);
    send(call, startingAt(ordered, options), Number(options.getCount()));
  };
}

function readStream(store: Store, call: Call, options: ReadReq.Options, name: string): void {
  const events = store.stream(name);
  if (events.length === 0) {
    const missing = new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name));
    call.write(new ReadResp().setStreamNotFound(missing));
    call.end();
    return;
  }
  const stream = options.getStream();
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : 0;
  const forwards = options.getReadDirection() === ReadReq.Options.ReadDirection.FORWARDS;
  const chosen = forwards ? events.slice(from) : events.toReversed();
  send(call, chosen, Number(options.getCount()));
}

/** What is there after the given position, then what comes, for as long as the call lasts. */
function subscribe(store: Store, call: Call, options: ReadReq.Options): void {
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''];
  const wanted = ({ stream }: Kept) => prefixes.some((prefix) => stream.startsWith(prefix));
  const position = options.getAll()?.getPosition();
  const after = position ? Number(position.getCommitPosition()) : -1;
  const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId(
    crypto.randomUUID(),
  );
  call.write(new ReadResp().setConfirmation(confirmation));
  for (const kept of store.all()) if (kept.at > after && wanted(kept)) call.write(eventOf(kept));
  call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
  const stop = store.onKept((kept) => wanted(kept) && call.write(eventOf(kept)));
  call.on('cancelled', stop);
  call.on('close', stop);
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

function send(call: Call, events: readonly Kept[], most: number): void {
  for (const kept of events.slice(0, most)) call.write(eventOf(kept));
  call.end();
}

function eventOf(kept: Kept): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(kept.id))
    .setStreamIdentifier(identifier(kept.stream))
    .setStreamRevision(String(kept.revision))
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
